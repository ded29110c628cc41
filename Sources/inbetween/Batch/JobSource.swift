import Foundation

/// Where jobs come from, one by one, so that memory does not grow with their number.
protocol JobSource: Sendable {
  /// What messages call it, and the journal is named after.
  var name: String { get }
  /// The number of jobs.
  func count() throws -> Int
  /// Calls `body` with each job that `isWanted` by its number, from 0, and what messages call it.
  ///
  /// - Parameter body: Returns false to end.
  func forEach(
    defaults: [String], isWanted: (Int) -> Bool, _ body: (String, Result<BatchJob, BatchJob.Failure>) -> Bool) throws
}

/// A file with a job a line, in JSON; empty lines are none.
struct JobFile: JobSource {
  let path: String

  /// A line that is longer is no job.
  private static let longestLine = 16 << 20

  var name: String { path }

  func count() throws -> Int {
    var count = 0
    try forEachLine { _, _ in
      count += 1
      return true
    }
    return count
  }

  func forEach(
    defaults: [String], isWanted: (Int) -> Bool, _ body: (String, Result<BatchJob, BatchJob.Failure>) -> Bool
  ) throws {
    var index = 0
    try forEachLine { number, line in
      defer { index += 1 }
      guard isWanted(index) else { return true }
      let job = Result { () throws(BatchJob.Failure) in try BatchJob(line: line, defaults: defaults) }
      return body("\(path):\(number)", job)
    }
  }

  private func forEachLine(_ body: (_ number: Int, _ line: Data) -> Bool) throws {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw BatchJob.Failure("\(path): \(unsafe String(cString: strerror(errno)))") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw BatchJob.Failure("\(path): expected a file; what cannot be read twice tells no number of jobs")
    }
    var rest = Data()
    var number = 0
    while true {
      let piece: Data
      do { piece = try handle.read(upToCount: 1 << 18) ?? Data() } catch {
        throw BatchJob.Failure("\(path): \((error as NSError).localizedDescription)")
      }
      rest.append(piece)
      var start = rest.startIndex
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) ?? (piece.isEmpty ? rest.endIndex : nil) {
        number += 1
        let line = rest[start..<end]
        if line.contains(where: { $0 > 0x20 }), !body(number, Data(line)) { return }
        guard end < rest.endIndex else { return }
        start = rest.index(after: end)
      }
      rest = Data(rest[start...])
      guard rest.count <= Self.longestLine else {
        throw BatchJob.Failure("\(path):\(number + 1): longer than \(Self.longestLine >> 20) MB, expected a job a line")
      }
    }
  }
}

/// Each drawing of a folder into each that comes after it by name.
struct PairsOfFolder: JobSource {
  let name: String
  private let files: [String]
  private let outputs: [String]

  init(_ folder: String, outputs: [String]) throws {
    guard !outputs.isEmpty else {
      throw UsageError("where to? Say -o \"OUT/{a}-{b}.gif\", for instance", command: BatchCommand.syntax.name)
    }
    if let same = outputs.first(where: { !$0.contains("{a}") || !$0.contains("{b}") }) {
      throw UsageError(
        "\(quoted(same)) is the same for several pairs, expected {a} and {b} in it", command: BatchCommand.syntax.name)
    }
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw BatchJob.Failure("\(folder): expected a folder with SVG files")
    }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw BatchJob.Failure("\(folder): \((error as NSError).localizedDescription)")
    }
    files = names.filter { name in
      var status = stat()
      return (name as NSString).pathExtension.lowercased() == "svg"
        && (unsafe stat("\(folder)/\(name)", &status)) == 0 && status.st_mode & S_IFMT == S_IFREG
    }.sorted()
    guard files.count > 1 else { throw BatchJob.Failure("\(folder): expected at least two SVG files in it") }
    let path = (folder as NSString).standardizingPath
    // A journal beside the folder needs its name.
    name = [".", ".."].contains(path) ? URL(fileURLWithPath: path).standardizedFileURL.path : path
    self.outputs = outputs
  }

  func count() -> Int { files.count * (files.count - 1) / 2 }

  func forEach(
    defaults: [String], isWanted: (Int) -> Bool, _ body: (String, Result<BatchJob, BatchJob.Failure>) -> Bool
  ) {
    var index = 0
    for (first, a) in files.enumerated() {
      for b in files[(first + 1)...] {
        defer { index += 1 }
        guard isWanted(index) else { continue }
        let (stemA, stemB) = ((a as NSString).deletingPathExtension, (b as NSString).deletingPathExtension)
        let job = BatchJob(
          shapes: ["\(name)/\(a)", "\(name)/\(b)"], options: defaults,
          outputs: outputs.map {
            // A name may have the other placeholder in it.
            $0.components(separatedBy: "{a}").map { $0.replacingOccurrences(of: "{b}", with: stemB) }.joined(
              separator: stemA)
          })
        guard body("\(stemA) > \(stemB)", .success(job)) else { return }
      }
    }
  }
}
