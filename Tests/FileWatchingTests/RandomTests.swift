import FileWatching
import Glibc
import SystemPackage
import TestSupport
import Testing

/// Anything that anybody may do to a folder, in any order, seen at any moment: in the end the watcher knows exactly the
/// files that are there, and whoever read what the batches named holds exactly their bytes.
struct RandomTests {
  /// A reader as the daemon is one: it reads what is named, and forgets what is removed.
  final class Reader {
    var texts: [String: [UInt8]?] = [:]

    func heed(_ batch: WatchBatch, _ harness: Harness) {
      for (name, path) in zip(harness.names(batch.changed), batch.changed) {
        do throws(FileProblem) {
          texts[name] = try FileReader.read(path, inside: harness.sandbox.filePath("root")).bytes
        } catch {
          texts[name] = .some(nil)
        }
      }
      for name in harness.names(batch.removed) { texts[name] = nil }
    }
  }

  @Test(arguments: 0..<UInt64(randomCases(40, deep: 800)))
  func `after any sequence of changes every file is known with its bytes`(number: UInt64) throws {
    let seed = environmentSeed() ?? (0xC0FFEE &+ number &* 7919)
    print("changes of a folder: seed \(seed)")
    var random = SeededRandom(seed: seed)
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    sandbox.makeDirectory("outside")
    var options = WatchOptions.eventsOnly
    if number % 6 == 5 { options.pollInterval = .milliseconds(100) }
    let harness = Harness(sandbox, roots: ["root"], options: options)
    let reader = Reader()
    reader.heed(harness.first, harness)
    for step in 0..<120 {
      change(sandbox, &random, step)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: reader.heed(harness.drain(), harness)
      case 1:
        harness.pass(Int.random(in: 0..<300, using: &random))
        reader.heed(harness.watcher.due(now: harness.now), harness)
      default: break
      }
    }
    // The end: whatever waits comes.
    reader.heed(harness.drain(), harness)
    for _ in 0..<12 {
      harness.pass(300)
      reader.heed(harness.watcher.due(now: harness.now), harness)
    }
    let fresh = Harness(sandbox, roots: ["root"], options: .eventsOnly)
    #expect(harness.files == fresh.files, "seed \(seed)")
    #expect(reader.texts.keys.sorted() == fresh.files, "seed \(seed)")
    for name in fresh.files {
      let bytes = try? FileReader.read(sandbox.filePath(name), inside: sandbox.filePath("root")).bytes
      #expect(reader.texts[name] == .some(bytes), "\(name), seed \(seed)")
    }
    // And every directory is still watched.
    if options.pollInterval != nil { return }
    for name in fresh.files where !isLink(sandbox, name) {
      sandbox.save(name, "the end of \(name)")
      harness.pass(100)
      #expect(harness.names(harness.drain().changed).contains(name), "\(name), seed \(seed)")
    }
  }

  /// One change; what the kernel refuses is no change.
  ///
  /// Everything stays in the sandbox: `own` ends the process otherwise, no link has `..` in its target or a target
  /// outside, and the two top directories stay what they are.
  private func change(_ sandbox: Sandbox, _ random: inout SeededRandom, _ step: Int) {
    let directories = ["root/a", "root/b", "root/a/c", "root/a/c/d", "root/b/d", "root/.h", "outside/e"]
    func pick(_ from: [String]) -> String { from.randomElement(using: &random)! }
    func directory() -> String { pick(directories) }
    func file() -> String { pick(directories + ["root", "outside"]) + "/" + pick(["1", "2", "3"]) + ".json" }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: write(sandbox, file(), "\(step)", flags: O_WRONLY | O_CREAT | O_TRUNC)
    case 5, 6: write(sandbox, file(), "+\(step)", flags: O_WRONLY | O_APPEND)
    case 7, 8:
      let name = file()
      write(sandbox, name + ".tmp", "\(step)", flags: O_WRONLY | O_CREAT | O_TRUNC)
      rename(sandbox.own(name + ".tmp"), sandbox.own(name))
    case 9, 10: rename(sandbox.own(file()), sandbox.own(file()))
    case 11: unlink(sandbox.own(file()))
    case 12, 13, 14: mkdir(sandbox.own(directory()), 0o755)
    case 15, 16: rename(sandbox.own(directory()), sandbox.own(directory()))
    case 17: if Int.random(in: 0..<3, using: &random) == 0 { sandbox.removeTree(directory()) }
    case 18:
      let target = pick(["1.json", "c/3.json", sandbox.path("root/2.json"), sandbox.path("root/a/1.json")])
      symlink(target, sandbox.own(file()))
    default:
      let target = pick([
        ".h", "a/c", "none", ".", sandbox.path("root/b"), sandbox.path("root"), sandbox.path("outside"),
      ])
      symlink(target, sandbox.own(directory()))
    }
  }

  private func write(_ sandbox: Sandbox, _ name: String, _ text: String, flags: CInt) {
    let file = open(sandbox.own(name, followsLink: true), flags | O_CLOEXEC, 0o644)
    if file < 0 { return }
    let bytes = Array(text.utf8)
    Glibc.write(file, bytes, bytes.count)
    close(file)
  }

  private func isLink(_ sandbox: Sandbox, _ name: String) -> Bool {
    var status = stat()
    return lstat(sandbox.path(name), &status) != 0 || status.st_mode & S_IFMT == S_IFLNK
  }

  private func environmentSeed() -> UInt64? {
    getenv("LIVELAYOUT_SEED").flatMap { UInt64(String(cString: $0)) }
  }
}
