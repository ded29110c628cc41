import Foundation
import VectorExport

/// A process that makes one job after another, so that a job that crashes or does not end takes no other with it.
///
/// It gets each job as a line of JSON on its standard input, the words of the command line, and answers with a line.
final class BatchWorker {
  /// The argument of the command with which a worker is started.
  static let word = "--serve-jobs"

  /// What has become of a job.
  struct Answer: Codable {
    /// The number of frames of each output; nil if the job failed.
    var frames: [Int]?
    var failure: String?
  }

  private let process: pid_t
  private let input: Int32
  private let output: Int32

  init() throws(BatchJob.Failure) {
    // Ends that other workers must not inherit: they would keep a worker waiting for jobs.
    let (read, write) = try (Self.pipe(), Self.pipe())
    #if os(Linux)
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let executable = "/proc/self/exe"
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // Whoever started this may have blocked signals.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    unsafe posix_spawn_file_actions_adddup2(&actions, read.from, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, write.to, STDOUT_FILENO)
    let line = ["inbetween", BatchCommand.syntax.name, Self.word]
    var words: [UnsafeMutablePointer<CChar>?] = unsafe line.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, executable, &actions, &attributes, &words, environ)
    close(read.from)
    close(write.to)
    (self.process, input, output) = (process, read.to, write.from)
    guard code == 0 else {
      close(input)
      close(output)
      throw BatchJob.Failure("a process for jobs does not start: \(unsafe String(cString: strerror(code)))")
    }
  }

  private static func pipe() throws(BatchJob.Failure) -> (from: Int32, to: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe Foundation.pipe(&ends) == 0 else {
      throw BatchJob.Failure("a process for jobs does not start: \(unsafe String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Makes a job.
  ///
  /// - Returns: Nil if the process has ended meanwhile; `ending` says how.
  func make(_ job: BatchJob, timeout: Double) -> Answer? {
    guard var line = try? JSONEncoder().encode(job.words) else { return Answer(failure: "it cannot be handed on") }
    line.append(UInt8(ascii: "\n"))
    var sent = 0
    while sent < line.count {
      let count = unsafe line.withUnsafeBytes {
        unsafe Foundation.write(input, $0.baseAddress.unsafelyUnwrapped + sent, $0.count - sent)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      sent += count
    }
    let deadline = ContinuousClock.now + .seconds(timeout)
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while answer.last != UInt8(ascii: "\n") {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&waiting, 1, Int32(max(0, min(left.rounded(.up), 1e9))))
      if ready == 0 {
        hasRunOut = true
        return nil
      }
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      answer.append(contentsOf: buffer[..<count])
    }
    return try? JSONDecoder().decode(Answer.self, from: answer)
  }

  /// Whether a job took more than its time.
  private(set) var hasRunOut = false

  /// Ends the process, if it has not ended: when its job is done, or at once if that takes too long.
  ///
  /// - Returns: How it has ended.
  @discardableResult
  func end() -> Subprogram.Ending {
    close(input)
    if hasRunOut {
      kill(process, SIGTERM)
      // Its end of the pipe is open as long as it lives.
      var life = pollfd(fd: output, events: 0, revents: 0)
      if unsafe poll(&life, 1, 1000) == 0 { kill(process, SIGKILL) }
    }
    close(output)
    return Subprogram.ending(of: process)
  }

  // MARK: - In the process

  /// Makes jobs until there are none.
  static func serve() {
    // Whoever gets the answers waits for the disk.
    LateSync.begin()
    // Answers alone go to the pipe, whatever a job writes to standard output.
    let pipe = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard pipe >= 0, nothing >= 0, dup2(nothing, STDOUT_FILENO) >= 0 else { return }
    let answers = FileHandle(fileDescriptor: pipe, closeOnDealloc: true)
    while let line = readLine() {
      autoreleasing {
        var answer = (try? JSONEncoder().encode(make(line))) ?? Data("{}".utf8)
        answer.append(UInt8(ascii: "\n"))
        try? answers.write(contentsOf: answer)
      }
    }
  }

  /// Where Objective-C's runtime is, what a job leaves to it goes away with the job.
  private static func autoreleasing(_ body: () -> Void) {
    #if canImport(ObjectiveC)
      autoreleasepool { body() }
    #else
      body()
    #endif
  }

  private static func make(_ line: String) -> Answer {
    do {
      let words = try JSONDecoder().decode([String].self, from: Data(line.utf8))
      let arguments = try MorphCommand.syntax.parse(words)
      let request = try MorphCommand.Request(arguments)
      for target in request.targets {
        let folder = (target.path as NSString).deletingLastPathComponent
        if folder.isEmpty { continue }
        do {
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
          return Answer(failure: "\(folder): \((error as NSError).localizedDescription)")
        }
      }
      return Answer(frames: try MorphCommand.make(arguments, request, Console(arguments)).frames)
    } catch let error as UsageError {
      return Answer(failure: error.message)
    } catch {
      return Answer(failure: "\(error)")
    }
  }
}
