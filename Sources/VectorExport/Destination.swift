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
  /// The bytes go into a new file in the target's folder, which takes the target's name at the end. If anything fails, or
  /// the process is killed, the target is as it was. On systems without files that have no name, it is a hidden one until
  /// then, and a process that is killed leaves it; one that calls `UnfinishedFiles.removeOnInterruption()` and is
  /// interrupted does not. A target that is not a regular file (a device, a pipe) is written to directly.
  func write(_ body: (_ sink: Sink) throws(ExportFailure) -> Void) throws(ExportFailure) {
    switch self {
    case .standardOutput:
      try body { (bytes) throws(ExportFailure) in try Self.write(bytes, to: STDOUT_FILENO, name: name) }
    case .file(let path):
      switch try Target(path) {
      case .device(let descriptor):
        defer { close(descriptor) }
        try body { (bytes) throws(ExportFailure) in try Self.write(bytes, to: descriptor, name: path) }
      case .regular(let file, let permissions):
        let new = try NewFile(at: file, permissions: permissions, for: path)
        let descriptor = new.descriptor
        try body { (bytes) throws(ExportFailure) in try Self.write(bytes, to: descriptor, name: path) }
        try new.complete(for: path)
      }
    }
  }

  /// Lets `body` have a file filled by another program and completes the target with it when it returns, as `write` does.
  ///
  /// What cannot take another's name (standard output, a device) gets the bytes of a temporary file.
  func writeFile(_ body: (borrowing NewFile) throws(ExportFailure) -> Void) throws(ExportFailure) {
    if case .file(let path) = self {
      switch try Target(path) {
      case .device(let descriptor): close(descriptor)
      case .regular(let file, let permissions):
        let new = try NewFile(at: file, permissions: permissions, for: path)
        try body(new)
        return try new.complete(for: path)
      }
    }
    let temporary = try NewFile(at: NSTemporaryDirectory() + "/inbetween", permissions: 0o600, for: name)
    try body(temporary)
    let made = temporary.descriptor
    lseek(made, 0, SEEK_SET)
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
    case .regular(let file, let permissions): _ = try NewFile(at: file, permissions: permissions, for: path)
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
  /// An absolute path, and the permissions of the file that stands there. What a symbolic link points to is replaced, not
  /// the link.
  case regular(String, permissions: mode_t?)
  /// A device or a pipe, open for writing.
  case device(Int32)

  init(_ path: String) throws(ExportFailure) {
    var resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var status = stat()
    guard unsafe stat(resolved, &status) == 0 else {
      guard errno == ENOENT else { throw ExportFailure(path, code: errno) }
      // A link to what is not there yet, which is not a circle.
      while let next = try? FileManager.default.destinationOfSymbolicLink(atPath: resolved) {
        resolved = URL(fileURLWithPath: next, relativeTo: URL(fileURLWithPath: resolved)).standardizedFileURL.path
      }
      self = .regular(resolved, permissions: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw ExportFailure(path, "is a directory")
    case S_IFREG:
      guard unsafe access(resolved, W_OK) == 0 else { throw ExportFailure(path, code: errno) }
      self = .regular(resolved, permissions: status.st_mode & 0o7777)
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
