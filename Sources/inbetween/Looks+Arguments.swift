import VectorFormats
import VectorMotion

extension Looks {
  /// What the options of colours and widths say.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(
      background: try Self.choice("background", arguments), fill: try Self.choice("fill", arguments),
      stroke: try Self.choice("stroke", arguments),
      strokeWidth: try arguments.number("stroke-width", in: 0...1e6, unit: "units"))
  }

  private static func choice(_ name: String, _ arguments: Arguments) throws(UsageError) -> Choice? {
    guard let text = arguments[name] else { return nil }
    guard let choice = Choice(css: text) else {
      throw UsageError(
        "--\(name) takes a CSS colour such as teal, #0a7 or rgb(0 128 128), or none; not \(quoted(text))",
        command: arguments.command)
    }
    return choice
  }
}
