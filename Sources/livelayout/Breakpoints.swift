import ArgumentParser
import CommandServices
import LayoutModel
import LiveLayout
import Screens

/// Where a screen starts to scroll, clip or re-stack.
struct Breakpoints: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breakpoints",
    abstract: "Find the text size and height at which a screen starts to scroll, clip or re-stack.",
    discussion: """
      One line for each device, without and with the keyboard. Heights are tried at the text size L, to the pixel. \
      Exit codes: 0 good, 1 errors in the layout, 2 usage, 3 cannot read, 130 stopped by Ctrl-C after printing what is \
      known.
      """ + CommandExample.help(for: "breakpoints"))

  @Argument(help: "A layout file, or - for standard input.", completion: KnownNames.layouts)
  var file: String
  @Option(
    help: "Devices by name, id or alias, separated by commas; may be repeated.", completion: KnownNames.devices)
  var devices: [String] = []
  @Option(help: "text or json.")
  var format: OutputFormat = .text
  @OptionGroup var root: RootOption
  @Option(help: "Folder with fonts, searched before Debian's.", completion: .directory)
  var fonts: String?

  func run() throws {
    let chosen = try MatrixOptions.devices(named: devices)
    let fonts = try CommandFonts.load(fonts)
    let document = try root.goodLayout(file)
    let environments = (chosen.isEmpty ? Device.catalog : chosen).flatMap { device in
      [false, true].map { Environment(device: device, keyboard: $0) }
    }
    Interruption.watch()
    var progress = Progress()
    var rows: [BreakpointFinder.Row] = []
    for environment in environments where !Interruption.happened {
      rows.append(try BreakpointFinder.row(document, in: environment, measuring: fonts.measurer))
      progress.show("\(rows.count) of \(environments.count) lines so far")
    }
    progress.clear()
    StandardStreams.output(format == .json ? Headless.json(of: rows) : Headless.text(of: rows))
    guard rows.count == environments.count else {
      StandardStreams.error("livelayout: stopped after \(rows.count) of \(environments.count) lines\n")
      throw Exit.interrupted
    }
  }
}
