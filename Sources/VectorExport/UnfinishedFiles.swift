import Foundation

/// The hidden files that are being filled, so that a program that is interrupted takes them away.
public enum UnfinishedFiles {
  /// From now on SIGINT, SIGTERM and SIGHUP remove what is unfinished before they end the program, as they would anyway.
  ///
  /// A program calls this at its start if it has no handlers of its own for these signals. A signal that is ignored
  /// stays so.
  public static func removeOnInterruption() {
    _ = unsafe slots
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let handler: @convention(c) (Int32) -> Void = { number in
        // Only what a signal handler may call.
        for index in 0..<UnfinishedFiles.slotCount {
          if let path = unsafe UnfinishedFiles.slots[index] { unsafe unlink(path) }
        }
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      #if os(Linux)
        let isIgnored = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      #else
        let isIgnored = unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
      #endif
      if !isIgnored { _ = signal(number, handler) }
    }
  }

  static func add(_ path: String) {
    lock.withLock {
      for index in 0..<slotCount where unsafe slots[index] == nil {
        unsafe slots[index] = strdup(path)
        return
      }
    }
  }

  static func remove(_ path: String) {
    lock.withLock {
      for index in 0..<slotCount {
        guard let known = unsafe slots[index], unsafe String(cString: known) == path else { continue }
        unsafe slots[index] = nil
        unsafe free(known)
        return
      }
    }
  }

  private static let slotCount = 64
  private static let lock = NSLock()
  /// Paths as C strings, nil where free; a handler can read them without a lock.
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let slots = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: nil, count: slotCount)
    return unsafe slots
  }()
}
