import Foundation

/// What has been done, so that it is not done again: a line for each job that ended well, with the key of all that went
/// into it and, of each output, the number of frames and of bytes.
///
/// Each part of the jobs writes a journal of its own and reads those of all others, so that the number of parts may change
/// and no two machines write one file. A line that was cut off is none.
final class JobJournal: @unchecked Sendable {
  private var sizes: [UInt128: [Int]] = [:]
  private let descriptor: Int32
  private let lock = NSLock()
  /// Why a job that is done is not in it.
  private(set) var failure: String?
  /// Before the first line: what was cut off must not run into it.
  private var separator = "\n"

  init(named name: String, shard: Shard) throws(BatchJob.Failure) {
    let path = shard.count == 1 ? name : "\(name)-\(shard.index + 1)-of-\(shard.count)"
    let files = FileManager.default
    let url = URL(fileURLWithPath: name)
    let (folder, stem) = (url.deletingLastPathComponent().path, url.lastPathComponent)
    for file in (try? files.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    where file == stem || file.hasPrefix(stem + "-") {
      let place = "\(folder)/\(file)"
      var status = stat()
      guard unsafe stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        let data = files.contents(atPath: place)
      else { continue }
      Self.read(String(decoding: data, as: UTF8.self), into: &sizes)
    }
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw BatchJob.Failure("\(path): \(unsafe String(cString: strerror(errno))); expected a place for the journal")
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw BatchJob.Failure("\(path): expected a file or nothing, as the journal")
    }
  }

  deinit { close(descriptor) }

  private static func read(_ text: String, into sizes: inout [UInt128: [Int]]) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2, words.last == ".", words[0].count == 32, let key = UInt128(words[0], radix: 16) else {
        continue
      }
      let numbers = words[1..<(words.count - 1)].map { Int($0) ?? -1 }
      if numbers.allSatisfy({ $0 >= 0 }) { sizes[key] = numbers }
    }
  }

  /// The frames and bytes of each output of a job that has been done; nil if it has not.
  func sizes(of key: UInt128) -> [Int]? { lock.withLock { sizes[key] } }

  /// Adds a job that is done. A journal that cannot be written costs time, and no file.
  func add(_ key: UInt128, sizes: [Int]) {
    let digits = String(key, radix: 16)
    let line = String(repeating: "0", count: 32 - digits.count) + digits + sizes.map { " \($0)" }.joined() + " .\n"
    lock.withLock {
      let bytes = Array((separator + line).utf8)
      let isWhole = unsafe Foundation.write(descriptor, bytes, bytes.count) == bytes.count
      if !isWhole, failure == nil { failure = unsafe String(cString: strerror(errno)) }
      separator = isWhole ? "" : "\n"
    }
  }
}
