import Foundation

/// A file that is being filled beside the one whose place it takes.
///
/// Where the system knows files without a name (`O_TMPFILE`, Linux) it is one, so that nothing of it stays if the process
/// is killed; elsewhere it is a hidden file.
struct NewFile: ~Copyable {
  /// Open for reading and writing.
  let descriptor: Int32
  /// What it takes the place of.
  private let path: String
  private var hiddenPath: String?
  /// Whether nothing stands at `path`, or did when this was made.
  private let isFirst: Bool

  /// - Parameters:
  ///   - path: Absolute.
  ///   - permissions: Of the file that is replaced; nil if there is none.
  init(at path: String, permissions: mode_t?, for target: String) throws(ExportFailure) {
    self.path = path
    isFirst = permissions == nil
    #if os(Linux)
      let folder = (path as NSString).deletingLastPathComponent
      // linux/fcntl.h; Glibc's module has no macros with casts.
      let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
      // Where /proc is not, such a file could not be named afterwards.
      let canBeNamed = unsafe access("/proc/self/fd", X_OK) == 0
      let descriptor = canBeNamed ? unsafe open(folder, O_RDWR | nameless | O_CLOEXEC, 0o666) : -1
      let hasNone = !canBeNamed || (descriptor < 0 && [ENOTSUP, EISDIR, EINVAL].contains(errno))
      guard descriptor >= 0 || hasNone else { throw ExportFailure(target, code: errno) }
      if hasNone {
        (hiddenPath, self.descriptor) = try Self.hidden(beside: path, for: target)
      } else {
        self.descriptor = descriptor
      }
    #else
      (hiddenPath, descriptor) = try Self.hidden(beside: path, for: target)
    #endif
    if let permissions { _ = fchmod(self.descriptor, permissions) }
  }

  deinit {
    close(descriptor)
    if let hiddenPath {
      unsafe unlink(hiddenPath)
      UnfinishedFiles.remove(hiddenPath)
    }
  }

  /// Where a program finds it that has `descriptor` open under this number.
  func path(asDescriptor number: Int32) -> String { hiddenPath ?? "/proc/self/fd/\(number)" }

  /// Gives it the name that it is made for, in place of what stands there.
  consuming func complete(for target: String) throws(ExportFailure) {
    #if os(Linux)
      if LateSync.isUnderWay, link() { return }
    #endif
    // A disk may say only now that it is full.
    try LateSync.sync(descriptor, for: target)
    #if os(Linux)
      if hiddenPath == nil { return link() ? () : try replace(for: target) }
    #endif
    guard let hidden = hiddenPath, unsafe rename(hidden, path) == 0 else { throw ExportFailure(target, code: errno) }
    UnfinishedFiles.remove(hidden)
    hiddenPath = nil
  }

  #if os(Linux)
    /// Names a file that has no name where nothing stands; false if something does.
    private borrowing func link() -> Bool {
      guard isFirst, hiddenPath == nil else { return false }
      return unsafe linkat(AT_FDCWD, path(asDescriptor: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }

    /// Puts a file that has no name in place of one that stands there.
    ///
    /// A link replaces nothing, so that it takes two steps, by way of a hidden name. A process of its own takes them: this
    /// one may be killed in between, and nothing stays.
    private func replace(for target: String) throws(ExportFailure) {
      let source = path(asDescriptor: descriptor)
      _ = try Self.freeName(beside: path, for: target) { hidden in
        unsafe source.withCString { source in
          unsafe hidden.withCString { hidden in
            unsafe path.withCString { path in unsafe Self.replace(path, by: source, over: hidden) }
          }
        }
      }
    }

    private static func replace(
      _ path: UnsafePointer<CChar>, by source: UnsafePointer<CChar>, over hidden: UnsafePointer<CChar>
    ) -> Bool {
      var (all, before) = (sigset_t(), sigset_t())
      unsafe sigfillset(&all)
      // The child keeps them blocked: a signal to all processes of a terminal does not stop it.
      unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
      let child = forkProcess()
      if child == 0 {
        // Only what a signal handler may call.
        guard unsafe linkat(AT_FDCWD, source, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else { _exit(errno) }
        if unsafe rename(hidden, path) == 0 { _exit(0) }
        let code = errno
        unsafe unlink(hidden)
        _exit(code)
      }
      guard child > 0 else { return false }
      var status: Int32 = 0
      while unsafe waitpid(child, &status, 0) < 0 {
        if errno == EINTR { continue }
        // A program that wants to hear nothing of its children does not hear how they end.
        var (new, placed) = (stat(), stat())
        errno = EIO
        return unsafe stat(source, &new) == 0 && stat(path, &placed) == 0 && new.st_ino == placed.st_ino
          && new.st_dev == placed.st_dev
      }
      errno = status & 0x7F == 0 ? status >> 8 & 0xFF : EINTR
      return errno == 0
    }
  #endif

  private static func hidden(
    beside path: String, for target: String
  ) throws(ExportFailure) -> (path: String, descriptor: Int32) {
    var descriptor: Int32 = -1
    let hidden = try freeName(beside: path, for: target) {
      descriptor = unsafe open($0, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      return descriptor >= 0
    }
    UnfinishedFiles.add(hidden)
    return (hidden, descriptor)
  }

  /// The first hidden name in the same folder under which a file can be made.
  private static func freeName(
    beside path: String, for target: String, make: (String) -> Bool
  ) throws(ExportFailure) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    var attempt = 0
    while true {
      let hidden = "\(folder)/.inbetween-\(getpid())-\(attempt).part"
      if make(hidden) { return hidden }
      let code = errno
      guard code == EEXIST, attempt < 1000 else { throw ExportFailure(target, code: code) }
      attempt += 1
    }
  }
}

#if os(Linux)
  /// C's `fork`, which Swift hides because a child of a program with threads may only do what a signal handler may.
  @_silgen_name("fork") private func forkProcess() -> pid_t
#endif
