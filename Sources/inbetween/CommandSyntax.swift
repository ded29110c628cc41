/// What a command accepts. The parser and the help text both follow from it.
struct CommandSyntax {
  struct Option {
    let long: String
    let short: Character?
    /// The placeholder of the value in the help; nil for a switch.
    let value: String?
    let help: String
    let mayRepeat: Bool

    init(_ long: String, _ short: Character? = nil, value: String? = nil, mayRepeat: Bool = false, _ help: String) {
      self.long = long
      self.short = short
      self.value = value
      self.help = help
      self.mayRepeat = mayRepeat
    }

    var spelling: String { "--\(long)" }
  }

  struct Section {
    let title: String
    let options: [Option]
  }

  let name: String
  let operands: String
  let summary: String
  let sections: [Section]
  let examples: [(command: String, result: String)]

  private var options: [Option] { sections.flatMap(\.options) }

  /// Reads `--name value`, `--name=value`, `-n value`, `-nvalue` and operands in any order; after `--` all are operands.
  ///
  /// A lone `-` and whatever looks like a number (`-1.5`) is an operand or a value, never an option.
  func parse(_ arguments: [String]) throws(UsageError) -> Arguments {
    var parsed = Arguments(command: name)
    var index = 0
    var onlyOperands = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      guard !onlyOperands, argument.hasPrefix("-"), argument != "-", Double(argument) == nil else {
        parsed.operands.append(argument)
        continue
      }
      if argument == "--" {
        onlyOperands = true
        continue
      }
      var attached: String?
      let option: Option
      if argument.hasPrefix("--") {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        option = try self.option(named: String(parts[0]))
        attached = parts.count == 2 ? String(parts[1]) : nil
      } else {
        let letter = argument[argument.index(after: argument.startIndex)]
        guard let found = options.first(where: { $0.short == letter }) else {
          throw unknownOption("-\(letter)")
        }
        option = found
        let rest = argument.dropFirst(2)
        attached = rest.isEmpty ? nil : String(rest.first == "=" ? rest.dropFirst() : rest)
      }
      if option.value == nil {
        guard attached == nil else { throw UsageError("\(option.spelling) takes no value", command: name) }
        parsed.append("", for: option.long)
        continue
      }
      if attached == nil, index < arguments.count {
        attached = arguments[index]
        index += 1
      }
      guard let value = attached else {
        throw UsageError("\(option.spelling) needs a value: \(option.spelling) \(option.value ?? "")", command: name)
      }
      if !option.mayRepeat, parsed.has(option.long) {
        throw UsageError("\(option.spelling) is given twice", command: name)
      }
      parsed.append(value, for: option.long)
    }
    return parsed
  }

  private func option(named long: String) throws(UsageError) -> Option {
    guard let option = options.first(where: { $0.long == long }) else { throw unknownOption("--\(long)") }
    return option
  }

  private func unknownOption(_ spelling: String) -> UsageError {
    let nearest = nearestWord(to: spelling, among: options.map(\.spelling), within: 3)
    let suggestion = nearest.map { "; did you mean \($0)?" } ?? ""
    return UsageError("there is no option \(spelling)\(suggestion)", command: name)
  }

  // MARK: - Help

  /// The help text, wrapped at 80 columns.
  var help: String {
    var text = "\(summary)\n\nUsage: inbetween \(name) \(operands)\n"
    for section in sections {
      text += "\n\(section.title)\n"
      for option in section.options {
        let short = option.short.map { "-\($0), " } ?? "    "
        let spelling = "  \(short)\(option.spelling)\(option.value.map { " \($0)" } ?? "")"
        let lines = wrapped(option.help, width: 48)
        let padding = String(repeating: " ", count: 32)
        if spelling.count < 31 {
          text += spelling + String(repeating: " ", count: 32 - spelling.count) + lines[0] + "\n"
        } else {
          text += spelling + "\n" + padding + lines[0] + "\n"
        }
        for line in lines.dropFirst() { text += padding + line + "\n" }
      }
    }
    if !examples.isEmpty {
      text += "\nExamples\n"
      for example in examples { text += "  \(example.command)\n      \(example.result)\n" }
    }
    return text
  }
}

/// What was found on the command line.
struct Arguments {
  let command: String
  var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  init(command: String) { self.command = command }

  mutating func append(_ value: String, for name: String) { values.append((name, value)) }

  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

  subscript(name: String) -> String? { values.first { $0.name == name }?.value }

  /// The value of an option as a number within `range`, or nil if it is not given.
  func number(_ name: String, in range: ClosedRange<Double>, unit: String) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        "--\(name) takes a number of \(unit) from \(shown(range.lowerBound)) to \(shown(range.upperBound)), "
          + "not \(quoted(text))", command: command)
    }
    return number
  }

  /// The value of an option as a whole number within `range`, or nil if it is not given.
  func count(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(quoted(text))",
        command: command)
    }
    return number
  }

  private func shown(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

/// A command line that makes no sense: exit code 2.
struct UsageError: Error {
  let message: String
  let command: String?

  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}

/// Text from outside, shortened and with control characters made visible, in quotation marks.
func quoted(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars.prefix(60) {
    shown += scalar.value < 0x20 || scalar.value == 0x7F ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }
  return "“\(shown)\(text.unicodeScalars.count > 60 ? "…" : "")”"
}
