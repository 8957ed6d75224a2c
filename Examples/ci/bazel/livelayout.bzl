"""Checks layouts as Bazel tests.

`livelayout_check_test` checks the layouts in `srcs`, one part of them in each shard. The answers of a shard are among the test's
undeclared outputs, as part.json, for `livelayout merge`.
"""

_RUNNER = """#!/bin/sh
# Inputs are links to wherever Bazel keeps them. Their copies lie together, and nothing outside is read.
set -e
program=$(realpath {program})
inputs=$(mktemp -d)
trap 'rm -rf "$inputs"' EXIT
cp -RL . "$inputs"
cd "$inputs"
[ -z "$TEST_UNDECLARED_OUTPUTS_DIR" ] || set -- --part "$TEST_UNDECLARED_OUTPUTS_DIR/part.json" "$@"
"$program" check {srcs} --root . --shard auto {costs} "$@"
"""

def _quoted(path):
    return "'" + path.replace("'", "'\\''") + "'"

def _livelayout_check_test_impl(ctx):
    runner = ctx.actions.declare_file(ctx.label.name + ".sh")
    costs = ctx.file.costs
    ctx.actions.write(
        output = runner,
        content = _RUNNER.format(
            program = _quoted(ctx.file.livelayout.short_path),
            srcs = " ".join([_quoted(file.short_path) for file in ctx.files.srcs]),
            costs = "--costs " + _quoted(costs.short_path) if costs else "",
        ),
        is_executable = True,
    )
    files = ctx.files.srcs + ctx.files.data + [ctx.file.livelayout] + ([costs] if costs else [])
    return [DefaultInfo(executable = runner, runfiles = ctx.runfiles(files = files))]

livelayout_check_test = rule(
    implementation = _livelayout_check_test_impl,
    test = True,
    attrs = {
        "srcs": attr.label_list(
            doc = "The layouts.",
            allow_files = [".json", ".storyboard", ".xib"],
            mandatory = True,
        ),
        "data": attr.label_list(
            doc = "What they use: included parts, pictures, fonts, livelayout.json.",
            allow_files = True,
        ),
        "costs": attr.label(
            doc = "Costs of an earlier run (`livelayout merge --write-costs`), which balance the shards.",
            allow_single_file = True,
        ),
        "livelayout": attr.label(
            doc = "The program.",
            default = "@livelayout//:livelayout",
            allow_single_file = True,
        ),
    },
)

def _livelayout_repository_impl(repository_ctx):
    program = repository_ctx.attr.path or repository_ctx.which("livelayout")
    if not program:
        fail("there is no livelayout on the PATH; install it, or set `path`")
    repository_ctx.symlink(program, "livelayout")
    repository_ctx.file("BUILD", 'exports_files(["livelayout"])\n')

livelayout_repository = repository_rule(
    implementation = _livelayout_repository_impl,
    attrs = {"path": attr.string(doc = "The installed program; by default the one on the PATH.")},
    doc = "Makes an installed livelayout available as @livelayout//:livelayout.",
    local = True,
)
