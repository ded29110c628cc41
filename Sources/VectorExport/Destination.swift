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

  /// Lets `body` write and completes the file when it returns.
  ///
  /// The bytes go into a hidden file beside the target, which takes the target's name at the end. If anything fails it is
  /// removed and the target is as it was. A target that is not a regular file (a device, a pipe) is written to directly.
  /// - Throws: `ExportFailure`, and what `body` throws.
  func write(_ body: (_ sink: (borrowing [UInt8]) throws -> Void) throws -> Void) throws {
    switch self {
    case .standardOutput: try body { try Self.write($0, to: STDOUT_FILENO, name: name) }
    case .file(let path): try Self.writeFile(path, body)
    }
  }

  private static func writeFile(_ path: String, _ body: (_ sink: (borrowing [UInt8]) throws -> Void) throws -> Void)
    throws
  {
    // What a symbolic link points to is replaced, not the link.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    if exists {
      let kind = status.st_mode & S_IFMT
      if kind == S_IFDIR { throw ExportFailure(path, "is a directory") }
      if kind != S_IFREG {
        let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ExportFailure(path, code: errno) }
        defer { close(descriptor) }
        try body { try write($0, to: descriptor, name: path) }
        return
      }
      guard unsafe access(target, W_OK) == 0 else { throw ExportFailure(path, code: errno) }
    }
    let folder = (target as NSString).deletingLastPathComponent
    let beside = "\(folder)/.\((target as NSString).lastPathComponent.prefix(100)).\(getpid()).part"
    let descriptor = unsafe open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw ExportFailure(path, code: errno) }
    if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    var isComplete = false
    defer { if !isComplete { unsafe unlink(beside) } }
    do {
      defer { close(descriptor) }
      try body { try write($0, to: descriptor, name: path) }
      // A disk may say only now that it is full; a file system without the call says so and is believed.
      guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else {
        throw ExportFailure(path, code: errno)
      }
    }
    guard unsafe rename(beside, target) == 0 else { throw ExportFailure(path, code: errno) }
    isComplete = true
  }

  private static func write(_ bytes: borrowing [UInt8], to descriptor: Int32, name: String) throws {
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

/// Why something could not be written.
public struct ExportFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file as it was named, or "standard output".
  public let target: String
  /// In words: "No space left on device".
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
