import Foundation

/// Where bytes go: a file, which is there whole or not at all, or standard output.
public enum Destination: Equatable, Sendable {
  /// A new file, or in place of an older one, which stays until the new one is complete.
  case file(String)
  case standardOutput

  var name: String {
    switch self {
    case .file(let path): path
    case .standardOutput: "standard output"
    }
  }

  /// Takes the bytes that are to be written, piece by piece.
  typealias Sink = (borrowing [UInt8]) throws(ExportFailure) -> Void

  /// Writes `bytes`, all or nothing.
  package func write(_ bytes: [UInt8]) throws(ExportFailure) {
    try write { (sink) throws(ExportFailure) in try sink(bytes) }
  }

  /// Lets `body` write and completes the file when it returns.
  ///
  /// The bytes go into a hidden file beside the target, which takes the target's name at the end. If anything fails it is
  /// removed and the target is as it was; a process that is killed meanwhile leaves the hidden file. A target that is not
  /// a regular file (a device, a pipe) is written to directly.
  /// A program that calls `UnfinishedFiles.removeOnInterruption()` leaves none when it is interrupted, either.
  func write(_ body: (_ sink: Sink) throws(ExportFailure) -> Void) throws(ExportFailure) {
    switch self {
    case .standardOutput:
      try body { (bytes) throws(ExportFailure) in try Self.write(bytes, to: STDOUT_FILENO, name: name) }
    case .file(let path):
      switch try Target(path) {
      case .device(let descriptor):
        defer { close(descriptor) }
        try body { (bytes) throws(ExportFailure) in try Self.write(bytes, to: descriptor, name: path) }
      case .regular(let file): try Self.replace(file, named: path, with: body)
      }
    }
  }

  /// Lets `body` make a file at a path and completes the target with it when it returns, as `write` does.
  ///
  /// What cannot take another's name (standard output, a device) gets the bytes of a temporary file.
  func writeFile(_ body: (_ path: String) throws(ExportFailure) -> Void) throws(ExportFailure) {
    if case .file(let path) = self {
      switch try Target(path) {
      case .device(let descriptor): close(descriptor)
      case .regular(let file):
        return try Self.replace(file, named: path) { (beside, descriptor) throws(ExportFailure) in
          try body(beside)
          try Self.synchronize(descriptor, named: path)
        }
      }
    }
    let temporary = Target.RegularFile(path: NSTemporaryDirectory() + "/inbetween", permissions: 0o600)
    let (path, descriptor) = try temporary.createBeside(named: name)
    defer {
      close(descriptor)
      temporary.remove(path)
    }
    try body(path)
    // The maker may have made the file anew.
    let made = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard made >= 0 else { throw ExportFailure(name, code: errno) }
    defer { close(made) }
    try write { (sink) throws(ExportFailure) in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(made, $0.baseAddress, $0.count) }
        if count == 0 { return }
        guard count > 0 else {
          if errno == EINTR { continue }
          throw ExportFailure(name, code: errno)
        }
        try sink(Array(buffer[..<count]))
      }
    }
  }

  /// Finds out now what `write` would fail with at once, before work is done for it.
  func checkIsWritable() throws(ExportFailure) {
    guard case .file(let path) = self else { return }
    switch try Target(path) {
    case .device(let descriptor): close(descriptor)
    case .regular(let file):
      let (beside, descriptor) = try file.createBeside(named: path)
      close(descriptor)
      file.remove(beside)
    }
  }

  private static func replace(
    _ file: Target.RegularFile, named path: String, with body: (_ sink: Sink) throws(ExportFailure) -> Void
  ) throws(ExportFailure) {
    try replace(file, named: path) { (_, descriptor) throws(ExportFailure) in
      try body { (bytes) throws(ExportFailure) in try write(bytes, to: descriptor, name: path) }
      try synchronize(descriptor, named: path)
    }
  }

  private static func replace(
    _ file: Target.RegularFile, named path: String, by fill: (String, Int32) throws(ExportFailure) -> Void
  ) throws(ExportFailure) {
    let (beside, descriptor) = try file.createBeside(named: path)
    var isComplete = false
    defer {
      close(descriptor)
      if isComplete { UnfinishedFiles.remove(beside) } else { file.remove(beside) }
    }
    try fill(beside, descriptor)
    guard unsafe rename(beside, file.path) == 0 else { throw ExportFailure(path, code: errno) }
    isComplete = true
  }

  /// A disk may say only now that it is full; a file system without the call says so and is believed.
  private static func synchronize(_ descriptor: Int32, named path: String) throws(ExportFailure) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else {
      throw ExportFailure(path, code: errno)
    }
  }

  private static func write(_ bytes: borrowing [UInt8], to descriptor: Int32, name: String) throws(ExportFailure) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.write(descriptor, buffer.baseAddress.unsafelyUnwrapped + start, buffer.count - start)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw ExportFailure(name, code: errno)
      }
      start += written
    }
  }
}

/// What stands where a file is to go.
private enum Target {
  struct RegularFile {
    /// What a symbolic link points to is replaced, not the link.
    let path: String
    /// The permissions of the file that is replaced.
    let permissions: mode_t?

    /// A new empty file in the same folder.
    func createBeside(named name: String) throws(ExportFailure) -> (path: String, descriptor: Int32) {
      let folder = (path as NSString).deletingLastPathComponent
      var attempt = 0
      while true {
        let beside = "\(folder)/.inbetween-\(getpid())-\(attempt).part"
        let descriptor = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        if descriptor >= 0 {
          UnfinishedFiles.add(beside)
          if let permissions { _ = fchmod(descriptor, permissions) }
          return (beside, descriptor)
        }
        guard errno == EEXIST, attempt < 1000 else { throw ExportFailure(name, code: errno) }
        attempt += 1
      }
    }

    /// Removes a file that `createBeside` made.
    func remove(_ beside: String) {
      unsafe unlink(beside)
      UnfinishedFiles.remove(beside)
    }
  }

  case regular(RegularFile)
  /// A device or a pipe, open for writing.
  case device(Int32)

  init(_ path: String) throws(ExportFailure) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var status = stat()
    guard unsafe stat(resolved, &status) == 0 else {
      self = .regular(RegularFile(path: resolved, permissions: nil))
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw ExportFailure(path, "is a directory")
    case S_IFREG:
      guard unsafe access(resolved, W_OK) == 0 else { throw ExportFailure(path, code: errno) }
      self = .regular(RegularFile(path: resolved, permissions: status.st_mode & 0o7777))
    default:
      let descriptor = unsafe open(resolved, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw ExportFailure(path, code: errno) }
      self = .device(descriptor)
    }
  }
}

/// Why something could not be written.
public struct ExportFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file as it was named, or "standard output".
  public let target: String
  /// What the system says, in words: "No space left on device".
  public let reason: String

  public init(_ target: String, _ reason: String) {
    self.target = target
    self.reason = reason
  }

  init(_ target: String, code: Int32) {
    self.init(target, unsafe String(cString: strerror(code)))
  }

  public var description: String { "\(target): \(reason)" }
}
