import Foundation

/// A hash of all that a job's outputs follow from: the content of its files, its options and outputs, and the version of
/// the tool.
///
/// It is FNV-1a in 128 bits (Fowler, Noll and Vo, IETF draft-eastlake-fnv): equal by accident never, by intent easily.
struct JobKey {
  private(set) var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }
  }

  private mutating func add(_ text: String) {
    add(text.utf8)
    // No text has this byte, so that two texts are not one.
    add(CollectionOfOne(0xFF))
  }

  /// Content that many jobs share is read once.
  final class Files: @unchecked Sendable {
    private var known: [String: UInt128] = [:]
    private let lock = NSLock()

    /// A file that cannot be read has the hash of nothing; its job will say why.
    fileprivate func hash(of path: String) -> UInt128 {
      if let hash = lock.withLock({ known[path] }) { return hash }
      var key = JobKey()
      key.add(FileManager.default.contents(atPath: path) ?? Data())
      lock.withLock {
        // Bounded, whatever the number of files.
        if known.count >= 100_000 { known.removeAll() }
        known[path] = key.hash
      }
      return key.hash
    }
  }

  init() {}

  init(of job: BatchJob, files: Files) {
    add(Main.version)
    for (kind, words) in [("options", job.options), ("outputs", job.outputs), ("shapes", job.shapes)] {
      add(kind)
      for word in words { add(word) }
    }
    let plans = job.options.filter { $0.hasPrefix("--plan=") }.map { String($0.dropFirst("--plan=".count)) }
    for file in job.shapes.filter({ !InputShape.isPathData($0) }) + plans {
      add(String(files.hash(of: file), radix: 16))
    }
  }
}
