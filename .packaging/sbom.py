#!/usr/bin/env python3
"""Prints a software bill of materials (SPDX 2.3, JSON) of a program that is already built.

usage: .packaging/sbom.py BINARY FILE…

It lists the Swift packages that are linked into the program, Swift's own library, the Debian packages of the libraries and the
font that it loads, and the packages in FILE with their checksums. Nothing in it depends on the day or the machine's name.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


def package(name, version, supplier, license="NOASSERTION", location="NOASSERTION"):
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name, "versionInfo": version,
        "supplier": supplier, "downloadLocation": location, "filesAnalyzed": False, "licenseConcluded": "NOASSERTION",
        "licenseDeclared": license, "copyrightText": "NOASSERTION"}


def linked():
    for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]:
        yield package(
            pin["identity"], pin["state"]["version"], "Organization: Apple Inc.", "Apache-2.0",
            f"git+{pin['location']}@{pin['state']['revision']}")
    swift = (ROOT / ".swift-version").read_text().strip()
    yield package("swift-stdlib", swift, "Organization: Swift project", "Apache-2.0")


def loaded(binary):
    paths = {os.path.realpath(path) for path in re.findall(r"=> (/\S+)", output("ldd", binary))}
    names = {"fonts-inter"}
    for path in paths:
        for candidate in (path, path.removeprefix("/usr")):
            found = subprocess.run(["dpkg-query", "-S", candidate], capture_output=True, text=True)
            if found.returncode == 0:
                names.add(found.stdout.split(":")[0])
                break
    for name in sorted(names):
        version = output("dpkg-query", "-W", "-f=${Version}", f"{name}").strip()
        yield package(name, version, "Organization: Debian")


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    binary, files = str(Path(sys.argv[1]).resolve()), [Path(path) for path in sys.argv[2:]]
    version = output(".packaging/version").strip()
    own = package("livelayout", version, "Organization: LiveLayout authors", "MIT")
    parts = [*linked(), *loaded(binary)]
    # SPDX 2.3 asks for SHA-1 beside any other.
    digests = [(path.name, {kind: hashlib.new(kind, path.read_bytes()).hexdigest() for kind in ("sha1", "sha256")})
               for path in files]
    namespace = hashlib.sha256(json.dumps([version, digests]).encode()).hexdigest()
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "log", "-1", "--format=%ct"))
    created = output("date", "-u", f"--date=@{seconds}", "+%Y-%m-%dT%H:%M:%SZ").strip()
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"livelayout-{version}", "documentNamespace": f"urn:sha256:{namespace}",
        "creationInfo": {"created": created, "creators": ["Tool: .packaging/sbom.py"]},
        "packages": [own, *parts],
        "files": [
            {"SPDXID": f"SPDXRef-File-{index}", "fileName": f"./{name}",
             "checksums": [{"algorithm": kind.upper(), "checksumValue": digest} for kind, digest in sums.items()],
             "licenseConcluded": "NOASSERTION", "copyrightText": "NOASSERTION"}
            for index, (name, sums) in enumerate(digests)],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": own["SPDXID"]},
            *({"spdxElementId": own["SPDXID"], "relationshipType": "DEPENDS_ON", "relatedSpdxElement": part["SPDXID"]}
              for part in parts),
            *({"spdxElementId": f"SPDXRef-File-{index}", "relationshipType": "GENERATED_FROM",
               "relatedSpdxElement": own["SPDXID"]} for index in range(len(digests)))]}
    print(json.dumps(document, indent=2))


main()
