import Foundation

/// Another program that the tool waits for. It shares the terminal, so that Ctrl-C ends both.
struct Subprogram {
  let path: String
  let arguments: [String]
  /// What messages call it.
  let name: String
  /// What its environment has instead of, or beside, what this program's has.
  var variables: [String: String] = [:]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How a program has ended.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)

    var isSuccess: Bool { self == .exit(0) }

    var words: String {
      switch self {
      case .exit(let code): "failed with exit code \(code)"
      case .signal(let number): "was ended by signal \(number) (\(unsafe String(cString: strsignal(number))))"
      }
    }
  }

  /// Runs the program with this one's standard streams.
  ///
  /// - Parameter leavesOutput: Whether what the program says on standard output goes to standard error, since this one
  ///   says something there by itself.
  func run(leavesOutput: Bool = false) throws(Failure) -> Ending {
    try spawn(output: nil, leavesOutput: leavesOutput)
  }

  /// Runs the program and returns all that it says on both of its streams.
  func listen() throws(Failure) -> (ending: Ending, words: String) {
    // A file cannot fill up as a pipe does.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let output = unsafe open(file.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw Failure(description: "\(file.path): \(Subprogram.reason(errno))") }
    defer { close(output) }
    let ending = try spawn(output: output)
    return (ending, String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self))
  }

  /// Runs the program, and writes all that it has said to a stream when it has ended.
  func listen(thenWritingTo stream: FileHandle) throws(Failure) -> Ending {
    let (ending, words) = try listen()
    write(words, to: stream)
    return ending
  }

  private func spawn(output: Int32?, leavesOutput: Bool = false) throws(Failure) -> Ending {
    #if os(Linux)
      var actions = unsafe posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let output {
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
    }
    if leavesOutput { unsafe posix_spawn_file_actions_adddup2(&actions, 2, 1) }
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    var words = unsafe Subprogram.copies([path] + arguments)
    var settings = unsafe Subprogram.copies(environment.map { "\($0)=\($1)" }.sorted())
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, path, &actions, nil, &words, &settings)
    guard code == 0 else { throw Failure(description: "\(name) does not start: \(Subprogram.reason(code))") }
    return Subprogram.ending(of: process)
  }

  /// Waits for a process of this one's own to end.
  static func ending(of process: pid_t) -> Ending {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal != 0 ? .signal(signal) : .exit(status >> 8 & 0xFF)
  }

  /// Strings as C takes a list of them, which whoever asks for them frees.
  private static func copies(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe strings.map { unsafe strdup($0) } + [nil]
  }

  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
