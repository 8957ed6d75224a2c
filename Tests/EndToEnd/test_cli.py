"""The smaller commands."""

import json
import os
import re
import signal
import subprocess

import pytest

from conftest import BINARY, PATIENCE, ROOT, Terminal, box, run


def test_devices_lists_what_device_takes():
    result = run("devices")
    assert result.returncode == 0
    lines = {line.split()[0]: " ".join(line.split()) for line in result.stdout.splitlines()}
    assert "320 × 568" in lines["iphone-se-1"]
    assert "466 × 678 safe 0/0/34/84 keyboard 289 678 × 466 safe 0/0/34/84 keyboard 230" in lines["iphone-duo"]
    assert "678 × 466 safe 0/84/34/0" in lines["iphone-duo-bar-left"]
    assert "375 × 667" in lines["iphone-duo-sdk-26"] and "any pose or half" in lines["iphone-duo-sdk-26"]


def test_a_mistyped_command_gets_the_one_that_was_meant():
    result = run("chek", "Examples")
    assert (result.returncode, result.stderr) == (2, "Error: there is no command 'chek'; did you mean 'check'?\n")
    assert "it is one of watch, solve, check" in run("xyzzy").stderr
    for words in (("help", "check"), ("help",), ("help", "--help")):
        assert run(*words).returncode == 0, words
    after_help = run("help", "chek")
    assert (after_help.returncode, after_help.stderr) == (result.returncode, result.stderr)


def test_the_rules_are_listed():
    result = run("rules")
    assert result.returncode == 0
    words = {line.split()[0]: line.split()[1:3] for line in result.stdout.splitlines()}
    assert words["conflict"] == ["error", "breaks"] and words["clipped-text"] == ["warning", "breaks"]
    assert words["small-target"] == ["note", "A"]
    listed = json.loads(run("rules", "--format", "json").stdout)
    assert [rule["id"] for rule in listed] == list(words)
    assert all(rule["reason"] and rule["fault"] and rule["nearly"] for rule in listed)
    assert run("check", "--list-rules").returncode == 2


def test_a_rule_explains_itself():
    result = run("rules", "sideways-scroll")
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "sideways-scroll" and max(map(len, lines)) <= 110
    mark = next(index for index, line in enumerate(lines) if line.strip() == "^")
    assert lines[mark - 1] == lines[mark].replace("^", "{"), "the view that slides"
    assert "'page' slides" in result.stdout
    assert 'livelayout check --rule sideways-scroll=off' in result.stdout
    assert '"rules": { "sideways-scroll": { "severity": "off", "reason": "why" } }' in result.stdout
    mistyped = run("rules", "sidewys-scroll")
    assert mistyped.returncode == 2 and "did you mean 'sideways-scroll'?" in mistyped.stderr


def test_schema_is_the_one_that_is_served():
    printed = json.loads(run("schema").stdout)
    assert printed == json.loads((ROOT / "web/schema/layout.schema.json").read_text())


def test_a_first_layout_is_good_and_nothing_is_written_twice(folder):
    result = run("init", folder / "new")
    assert result.returncode == 0
    check = run("check", folder / "new", "--all", "--format", "json")
    assert check.returncode == 0, check.stdout
    (document,) = json.loads(check.stdout)["documents"]
    assert document["diagnostics"] == []
    assert run("fmt", "--check", *(folder / "new").glob("*.json")).returncode == 0
    (folder / "new/hello.json").write_text("mine")
    again = run("init", folder / "new")
    assert "already exists" in again.stdout
    assert (folder / "new/hello.json").read_text() == "mine"


def test_completions_know_the_commands():
    for shell in ("bash", "zsh", "fish"):
        result = run("completions", shell)
        assert result.returncode == 0
        assert "snapshot" in result.stdout and "text-sizes" in result.stdout
        assert "iphone-se-1" in result.stdout and "sideways-scroll" in result.stdout
    assert run("completions", "tcsh").returncode == 2


@pytest.mark.parametrize("words, offered", [
    (["check", "--devices", "iphone-se-"], {"iphone-se-1", "iphone-se-3"}),
    (["solve", "--device", "iphone-16-pro"], {"iphone-16-pro", "iphone-16-pro-max"}),
    (["check", "--rule", "sideways-scroll"], {f"sideways-scroll={word}" for word in ("off", "note", "warning", "error")}),
    (["rules", "missing-"], {"missing-character", "missing-label"}),
])
def test_bash_offers_devices_and_rules(folder, words, offered):
    (folder / "script").write_text(run("completions", "bash").stdout)
    line = " ".join(["livelayout", *words])
    complete = f"""
        source {folder}/script
        COMP_WORDS=({line}); COMP_CWORD={len(words)}; COMP_LINE='{line}'; COMP_POINT={len(line)}
        _livelayout livelayout {words[-1]} {words[-2]}
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    result = subprocess.run(["bash", "-c", complete], capture_output=True, text=True, timeout=60)
    assert offered <= set(result.stdout.split()), result
    assert all(word.startswith(words[-1]) for word in result.stdout.split()), result.stdout


def test_breakpoints_name_the_text_size_and_the_height():
    args = ("breakpoints", ROOT / "Examples/login.json", "--devices", "iPhone SE (1st generation)")
    lines = run(*args).stdout.splitlines()
    assert len(lines) == 3 and lines[0].split()[0] == "device"
    rows = json.loads(run(*args, "--format", "json").stdout)
    assert [row["keyboard"] for row in rows] == [False, True]
    assert all(row["textSize"]["restacks"] == "AX1" for row in rows)
    assert rows[1]["textSize"]["scrolls"].startswith("AX")


def test_ctrl_c_ends_breakpoints_after_what_is_known(folder):
    path = folder / "many.json"
    labels = [{"type": "label", "text": f"Line {index}", "font": "body"} for index in range(200)]
    stack = {"type": "stackView", "axis": "vertical", "constraints": ["edges == superview.edges"], "subviews": labels}
    path.write_text(json.dumps({"root": {"subviews": [
        {"type": "scrollView", "constraints": ["edges == safeArea.edges"], "subviews": [stack]}]}}))
    stopped = Terminal("breakpoints", path)
    stopped.wait_for("lines so far")
    stopped.process.send_signal(signal.SIGINT)
    code, table, _ = stopped.end()
    assert code == 130
    found = len(table.splitlines()) - 1
    assert f"livelayout: stopped after {found} of " in stopped.shown
    assert stopped.shown.count("\r\x1b[K\r") <= 1, "the line is taken away once"


def test_a_long_export_shows_progress(folder):
    path = folder / "many.json"
    names = [f"f{index}" for index in range(32)]
    views = [{"id": f"v{index}", "constraints": [
        "leading == superview.leading", f"top == superview.top + {index}",
        {"equation": "width == 10", "when": {"flags": [names[index % 32]]}}]} for index in range(4000)]
    path.write_text(json.dumps({"flags": dict.fromkeys(names, False), "root": {"subviews": views}}))
    export = Terminal("export", path)
    export.wait_for(" of 528 combinations of conditions")
    export.process.send_signal(signal.SIGINT)
    assert export.end()[0] == -signal.SIGINT


def test_fmt_keeps_order_and_meaning(folder):
    path = folder / "layout.json"
    path.write_text('{"title":"A","root":{"subviews":[{"id":"b","constraints":["top == safeArea.top"]}]}}')
    before = json.loads(path.read_text())
    assert run("fmt", path, "--check").returncode == 1
    assert run("fmt", path).returncode == 0
    after = path.read_text()
    assert json.loads(after) == before and list(json.loads(after)) == ["title", "root"]
    assert run("fmt", path, "--check").returncode == 0
    run("fmt", path)
    assert path.read_text() == after
    broken = folder / "broken.json"
    broken.write_text('{"root": ')
    assert run("fmt", broken).returncode == 1 and broken.read_text() == '{"root": '
    piped = subprocess.run([str(BINARY), "fmt", "-"], input='{"a":1}', capture_output=True, text=True, timeout=60)
    assert piped.stdout == '{ "a": 1 }\n'


def test_completions_offer_files_folders_and_values():
    bash, zsh, fish = (run("completions", shell).stdout for shell in ("bash", "zsh", "fish"))
    for script in (bash, zsh, fish):
        for value in ("xib", "storyboard", "accessibility", "landscape", "sarif", "silenced", "text-size="):
            assert value in script or value == "accessibility", value
    assert "_files" in zsh and "__fish_complete_directories" in fish


# Runs the function that the script of bash registers, as Tab does, and prints what it offers.
BASH_TAB = """source "$1"; shift; COMP_WORDS=(livelayout "$@"); COMP_CWORD=$#; COMP_LINE="livelayout $*"; COMP_POINT=${#COMP_LINE}
COMP_TYPE=9; _livelayout livelayout "${@: -1}" "${COMP_WORDS[COMP_CWORD-1]}"; printf '%s\\n' "${COMPREPLY[@]}" """


@pytest.mark.parametrize("words, offered", [
    (["check", "lo"], ["login.json"]),
    (["watch", "part"], ["parts"]),
    (["check", "--format", "s"], ["sarif"]),
    (["solve", "--device", "iphone-8"], ["iphone-8", "iphone-8-plus"]),
    (["snap"], ["snapshot"]),
])
def test_tab_offers_files_and_values(folder, words, offered):
    (folder / "login.json").write_text(box(50))
    (folder / "parts").mkdir()
    tab = {**os.environ, "PATH": f"{BINARY.parent}:{os.environ['PATH']}"}
    for shell in ("bash", "zsh", "fish"):
        (folder / shell).write_text(run("completions", shell).stdout)
    commands = [
        ["bash", "--norc", "-c", BASH_TAB, "bash", folder / "bash", *words],
        ["fish", "--no-config", "-c", f"source {folder / 'fish'}; complete -C 'livelayout {' '.join(words)}'"],
    ]
    for command in commands:
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, env=tab)
        names = [line.split("\t")[0].rstrip("/") for line in result.stdout.splitlines()]
        assert sorted(names) == offered, (command[0], result.stderr)
    assert subprocess.run(["zsh", "-n", folder / "zsh"], capture_output=True, timeout=PATIENCE).returncode == 0


def test_the_manual_page_has_examples_and_lines_that_fit():
    page = run("manual").stdout
    lines = page.splitlines()
    assert ".SH EXAMPLES" in lines and ".SH SEE ALSO" in lines
    assert re.match(r'\.TH LIVELAYOUT 1 \d{4}-\d\d-\d\d "', lines[0])
    assert not [line for line in lines if len(line.encode()) > 80 and not line.startswith(".")]
    assert not [after for line, after in zip(lines, lines[1:]) if line == ".br" and after.startswith(".S")]
    lint = subprocess.run(["mandoc", "-Tlint"], input=page, capture_output=True, text=True, timeout=60)
    assert lint.stdout == "", lint.stdout


def test_help_has_an_example_and_names_the_documentation():
    assert "livelayout check Layouts" in run("--help").stdout and "livelayout(1)" in run("--help").stdout
    for command in ("watch", "solve", "check", "snapshot", "export", "import", "init"):
        assert f"Examples:\n  livelayout {command} " in run(command, "--help").stdout, command


def test_init_maps_only_layouts(folder):
    (folder / "package.json").write_text('{"name": "other"}')
    (folder / "parts").mkdir()
    (folder / "parts/mine.json").write_text('{"root": {}}')
    assert run("init", folder).returncode == 0
    (schema,) = json.loads((folder / ".vscode/settings.json").read_text())["json.schemas"]
    assert schema["fileMatch"] == ["/hello.json", "/parts/mine.json"]


def test_an_export_to_a_folder_replaces_only_exports(folder):
    examples = [ROOT / "Examples/login.json", ROOT / "Examples/copy.json"]
    result = run("export", *examples, "--output", folder / "out")
    assert result.returncode == 0, result.stderr
    names = {file.name for file in (folder / "out").iterdir()}
    assert {"LoginViewController.swift", "LoginFieldsViewController.swift", "CopyViewController.swift"} <= names
    assert (folder / "out/LoginViewController.swift").read_text().startswith("// Written by livelayout ")
    assert run("export", *examples, "-o", folder / "out").returncode == 0
    (folder / "out/CopyViewController.swift").write_text("// mine\n")
    refused = run("export", *examples, "-o", folder / "out")
    assert refused.returncode == 2 and "was not written by livelayout export" in refused.stderr
    assert run("export", *examples).returncode == 2


def test_the_manual_page_is_the_one_in_the_repository():
    assert run("manual").stdout == (ROOT / "docs/livelayout.1").read_text(), (
        "the options changed: livelayout manual > docs/livelayout.1")


def test_fmt_says_what_it_cannot_read_and_where(folder):
    (folder / "bad.json").write_bytes(b'{"root":{"id":"a\xff"}}')
    bad = run("fmt", folder / "bad.json")
    assert bad.returncode == 1 and "bad.json:1:17: error: the byte 0xFF is not UTF-8 here" in bad.stderr
    missing = run("fmt", folder / "none.json", folder)
    assert missing.returncode == 3
    assert f"there is no {folder}/none.json" in missing.stderr and "is a directory" in missing.stderr


@pytest.mark.parametrize("command", ["solve", "breakpoints", "export", "fmt", "check"])
@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_a_command_that_waits(command, sent):
    words = ["-", "--uikit"] if command == "export" else ["-"]
    with subprocess.Popen([BINARY, command, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        # It reads until its input ends: whatever comes before is no reason to end.
        process.stdin.write(b'{"root"')
        process.stdin.flush()
        process.send_signal(sent)
        assert process.wait(20) == -sent
