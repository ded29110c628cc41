import Foundation
import VectorExport
public import VectorGraphics

/// The request that a command line makes of a program that has a screen.
public struct RecordingCommand: Equatable, Sendable {
  /// The files to write; none asks for a window.
  public var outputs: [RecordingOutput] = []
  public var script: Script?
  /// The time at which the recording ends, in seconds; if nil, it ends when all is at rest.
  public var end: Double?
  /// The number of frames a second.
  public var rate: Double?
  /// The number of pixels a point.
  public var scale = 1.0
  /// The size of the screen in points; if nil, it is the program's own.
  public var size: Size?
  /// What of the screen the device covers.
  public var safeArea = SafeArea.none
  /// Whether the interface is dark.
  public var isDark = false
  /// The file for a table of the window's frame times; `-` for standard output.
  public var frameTimesPath: String?

  /// A command line that makes no sense.
  public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    package init(description: String) { self.description = description }
  }

  /// Reads the arguments after the program's name, and the script that they name; nil if they ask for help. Arguments
  /// after `--` are the program's own.
  ///
  /// - Throws: `UsageError` or `Script.Failure`.
  public init?(_ arguments: [String]) throws {
    var given: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = Option(rawValue: parts[0]) else { throw Option.unknown(argument) }
      if option != .record, !given.insert(option.rawValue).inserted {
        throw UsageError(description: "\(option.rawValue) is given twice")
      }
      guard let placeholder = option.placeholder else {
        guard parts.count == 1 else { throw UsageError(description: "\(option.rawValue) takes no value") }
        if option == .help { return nil }
        isDark = true
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw UsageError(description: "\(option.rawValue) needs a value: \(option.rawValue) \(placeholder)")
      }
      try take(value, for: option)
    }
    if given.contains(Option.device.rawValue),
      let other = [Option.size, .safeArea].first(where: { given.contains($0.rawValue) })
    {
      throw UsageError(description: "\(Option.device.rawValue) says the \(other.rawValue.dropFirst(2)); leave one out")
    }
    try check()
  }

  private mutating func take(_ value: String, for option: Option) throws {
    switch option {
    case .record:
      guard let output = RecordingOutput(path: value) else {
        throw UsageError(
          description:
            "--record takes a name that ends in \(RecordingOutput.endings), with %d in it for a sequence of .png; not "
            + quoted(value))
      }
      if outputs.contains(output) { throw UsageError(description: "--record \(quoted(value)) is given twice") }
      outputs.append(output)
    case .script: script = try Script(reading: RecordingCommand.text(of: value), name: value)
    case .until: end = try option.number(value, in: 0...3600, of: "seconds")
    case .fps: rate = try option.number(value, in: 1...1000, of: "frames a second")
    case .scale: scale = try option.number(value, in: 0.01...16, of: "pixels a point")
    case .size:
      let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1], (1...8192).contains(width),
        (1...8192).contains(height)
      else { throw UsageError(description: "--size takes WIDTHxHEIGHT in points from 1 to 8192, not \(quoted(value))") }
      size = Size(Double(width), Double(height))
    case .device:
      guard let device = Device(named: value) else {
        throw UsageError(
          description: "there is no device \(quoted(value)); expected "
            + Device.known.map(\.name).joined(separator: ", "))
      }
      (size, safeArea) = (device.size, device.safeArea)
    case .safeArea:
      let sides = value.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
      guard sides.count == 4, sides.allSatisfy({ (0...1000).contains($0) }) else {
        throw UsageError(
          description: "--safe-area takes TOP,LEFT,BOTTOM,RIGHT in points from 0 to 1000, not \(quoted(value))")
      }
      safeArea = SafeArea(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    case .frameTimes: frameTimesPath = value
    case .dark, .help: break
    }
  }

  private func check() throws {
    if outputs.isEmpty, rate != nil {
      throw UsageError(description: "\(Option.fps.rawValue) is of a recording; say --record FILE")
    }
    if !outputs.isEmpty, frameTimesPath != nil {
      throw UsageError(description: "\(Option.frameTimes.rawValue) is of a window; leave --record out")
    }
  }

  private static func text(of path: String) throws(UsageError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      var isFolder: ObjCBool = false
      let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let reason = isFolder.boolValue ? "is a directory" : exists ? "cannot be read" : "there is no such file"
      throw UsageError(description: "\(path): \(reason)")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw UsageError(description: "\(path): expected a script as UTF-8 text")
    }
    return text
  }

  // MARK: - Options

  private enum Option: String, CaseIterable {
    case record = "--record"
    case script = "--script"
    case until = "--until"
    case fps = "--fps"
    case scale = "--scale"
    case size = "--size"
    case device = "--device"
    case safeArea = "--safe-area"
    case dark = "--dark"
    case frameTimes = "--frame-times"
    case help = "--help"

    /// The word that stands for its value in the help; nil if it has none.
    var placeholder: String? {
      switch self {
      case .record, .script, .frameTimes: "FILE"
      case .until: "SECONDS"
      case .fps, .scale: "N"
      case .size: "WIDTHxHEIGHT"
      case .device: "NAME"
      case .safeArea: "T,L,B,R"
      case .dark, .help: nil
      }
    }

    var help: String {
      switch self {
      case .record:
        "write what the screen shows instead of opening a window: .gif, .svg (animated), .html (a page that plays it), .json (Lottie), .lottie, .apng, .webp, .mp4, .webm, .mov, .png (the last instant), .txt (the accessibility tree then), or a .png a frame where the name has %d for the time in milliseconds; may be given several times"
      case .script: "what fingers do, one event a line, such as: 0.50 tap \"Toggle\""
      case .until:
        "when to end; without it a recording ends a second after the script is over and all is at rest, and a window when it is closed"
      case .fps: "frames a second, 1 to 1000; 50 in a .gif (at most) and 60 in a sequence without it"
      case .scale: "pixels a point; 1 without it (in a window, of what the display takes for a point)"
      case .size: "of the screen, in points"
      case .device: "whose size and safe area the screen has, such as \"iPhone 15 Pro\""
      case .safeArea: "what bars and notches cover of the screen at its top, left, bottom and right, in points"
      case .dark: "a dark interface"
      case .frameTimes:
        "when the window closes, write how long frames took, how soon input was answered, and the processor's time; - for standard output"
      case .help: "this text"
      }
    }

    func number(_ text: String, in range: ClosedRange<Double>, of unit: String) throws(UsageError) -> Double {
      guard let number = Double(text), range.contains(number) else {
        let bounds = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
        throw UsageError(
          description: "\(rawValue) takes a number of \(unit) from \(bounds[0]) to \(bounds[1]), not \(quoted(text))")
      }
      return number
    }

    static func unknown(_ argument: String) -> UsageError {
      UsageError(
        description: "there is no option \(quoted(argument)); expected "
          + allCases.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// Returns the help text.
  static func help(of program: String) -> String {
    var text = "Usage: \(program) [--record FILE] [options] [-- the program's own]\n\n"
    for option in Option.allCases {
      let spelling = "  \(option.rawValue) \(option.placeholder ?? "")"
      var line = spelling.padding(toLength: 24, withPad: " ", startingAt: 0)
      for word in option.help.split(separator: " ") {
        if line.count + word.count > 79 {
          text += line.trimmingSuffix + "\n"
          line = String(repeating: " ", count: 24)
        }
        line += word + " "
      }
      text += line.trimmingSuffix + "\n"
    }
    return text
  }
}

extension String {
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
