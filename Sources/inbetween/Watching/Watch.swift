import Dispatch
import Foundation
import Synchronization
import VectorFormats

/// Builds once, and again whenever one of some files changes, until it is told to end; a page in the browser follows.
struct Watch {
  let files: [String]
  let console: Console

  /// What a build gives: a page of the film, and what the browser calls it.
  struct Build {
    var page: HTMLFile
    var title: String
  }

  /// Seconds between two looks at the files. A file counts as written when two looks find the same.
  private static let interval = 0.1

  /// Returns after Ctrl-C or a request to terminate; a build that runs then is finished, unless there is a second one.
  ///
  /// An error of a build is told here and in the page, which keeps the film that it has.
  func run(_ build: () throws -> Build) throws {
    let live = LiveFilm()
    let server = try LiveServer(film: live)
    server.start()
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { if !live.stop() { exit(128 + number) } }
      source.resume()
      return source
    }
    defer { for source in signals { source.cancel() } }
    console.watching(files, at: server.address)
    var built: [Signature?]?
    var seen = signatures
    while !live.isStopped {
      if seen != built {
        built = seen
        do {
          let result = try build()
          live.show(result.page.bytes, title: result.title)
        } catch {
          console.failure(error)
          live.tell("\(error)")
        }
      }
      // What is being written changes from look to look.
      var next = signatures
      repeat {
        seen = next
        live.wait(Self.interval)
        next = signatures
      } while next != seen && !live.isStopped
    }
  }

  /// What tells one content of a file from another.
  private struct Signature: Equatable {
    let changed: Date?
    let size: UInt64?
    /// A file that is replaced by another of the same time and size.
    let number: UInt64?
  }

  private var signatures: [Signature?] {
    files.map { file in
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else { return nil }
      return Signature(
        changed: attributes[.modificationDate] as? Date, size: (attributes[.size] as? NSNumber)?.uint64Value,
        number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value)
    }
  }
}

/// The film that pages show, shared by the builder and those who serve it.
final class LiveFilm: Sendable {
  struct State {
    /// Grows with each change of anything.
    var version = 0
    /// Which film it is: another one has another number.
    var film = 0
    var page: [UInt8] = []
    var title = "inbetween"
    /// Why the latest build failed.
    var error: String?
    fileprivate(set) var isOver = false
  }

  private let state = Mutex(State())
  /// Wakes those who wait for another state. They look at it while they hold the condition, and it is told after each
  /// change, so that none is missed.
  private let condition = NSCondition()

  var current: State { state.withLock { $0 } }

  var isStopped: Bool { state.withLock { $0.isOver } }

  func show(_ page: [UInt8], title: String) {
    change {
      $0.film += 1
      $0.page = page
      $0.title = title
      $0.error = nil
    }
  }

  func tell(_ error: String) { change { $0.error = error } }

  private func change(_ body: (inout State) -> Void) {
    state.withLock {
      body(&$0)
      $0.version += 1
    }
    condition.withLock { condition.broadcast() }
  }

  /// Ends all waiting; false if that was asked for already.
  func stop() -> Bool {
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    condition.withLock { condition.broadcast() }
    return isFirst
  }

  /// Waits so many seconds, or until `stop()`.
  func wait(_ seconds: Double) { wait(until: Date(timeIntervalSinceNow: seconds)) { $0.isOver } }

  /// The state after `version`, as soon as there is one; nil after so many seconds without, or when all is over.
  func next(after version: Int, within seconds: Double) -> State? {
    wait(until: Date(timeIntervalSinceNow: seconds)) { $0.isOver || $0.version != version }
    let state = current
    return state.isOver || state.version == version ? nil : state
  }

  private func wait(until end: Date, for isDue: (borrowing State) -> Bool) {
    condition.withLock {
      while !state.withLock({ isDue($0) }), condition.wait(until: end) {}
    }
  }
}
