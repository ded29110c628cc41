import Foundation
import Synchronization

/// Files that get their names before the disk has them, so that a process that makes many does not wait for each.
///
/// A process that ends keeps them whole; a machine that loses its power may keep a part. So another process has to `finish`
/// each before it counts as made.
package enum LateSync {
  private static let wasBegun = Atomic(false)

  /// Lets this process name its files at once from now on. Those that take another's place wait for the disk as before, and
  /// so do all where the system has no files without names.
  package static func begin() { wasBegun.store(true, ordering: .relaxed) }

  static var isUnderWay: Bool { wasBegun.load(ordering: .relaxed) }

  /// Waits until the disk has a file; removes one that it does not take. What is not a file is left alone.
  package static func finish(_ path: String) throws(ExportFailure) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw ExportFailure(path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw ExportFailure(path, code: errno) }
    defer { close(descriptor) }
    do { try sync(descriptor, for: path) } catch {
      unsafe unlink(path)
      throw error
    }
  }

  /// Waits until the disk has what was written; a file system without such a call says so and is believed.
  static func sync(_ descriptor: Int32, for target: String) throws(ExportFailure) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else {
      throw ExportFailure(target, code: errno)
    }
  }
}
