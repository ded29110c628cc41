import Foundation

/// Runs the built command-line tool, each time in a folder of its own.
struct Tool {
  struct Result {
    let status: Int32
    let output: Data
    let errors: String
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The tool is built into the folder from which the tests run.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("inbetween")

  func run(_ arguments: [String], input: Data = Data()) throws -> Result {
    try Self.launch(Self.executable, arguments, in: folder, input: input)
  }

  /// Runs a line of shell in which `$TOOL` is the tool.
  func shell(_ line: String) throws -> Result {
    try Self.launch(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "TOOL='\(Self.executable.path)'; \(line)"], in: folder, input: Data())
  }

  private static func launch(_ executable: URL, _ arguments: [String], in folder: URL, input: Data) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Files rather than pipes: nothing can block on a full pipe.
    let name = UUID().uuidString
    let files = ["in", "out", "err"].map {
      FileManager.default.temporaryDirectory.appendingPathComponent("\(name).\($0)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try input.write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    // A signal shows as a negative status, so that it never passes for an exit code.
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Result(
      status: status, output: try Data(contentsOf: files[1]),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

  var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
