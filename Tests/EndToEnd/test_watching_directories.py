"""Directories that come, go and move; links; roots; checkouts; and queues that overflow."""

import json
import os
import shutil
import signal
import subprocess
import time

import pytest

from conftest import BINARY, PATIENCE, box, has_height, run
from editors import write_all
from yard import observe, say_and_skip, watched, yard  # noqa: F401


def gone(path):
    return lambda client: str(path) not in client.documents


# MARK: Directories

def test_a_directory_made_and_filled_before_its_watch_exists_is_never_missed(watched):
    names = []
    for index in range(200):
        deep = watched.folder / f"{index}" / "b" / "c"
        deep.mkdir(parents=True)
        (deep / "x.json").write_text(box(index + 1))
        names.append(str(deep / "x.json"))
    for index, name in enumerate(names):
        watched.client.wait(has_height(name, index + 1))


def test_a_directory_that_is_renamed_takes_its_layouts_along(watched):
    inner = watched.folder / "old" / "deep"
    inner.mkdir(parents=True)
    (inner / "a.json").write_text(box(5))
    watched.client.wait(has_height(str(inner / "a.json"), 5))
    (watched.folder / "old").rename(watched.folder / "new")
    moved = watched.folder / "new" / "deep" / "a.json"
    watched.client.wait(has_height(str(moved), 5)).wait(gone(inner / "a.json"))
    moved.write_text(box(6))
    watched.client.wait(has_height(str(moved), 6))


def test_a_directory_that_is_moved_out_is_silent_and_whole_when_it_is_back(watched):
    elsewhere = watched.folder / ".elsewhere"
    inner = watched.folder / "inner"
    inner.mkdir()
    layout = inner / "a.json"
    layout.write_text(box(5))
    watched.client.wait(has_height(str(layout), 5))
    inner.rename(elsewhere)
    watched.client.wait(gone(layout))
    (elsewhere / "a.json").write_text(box(6))
    (elsewhere / "b.json").write_text(box(7))
    watched.client.sync()
    assert str(layout) not in watched.client.documents
    elsewhere.rename(inner)
    watched.client.wait(has_height(str(layout), 6)).wait(has_height(str(inner / "b.json"), 7))
    layout.write_text(box(8))
    watched.client.wait(has_height(str(layout), 8))


def test_a_directory_removed_and_made_again_is_watched(watched):
    inner = watched.folder / "inner"
    for height in range(2, 12):
        inner.mkdir()
        (inner / "a.json").write_text(box(height))
        watched.client.wait(has_height(str(inner / "a.json"), height))
        shutil.rmtree(inner)
    watched.client.wait(gone(inner / "a.json"))


def test_a_renamed_layout_is_the_same_picture_under_another_name(watched):
    other = watched.folder / "other.json"
    watched.path.rename(other)
    watched.client.wait(has_height(str(other), 1)).wait(gone(watched.path))


# MARK: Links

def test_a_linked_layout_changes_with_its_target(watched):
    link = watched.folder / "link.json"
    (watched.folder / ".real").mkdir()
    target = watched.folder / ".real" / "target.json"
    target.write_text(box(5))
    link.symlink_to(target)
    watched.client.wait(has_height(str(link), 5))
    target.write_text(box(6))
    watched.client.wait(has_height(str(link), 6))
    os.replace(os.symlink(watched.path, watched.folder / "t") or watched.folder / "t", link)
    watched.client.wait(has_height(str(link), 1))


def test_releases_behind_a_link_are_exchanged_at_once(watched):
    for name, height in (("one", 5), ("two", 6)):
        release = watched.folder / ".releases" / name
        release.mkdir(parents=True)
        (release / "a.json").write_text(box(height))
    current = watched.folder / "current"
    current.symlink_to(".releases/one")
    watched.client.wait(has_height(str(current / "a.json"), 5))
    (watched.folder / ".next").symlink_to(".releases/two")
    os.replace(watched.folder / ".next", current)
    watched.client.wait(has_height(str(current / "a.json"), 6))


def test_loops_of_links_are_cut(watched):
    inner = watched.folder / "inner"
    inner.mkdir()
    (inner / "a.json").write_text(box(5))
    (inner / "up").symlink_to("..")
    (inner / "itself").symlink_to("itself")
    (inner / "self.json").symlink_to("self.json")
    watched.client.wait(has_height(str(inner / "a.json"), 5))
    watched.client.sync()
    layouts = [path for path in watched.client.documents if path.endswith("a.json")]
    assert layouts == [str(inner / "a.json")]
    watched.save(3, write_all)


def test_a_link_out_of_the_root_is_named_and_not_read(watched, tmp_path):
    (tmp_path / "secret.json").write_text(box(77, title="SECRET"))
    (tmp_path / "passwords.json").write_text("root:x:0:0 SECRET")
    (watched.folder / "out.json").symlink_to(tmp_path / "secret.json")
    (watched.folder / "passwords.json").symlink_to(tmp_path / "passwords.json")
    (watched.folder / "directory").symlink_to(tmp_path)
    user = watched.folder / "user.json"
    user.write_text(json.dumps({"root": {"subviews": [{"type": "include", "file": "out.json"},
                                                      {"type": "include", "file": str(tmp_path / "secret.json")}]}}))
    watched.client.wait(lambda client: str(user) in client.documents).sync()
    assert watched.client.documents[str(user)]["state"] != "good"
    everything = json.dumps([watched.client.messages, watched.daemon.log()])
    assert "SECRET" not in everything
    assert str(watched.folder / "directory" / "secret.json") not in watched.client.documents
    watched.daemon.wait_for_log("is a link out of the watched directories")


def test_a_dangling_link_heals_when_its_target_comes(watched):
    link = watched.folder / "link.json"
    link.symlink_to("later/target.json")
    watched.client.sync()
    (watched.folder / "later").mkdir()
    (watched.folder / "later" / "target.json").write_text(box(5))
    watched.client.wait(has_height(str(link), 5))


def test_a_write_by_another_hard_link_is_found(watched):
    (watched.folder / ".other").mkdir()
    other = watched.folder / ".other" / "name"
    os.link(watched.path, other)
    other.write_text(box(9))
    watched.client.wait(has_height(watched.name, 9))
    new = watched.folder / "new.json"
    os.link(other, new)
    watched.client.wait(has_height(str(new), 9))


# MARK: Roots

def missing(client):
    states = [root for message in client.messages if message["type"] == "update" for root in message.get("roots", [])]
    return bool(states) and states[-1]["missing"]


@pytest.mark.parametrize("how", ["removed", "moved away"])
def test_a_root_that_goes_is_told_and_comes_back_without_a_restart(folder, start, how):
    root = folder / "root"
    root.mkdir()
    layout = root / "a.json"
    layout.write_text(box(1))
    daemon = start(root)
    client = daemon.client().wait(has_height(str(layout), 1))
    for height in (2, 3):
        if how == "removed":
            shutil.rmtree(root)
        else:
            shutil.rmtree(folder / "away", ignore_errors=True)
            root.rename(folder / "away")
        client.wait(missing).wait(gone(layout))
        if how == "moved away":
            (folder / "away" / "a.json").write_text(box(99))
            client.sync()
            assert str(layout) not in client.documents
        root.mkdir()
        layout.write_text(box(height))
        client.wait(lambda client: not missing(client)).wait(has_height(str(layout), height))
    daemon.wait_for_log("is gone; waiting")
    daemon.wait_for_log("is back")


def test_a_root_that_is_one_file_is_watched_through_every_editor(folder, start):
    from editors import EDITORS

    layout, other = folder / "a.json", folder / "b.json"
    layout.write_text(box(1))
    other.write_text(box(1))
    daemon = start(layout)
    client = daemon.client().wait(has_height(str(layout), 1))
    for height, editor in enumerate(EDITORS, 2):
        editor(layout, box(height))
        client.wait(has_height(str(layout), height))
    assert list(client.documents) == [str(layout)]


def test_two_roots_one_inside_the_other_name_each_layout_once(folder, start):
    inner = folder / "inner"
    inner.mkdir()
    (inner / "a.json").write_text(box(1))
    (folder / "b.json").write_text(box(1))
    client = start(folder, inner).client().sync()
    assert len(client.documents) == 2


def test_a_root_that_is_gone_hides_nothing_of_the_other_one(folder, start):
    gone_root, here = folder / "gone", folder / "here"
    for root in (gone_root, here):
        root.mkdir()
    layout = here / "a.json"
    layout.write_text(box(1))
    daemon = start(gone_root, here)
    client = daemon.client().wait(has_height(str(layout), 1))
    gone_root.rmdir()
    client.wait(lambda client: any(root["missing"] for message in client.messages if message["type"] == "update"
                                   for root in message.get("roots", [])))
    layout.write_text(box(2))
    client.wait(has_height(str(layout), 2))
    # What is wrong with a file is said by the root that it is in.
    giant = "{" + " " * (5 << 20) + "}"
    layout.write_text(giant)
    client.wait(lambda client: "is too large" in json.dumps(client.documents[str(layout)]["diagnostics"]))
    # Of one that was never a layout the log tells: it may be one.
    (here / "giant.json").write_text(giant)
    daemon.wait_for_log(f"{here}/giant.json is left out: it cannot be read: it is too large")


def test_the_folder_that_it_was_started_in_may_go_and_come_back(folder, start):
    root = folder / "root"
    root.mkdir()
    layout = root / "a.json"
    layout.write_text(box(1))
    client = start(".", cwd=root).client().wait(has_height("a.json", 1))
    for height in (2, 3):
        shutil.rmtree(root)
        client.wait(missing)
        root.mkdir()
        layout.write_text(box(height))
        client.wait(lambda client: not missing(client)).wait(has_height("a.json", height))
        layout.write_text(box(height + 10))
        client.wait(has_height("a.json", height + 10))


def test_in_a_folder_that_is_gone_only_whole_paths_are_watched(folder, start):
    gone_folder = folder / "gone"
    (folder / "a.json").write_text(box(1))
    in_nowhere = ["sh", "-c", f"mkdir {gone_folder} && cd {gone_folder} && rmdir {gone_folder} && exec \"$@\"", "sh"]
    result = subprocess.run([*in_nowhere, BINARY, "watch", "--port", "0"], capture_output=True, text=True, timeout=PATIENCE)
    assert result.returncode == 3 and result.stdout == "" and "no longer exists: change to another one" in result.stderr
    client = start(folder, prefix=in_nowhere).client().wait(has_height(str(folder / "a.json"), 1))
    (folder / "a.json").write_text(box(2))
    client.wait(has_height(str(folder / "a.json"), 2))


def test_a_file_that_was_named_is_a_layout_whatever_its_name_is(folder, start):
    names = ["A.JSON", "b.layout", "c"]
    for name in names:
        (folder / name).write_text(box(1))
    client = start(*names, cwd=folder).client()
    for name in names:
        client.wait(has_height(name, 1))
        (folder / name).write_text(box(2))
        client.wait(has_height(name, 2))
    assert sorted(client.documents) == names


# MARK: Many at once

def updates_of(client, since):
    return [message for message in client.messages[since:] if message["type"] == "update"]


def test_a_checkout_of_a_thousand_files_is_one_push_each_100_ms(folder, start):
    if not shutil.which("git"):
        say_and_skip("git is not installed")

    def git(*arguments):
        subprocess.run(
            ["git", "-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false", *arguments],
            cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    names = [folder / f"d{index % 10}" / f"{index}.json" for index in range(1000)]
    git("init", "-b", "main")
    for branch, base in (("one", 1000), ("two", 3000)):
        for index, name in enumerate(names):
            name.parent.mkdir(exist_ok=True)
            name.write_text(box(base + index))
        git("add", ".")
        git("commit", "-m", branch)
        git("branch", branch)
    daemon = start()
    clients = [daemon.client(), daemon.client()]
    last = str(names[-1])
    for client in clients:
        client.send(type="watch", path=last, environments=None)
        client.wait(lambda client: all(client.screen(str(name)) for name in names), timeout=120)
        client.sync()

    def check_out(branch, base):
        """What each client was sent for it."""
        def is_done(client):
            return all((client.frame(str(name), "box") or [0] * 4)[3] == base + index for index, name in enumerate(names))

        marks = [len(client.messages) for client in clients]
        began = time.monotonic()
        git("checkout", "-q", branch)
        # Each message is looked at once: comparing a thousand frames after each would be the slow part.
        for client in clients:
            while not ((client.frame(last, "box") or [0] * 4)[3] == base + 999 and is_done(client)):
                client.receive()
        sent = []
        for client, mark in zip(clients, marks):
            elapsed = time.monotonic() - began
            sent.append(updates_of(client, mark))
            assert len(sent[-1]) <= elapsed / 0.1 + 2, f"{len(sent[-1])} pushes in {elapsed:.2f} s"
            assert not any(document["state"] != "good" for message in sent[-1] for document in message["documents"])
            client.sync()
            assert is_done(client)
        return sent

    # On a busy machine git itself may pause between a file's removal and its creation, longer than the daemon waits for it.
    checkouts = (check_out(*branch) for branch in (("one", 1000), ("two", 3000), ("one", 1000)))
    assert any(not any(message.get("removed") for pushes in sent for message in pushes) for sent in checkouts)


def test_an_overflow_of_the_kernels_queue_loses_nothing(folder, start):
    names = [folder / f"{index}.json" for index in range(50)]
    for name in names:
        name.write_text(box(1))
    daemon = start()
    client = daemon.client().wait(lambda client: all(client.screen(str(name)) for name in names))
    daemon.process.send_signal(signal.SIGSTOP)
    for index in range(20_000):
        # Without truncation, which some file systems answer by writing to the disk at once.
        descriptor = os.open(folder / f"noise{index % 100}", os.O_WRONLY | os.O_CREAT)
        os.write(descriptor, b"x")
        os.close(descriptor)
        if index == 19_000:
            for height, name in enumerate(names[:40], 100):
                name.write_text(box(height))
            for name in names[40:]:
                name.unlink()
            (folder / "new").mkdir()
            (folder / "new" / "late.json").write_text(box(500))
    daemon.process.send_signal(signal.SIGCONT)
    daemon.wait_for_log("overflowed")
    for height, name in enumerate(names[:40], 100):
        client.wait(has_height(str(name), height))
    client.wait(has_height(str(folder / "new" / "late.json"), 500))
    client.wait(lambda client: not any(str(name) in client.documents for name in names[40:]))
    names[0].write_text(box(7))
    client.wait(has_height(str(names[0]), 7))


def test_hup_makes_it_look_again(watched):
    watched.daemon.process.send_signal(signal.SIGHUP)
    watched.daemon.wait_for_log("rescanning")
    watched.save(4, write_all)


def test_idle_means_idle(watched):
    """Nothing is read or solved while nobody saves: the processor's time stands still but for the sweep."""
    watched.client.sync()

    def ticks():
        fields = open(f"/proc/{watched.daemon.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    before = ticks()
    observe(watched.client, 1.0)
    assert ticks() - before <= 0.05 * os.sysconf("SC_CLK_TCK")
    assert [message["type"] for message in watched.client.messages if message["type"] == "update"] == []


# MARK: Names

def test_names_that_differ_only_in_their_normalisation_are_two_files(folder, start):
    composed, decomposed = folder / "caf\u00e9.json", folder / "cafe\u0301.json"
    composed.write_text(box(31))
    decomposed.write_text(box(32))
    client = start().client().wait(has_height(str(composed), 31)).wait(has_height(str(decomposed), 32))
    decomposed.write_text(box(33))
    client.wait(has_height(str(decomposed), 33)).sync()
    assert has_height(str(composed), 31)(client)
    assert len(client.documents) == 2
    composed.unlink()
    client.wait(lambda client: list(client.documents) == [str(decomposed)])
    assert has_height(str(decomposed), 33)(client)
    composed.write_text(box(34))
    assert "2 layouts" in run("check", folder).stdout
