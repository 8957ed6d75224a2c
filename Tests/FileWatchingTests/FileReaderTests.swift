import Glibc
import SystemPackage
import Testing

@testable import FileWatching

struct FileReaderTests {
  private func problem(_ sandbox: Sandbox, _ name: String, root: String = "", limit: Int = 4 << 20) -> FileProblem? {
    do throws(FileProblem) {
      _ = try FileReader.read(sandbox.filePath(name), inside: sandbox.filePath(root), limit: limit)
      return nil
    } catch { return error }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 4095, 4096, 4097, 300_000])
  func `a file is read whole, with its stamp and its hash`(size: Int) throws {
    let sandbox = try Sandbox()
    let text = String((0..<size).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    sandbox.save("a.json", text)
    let contents = try FileReader.read(sandbox.filePath("a.json"), inside: sandbox.filePath(""))
    #expect(contents.bytes == Array(text.utf8))
    #expect(contents.stamp.size == size && contents.stamp.kind == .regular)
    #expect(contents.hash == contentHash(Array(text.utf8)))
  }

  @Test func `a file of exactly the limit is read, and one byte more is refused`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", String(repeating: "x", count: 1000))
    #expect(problem(sandbox, "a.json", limit: 1000) == nil)
    #expect(problem(sandbox, "a.json", limit: 999) == .tooLarge(size: 1000, limit: 999))
  }

  @Test func `a sparse file of 50 GB costs nothing to refuse`() throws {
    let sandbox = try Sandbox()
    let file = sandbox.open("a.json")
    try #require(ftruncate(file, 50 << 30) == 0)
    sandbox.close(file)
    #expect(problem(sandbox, "a.json") == .tooLarge(size: 50 << 30, limit: 4 << 20))
  }

  @Test func `a named pipe, a socket, a device and a directory are refused at once`() throws {
    let sandbox = try Sandbox()
    try #require(mkfifo(sandbox.own("pipe.json"), 0o644) == 0)
    #expect(problem(sandbox, "pipe.json") == .notRegular(.fifo))
    sandbox.makeDirectory("x.json")
    #expect(problem(sandbox, "x.json") == .notRegular(.directory))
    #expect(problem(sandbox, "/dev/null", root: "/dev") == .notRegular(.characterDevice))
    sandbox.symlink("/dev/zero", "zero.json")
    #expect(problem(sandbox, "zero.json") == .outsideRoot(target: "/dev/zero"))
  }

  @Test func `links and dots may lead anywhere inside the root, and nowhere else`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("root/d")
    sandbox.makeDirectory("root-sibling")
    sandbox.save("root/a.json")
    sandbox.save("root-sibling/b.json")
    sandbox.symlink("../a.json", "root/d/inside.json")
    sandbox.symlink("../root-sibling/b.json", "root/outside.json")
    sandbox.symlink("../root-sibling", "root/way-out")
    sandbox.symlink(sandbox.path("root"), "alias")
    #expect(problem(sandbox, "root/d/inside.json", root: "root") == nil)
    #expect(problem(sandbox, "root/d/../a.json", root: "root") == nil)
    #expect(problem(sandbox, "alias/a.json", root: "alias") == nil)
    #expect(problem(sandbox, "alias/a.json", root: "root") == nil)
    let secret = FileProblem.outsideRoot(target: sandbox.filePath("root-sibling/b.json"))
    for way in ["root/outside.json", "root/way-out/b.json", "root/../root-sibling/b.json"] {
      #expect(problem(sandbox, way, root: "root") == secret, "\(way)")
    }
  }

  @Test func `what is not there is missing, dangling or a loop`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    sandbox.symlink("none.json", "dangling.json")
    sandbox.symlink("loop.json", "loop.json")
    #expect(problem(sandbox, "none.json") == .missing)
    #expect(problem(sandbox, "a.json/below.json") == .missing)
    #expect(problem(sandbox, "a.json", root: "gone") == .missing)
    #expect(problem(sandbox, "dangling.json") == .dangling(target: "none.json"))
    #expect(problem(sandbox, "loop.json") == .linkLoop)
    #expect(problem(sandbox, String(repeating: "x", count: 300)) == .io(.fileNameTooLong))
  }

  @Test func `a file that is replaced all the time is read whole each time`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "0000")
    for number in 1000..<1300 {
      sandbox.save("tmp", "\(number)")
      sandbox.rename("tmp", "a.json")
      let contents = try FileReader.read(sandbox.filePath("a.json"), inside: sandbox.filePath(""))
      #expect(contents.bytes == Array("\(number)".utf8))
    }
  }

  @Test func `no descriptor is left open`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    sandbox.makeDirectory("d")
    let before = try FileSystem.entries(of: PathKey("/proc/self/fd")).count
    for _ in 0..<50 {
      for name in ["a.json", "none", "d", "/etc/hostname"] { _ = problem(sandbox, name) }
      _ = Harness(sandbox)
    }
    // Tests that run beside this one hold some, too.
    #expect(try FileSystem.entries(of: PathKey("/proc/self/fd")).count < before + 40)
  }

  @Test func `the hash is the same in every run, and sees every byte, order and length`() {
    #expect(contentHash([]) == 14_518_400_011_519_238_382)
    #expect(contentHash(Array("{\"root\": {}}".utf8)) == 5_199_449_064_059_210_832)
    var seen: Set<UInt64> = []
    for length in 0..<64 { seen.insert(contentHash([UInt8](repeating: 0, count: length))) }
    #expect(seen.count == 64)
    let base = [UInt8](0..<40)
    for index in base.indices {
      for bit in 0..<8 {
        var other = base
        other[index] ^= 1 << UInt8(bit)
        seen.insert(contentHash(other))
      }
    }
    #expect(seen.count == 64 + 40 * 8)
    #expect(contentHash([1, 2] + base) != contentHash([2, 1] + base))
  }

  @Test func `every problem says what was found and what would be right`() {
    let limit = FileProblem.tooLarge(size: 52_428_800, limit: 4 << 20)
    #expect(limit.description == "is too large: 52428800 bytes, and at most 4194304 bytes (4 MiB) are read")
    #expect(FileProblem.notRegular(.fifo).description.contains("named pipe"))
    #expect(FileProblem.outsideRoot(target: "/etc/passwd").description.contains("/etc/passwd"))
  }
}
