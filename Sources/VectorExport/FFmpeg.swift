import Foundation

/// A running `ffmpeg`: the program that encodes what we do not. It is looked for as the shell does, by `PATH`.
///
/// It takes its input through a socket, so that writing to one that has ended is an error and never a signal. What it says
/// is read while it is written to, so that neither waits for the other.
final class FFmpeg {
  /// What messages call the file that is made.
  private let target: String
  /// What the program calls the file that it writes.
  private let path: String
  private let process: pid_t
  private let input: Int32
  private var words: LastWords
  private var isInputOpen = true
  private var hasEnded = false

  /// Under this number the program has the file open that it writes.
  private static let fileNumber: Int32 = 3

  /// Starts the program. `arguments` end with what comes before the output's path.
  init(_ arguments: [String], writing file: borrowing NewFile, for target: String) throws(ExportFailure) {
    self.target = target
    path = file.path(asDescriptor: Self.fileNumber)
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, FFmpeg.streamType, 0, &ends) == 0 else { throw ExportFailure(target, code: errno) }
    var said: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, FFmpeg.streamType, 0, &said) == 0 else {
      let code = errno
      for end in ends { close(end) }
      throw ExportFailure(target, code: code)
    }
    // Without -xerror a disk that is full at the end is an exit code of 0 (ffmpeg 5.1).
    let words = ["ffmpeg", "-v", "error", "-nostats", "-xerror", "-y"] + arguments + [path]
    var started: pid_t = 0
    let code = FFmpeg.spawn(words, input: ends[1], errors: said[1], file: file.descriptor, process: &started)
    close(ends[1])
    close(said[1])
    guard code == 0 else {
      close(ends[0])
      close(said[0])
      let reason =
        code == ENOENT
        ? "the program ffmpeg, which writes files of this kind, is not installed; to install it: sudo apt-get install ffmpeg"
        : unsafe "ffmpeg did not start: \(String(cString: strerror(code)))"
      throw ExportFailure(target, reason)
    }
    process = started
    input = ends[0]
    self.words = LastWords(reading: said[0])
  }

  /// Nothing of the program is left, however its user ends.
  deinit {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    closeInput()
    _ = wait()
  }

  /// Hands bytes to the program, at its pace.
  func write(_ bytes: borrowing [UInt8]) throws(ExportFailure) {
    var start = 0
    while start < bytes.count {
      words.listen(until: input)
      let sent = unsafe bytes.withUnsafeBytes { buffer in
        unsafe send(input, buffer.baseAddress.unsafelyUnwrapped + start, buffer.count - start, FFmpeg.sendFlags)
      }
      if sent < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        let code = errno
        closeInput()
        try end()
        // It took no more frames and was content: nobody knows what it wrote.
        throw ExportFailure(target, "ffmpeg ended before its last frame: \(unsafe String(cString: strerror(code)))")
      }
      start += sent
    }
  }

  /// Tells the program that there is no more, and waits for its file.
  func finish() throws(ExportFailure) {
    closeInput()
    try end()
  }

  private func end() throws(ExportFailure) {
    let status = wait()
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    guard signal != 0 || code != 0 else { return }
    let said = words.text(replacing: path, by: target)
    let fate = signal != 0 ? "ffmpeg was ended by signal \(signal)" : "ffmpeg failed with exit code \(code)"
    throw ExportFailure(target, said.isEmpty ? fate : "\(fate): \(said)")
  }

  private func closeInput() {
    if isInputOpen { close(input) }
    isInputOpen = false
  }

  /// Listens to the program to its end, reaps it and returns its status.
  private func wait() -> Int32 {
    var status: Int32 = 0
    // A program that it started may hold its end of the socket: then it has ended when it has ended.
    while words.listen(forMilliseconds: 200), unsafe waitpid(process, &status, WNOHANG) == 0 {}
    if words.isOver { while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {} }
    hasEnded = true
    return status
  }

  // MARK: - Starting

  #if os(Linux)
    private static let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
  #else
    private static let streamType = SOCK_STREAM
    private static let sendFlags = MSG_DONTWAIT
  #endif

  /// Starts a program with four open files and no signal blocked. Returns 0 or the error's number.
  private static func spawn(
    _ words: [String], input: Int32, errors: Int32, file: Int32, process: inout pid_t
  ) -> Int32 {
    #if os(Linux)
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    unsafe posix_spawn_file_actions_adddup2(&actions, file, fileNumber)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    // What else is ignored stays so: a file that grows too large is then an error with words.
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let copies = unsafe words.map { unsafe strdup($0) }
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    return unsafe posix_spawnp(&process, words[0], &actions, &attributes, copies + [nil], environ)
  }
}

/// The end of what a program says.
private struct LastWords: ~Copyable {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Whether nobody can say more.
  private(set) var isOver = false

  private static let limit = 4096

  /// Takes the descriptor that the program's words come from, and closes it in the end.
  init(reading descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Reads what is said until `other` takes bytes, or nobody is there to take them.
  mutating func listen(until other: Int32) {
    while true {
      var ends = [
        pollfd(fd: other, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isOver ? -1 : descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if unsafe poll(&ends, 2, -1) < 0, errno != EINTR { return }
      if ends[1].revents != 0 { readOn() }
      if ends[0].revents != 0 { return }
    }
  }

  /// Reads to the end of all words, or until nothing is said for some time. Returns whether they may go on.
  mutating func listen(forMilliseconds time: Int32) -> Bool {
    while !isOver {
      var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&end, 1, time)
      if count == 0 { return true }
      if count > 0 { readOn() } else if errno != EINTR { isOver = true }
    }
    return false
  }

  private mutating func readOn() {
    var buffer = [UInt8](repeating: 0, count: LastWords.limit)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else {
      isOver = count == 0 || errno != EINTR
      return
    }
    bytes += buffer[..<count]
    if bytes.count > LastWords.limit { bytes.removeFirst(bytes.count - LastWords.limit) }
  }

  /// The last two lines in one, with the name of the file that is being made put for that of the hidden one.
  func text(replacing path: String, by name: String) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        .replacingOccurrences(of: path, with: name).trimmingCharacters(in: .whitespaces)
      if !line.isEmpty, lines.last != line { lines.append(String(line.prefix(300))) }
    }
    return lines.suffix(2).joined(separator: "; ")
  }
}
