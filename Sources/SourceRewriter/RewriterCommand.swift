import Foundation

/// The command line: reads the files of a module, and writes them rewritten into a folder.
package struct RewriterCommand {
  static let usage = """
    Usage: inbetween-rewriter --module NAME [--import MODULE...] [--swift-3] [--swift-4] -o FOLDER FILE...

    Rewrites the Swift files of one module of an iOS program so that they compile without the Objective-C runtime.
    FOLDER gets the files under the paths that they have in the folder that they share, as NAME.rewritten.swift; only
    main.swift keeps its name. No line moves, and compilers speak of the sources. What cannot be rewritten is told on
    standard error as file:line:column: error: message. --import names a module that all files see without an import of
    their own, as a framework's header makes them see UIKit. --swift-3 gives all properties keys that
    Swift 3 gives some. --swift-4 lets constants such as kCALineCapRound be text, as they were before Swift 4.2.
    A list of files may stand in a file: @LIST, with a path in each line.

    Exit codes: 0 done, 1 something cannot be read, rewritten or written, 2 a command line that makes no sense.

    """

  /// A command line that makes no sense.
  package struct UsageError: Error { package let message: String }

  /// A file that cannot be read or written.
  struct FileError: Error { let message: String }

  private let module: String
  private let imports: [String]
  private let showsProperties: Bool
  private let hasOldConstants: Bool
  private let folder: String
  private let paths: [String]

  package init(_ arguments: [String]) throws {
    var module: String?
    var imports: [String] = []
    var showsProperties = false
    var hasOldConstants = false
    var folder: String?
    var paths: [String] = []
    var rest = arguments[...]
    var areOptions = true
    while let argument = rest.popFirst() {
      switch argument {
      case "--" where areOptions: areOptions = false
      case "--module" where areOptions: module = try RewriterCommand.value(of: argument, &rest)
      case "--import" where areOptions: imports.append(try RewriterCommand.value(of: argument, &rest))
      case "--swift-3" where areOptions: showsProperties = true
      case "--swift-4" where areOptions: hasOldConstants = true
      case "-o" where areOptions: folder = try RewriterCommand.value(of: argument, &rest)
      case _ where areOptions && argument.hasPrefix("-"):
        throw UsageError(
          message: "there is no option \(argument); the options are --module, --import, --swift-3, --swift-4 and -o")
      case _ where argument.hasPrefix("@"): paths += try RewriterCommand.list(String(argument.dropFirst()))
      default: paths.append(argument)
      }
    }
    guard let module else { throw UsageError(message: "--module NAME is missing") }
    guard let folder else { throw UsageError(message: "-o FOLDER is missing") }
    guard !paths.isEmpty else { throw UsageError(message: "there is no file to rewrite") }
    for name in [module] + imports where name.wholeMatch(of: /[A-Za-z_][A-Za-z_0-9]*/) == nil {
      throw UsageError(message: "\(name.literal) is no name of a module: letters, digits and _ make one")
    }
    self.module = module
    self.imports = imports
    self.showsProperties = showsProperties
    self.hasOldConstants = hasOldConstants
    self.folder = folder
    self.paths = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    let doubles = Dictionary(grouping: self.paths) { $0 }.filter { $1.count > 1 }.keys.sorted()
    if let double = doubles.first { throw UsageError(message: "\(double) is given twice") }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw UsageError(message: "\(option) needs a value") }
    return value
  }

  private static func list(_ path: String) throws -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw FileError(message: "\(path): the list cannot be read as UTF-8")
    }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Returns what could not be done, a line each. Everything else has been written.
  package func run() -> [String] {
    var complaints: [String] = []
    let files = paths.compactMap { path -> SourceFile? in
      guard let bytes = FileManager.default.contents(atPath: path) else {
        complaints.append("\(path): error: the file cannot be read")
        return nil
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        complaints.append("\(path): error: the file is not UTF-8")
        return nil
      }
      return SourceFile(path: path, text: text)
    }
    let program = Program(
      files, module: module, imports: imports, showsProperties: showsProperties, hasOldConstants: hasOldConstants)
    complaints += program.problems.map(\.description)
    let root = RewriterCommand.commonFolder(of: paths)
    for (file, text) in zip(files, program.texts) {
      let target = URL(fileURLWithPath: folder)
        .appendingPathComponent(RewriterCommand.name(of: file, in: root))
      do {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        // A file that is as before keeps its date, so that builds do not compile it again.
        if FileManager.default.contents(atPath: target.path) == Data(text.utf8) { continue }
        try Data(text.utf8).write(to: target, options: .atomic)
      } catch {
        complaints.append("\(target.path): error: \(error.localizedDescription)")
      }
    }
    return complaints
  }

  /// Returns the path of a rewritten file in the folder for them. Its name is not the source's, since the compiler warns of
  /// two files of one name where messages speak of one and it reads the other; only `main.swift` must be called so.
  private static func name(of file: SourceFile, in root: String) -> String {
    let name = String(file.path.dropFirst(root.count))
    return file.isScript || !name.hasSuffix(".swift") ? name : name.dropLast(".swift".count) + ".rewritten.swift"
  }

  /// Returns the folder that paths share, with the slash at its end.
  static func commonFolder(of paths: [String]) -> String {
    let folders = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
    guard var common = folders.first else { return "" }
    for folder in folders {
      let same = zip(common, folder).prefix { $0 == $1 }.count
      common = common.prefix(same)
    }
    return common.joined(separator: "/") + "/"
  }
}
