"""Runs what the files for CI run: the steps of the GitHub action, the jobs of the GitLab template, the hooks of pre-commit."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

PROJECT, BINARY = Path(os.environ["project"]), os.environ["binary"]
BAD = {"root": {"subviews": [{"id": "box", "constraints": ["height == 10", "height == 12", "width == 5", "top == safeArea.top"]}]}}
GOOD = {"root": {"subviews": []}}


def shell(script, folder, **variables):
    programs = Path(folder).parent / "programs"
    programs.mkdir(exist_ok=True)
    if not (programs / "livelayout").exists():
        (programs / "livelayout").symlink_to(BINARY)
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", **variables}
    return subprocess.run(["bash", "-eo", "pipefail", "-c", script], cwd=folder, env=environment, capture_output=True, text=True)


def action(folder):
    document = yaml.safe_load((PROJECT / ".github/actions/check/action.yml").read_text())
    inputs = {name: str(value.get("default", "")) for name, value in document["inputs"].items()}

    def run(**given):
        values = {**inputs, **given}
        for step in document["runs"]["steps"]:
            variables = {name: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda match: values[match[1]], text)
                         for name, text in step["env"].items()}
            result = shell(step["run"], folder, **variables)
            if result.returncode:
                break
        return result

    bad = run(paths="bad.json good.json")
    assert bad.returncode == 1 and bad.stdout.startswith("::error file=bad.json,line=1"), bad
    assert run(paths="good.json", arguments="--severity error --text-sizes AX5").returncode == 0
    assert run(part="../parts/1.json").returncode == 1 and (folder / "../parts/1.json").exists()
    assert {run(shard=f"{number}/2").returncode for number in (1, 2)} == {0, 1}


def gitlab(folder):
    document = yaml.safe_load((PROJECT / "Examples/ci/gitlab/livelayout.gitlab-ci.yml").read_text())
    variables = {name: str(value) for name, value in document["variables"].items()}
    check, report = document["livelayout-check"], document["livelayout"]
    for index in range(1, check["parallel"] + 1):
        node = {"CI_NODE_INDEX": str(index), "CI_NODE_TOTAL": str(check["parallel"])}
        result = shell("\n".join(check["script"]), folder, **variables, **node)
        assert result.returncode == 0, result
    result = shell("\n".join(report["script"]), folder, **variables)
    assert result.returncode == 1 and "[conflict]" in result.stdout, result
    issues = json.loads((folder / "gl-code-quality-report.json").read_text())
    assert any(issue["location"]["path"].endswith("bad.json") and issue["severity"] == "critical" for issue in issues)
    assert (folder / "livelayout.xml").read_text().startswith("<?xml")
    shutil.rmtree(folder / "livelayout-parts")


def hooks(folder):
    for hook in yaml.safe_load((PROJECT / ".pre-commit-hooks.yaml").read_text()):
        names = "" if hook.get("pass_filenames") is False else "bad.json good.json"
        script = " ".join([hook["entry"], *hook.get("args", []), names])
        assert re.search(hook["files"], "Screens/a.json") and not re.search(hook["files"], "README.md")
        result = shell(script, folder)
        assert result.returncode == 1, (script, result)
        shell("livelayout fmt bad.json good.json", folder)
        (folder / "bad.json").rename(folder.parent / "bad.json")
        assert shell(script.replace("bad.json", ""), folder).returncode == 0, script
        (folder.parent / "bad.json").rename(folder / "bad.json")
        (folder / "bad.json").write_text(json.dumps(BAD))


def main():
    workflow = yaml.safe_load((PROJECT / ".github/workflows/test.yml").read_text())
    assert any(step.get("run") == "make test" for step in workflow["jobs"]["test"]["steps"])
    for test in (action, gitlab, hooks):
        with tempfile.TemporaryDirectory() as around:
            folder = Path(around) / "screens"
            folder.mkdir()
            (folder / "bad.json").write_text(json.dumps(BAD))
            (folder / "good.json").write_text(json.dumps(GOOD))
            test(folder)
            print(f"ci: {test.__name__} runs")


main()
