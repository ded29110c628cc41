import Foundation
import SourceRewriter
import Testing

/// The command line, each time in a folder of its own.
struct RewriterCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rewriter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("App/Views"), withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  private func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  private func run(_ names: String...) throws -> [String] {
    try RewriterCommand(["--module", "App", "-o", path("Out")] + names.map { $0.hasPrefix("@") ? $0 : path($0) }).run()
  }

  @Test
  func filesKeepTheirPathsInTheFolderThatTheyShare() throws {
    try write(Array("import UIKit\n".utf8), to: "App/A.swift")
    try write([0xEF, 0xBB, 0xBF] + Array("@UIApplicationMain class V: UIView {}".utf8), to: "App/Views/V.swift")
    try write(Array("print(1)\n".utf8), to: "App/Views/main.swift")
    #expect(try run("App/A.swift", "App/Views/V.swift", "App/Views/main.swift") == [])
    #expect(
      try read("Out/A.rewritten.swift") == "#sourceLocation(file: \"\(path("App/A.swift"))\", line: 1)\nimport UIKit\n")
    #expect(try read("Out/Views/V.rewritten.swift").contains("line: 1)\n@main              class V: UIView {}\nimport"))
    #expect(try read("Out/Views/main.swift").hasSuffix("line: 1)\nprint(1)\n"))
  }

  @Test
  func aListNamesFilesAndWhatIsUnchangedKeepsItsDate() throws {
    try write(Array("let a = 1\n".utf8), to: "App/A.swift")
    try write(Array("\(path("App/A.swift"))\n\n".utf8), to: "list")
    #expect(try run("@" + path("list")) == [])
    let long = Date(timeIntervalSince1970: 1000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path("Out/A.rewritten.swift"))
    #expect(try run("App/A.swift") == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: path("Out/A.rewritten.swift"))
    #expect(attributes[.modificationDate] as? Date == long)
  }

  @Test
  func whatCannotBeReadIsToldAndTheRestIsWritten() throws {
    try write(Array("let a = 1\n".utf8), to: "App/A.swift")
    try write([0x6C, 0xE9], to: "App/Latin.swift")
    #expect(
      try run("App/A.swift", "App/Latin.swift", "App/Gone.swift") == [
        "\(path("App/Latin.swift")): error: the file is not UTF-8",
        "\(path("App/Gone.swift")): error: the file cannot be read",
      ])
    #expect(try read("Out/A.rewritten.swift").contains("let a = 1"))
    // A file where a folder should be.
    try FileManager.default.removeItem(atPath: path("Out"))
    try write([], to: "Out")
    #expect(try run("App/A.swift").count == 1)
  }

  @Test(arguments: [
    ([], "--module NAME is missing"), (["--module"], "--module needs a value"),
    (["--module", "M", "a.swift"], "-o FOLDER is missing"), (["--module", "M", "-o", "x"], "no file"),
    (["--module", "M-1", "-o", "x", "a.swift"], "no name of a module"), (["--modul", "M"], "no option --modul"),
    (["--module", "M", "-o", "x", "a.swift", "./a.swift"], "given twice"),
  ])
  func aCommandLineThatMakesNoSenseIsRefused(arguments: [String], part: String) throws {
    let error = try #require(throws: RewriterCommand.UsageError.self) { _ = try RewriterCommand(arguments) }
    #expect(error.message.contains(part))
  }

  /// Broken sources are the compiler's to tell; they neither stop nor delay the rewriter.
  @Test(arguments: [
    "@objc #selector( { class X: ((( #if os(iOS\n@objc func }}} extension { override var\n#selector()\n#keyPath()",
    String(repeating: "class A { ", count: 2000), "let a = " + String(repeating: "(", count: 5000),
    "#if os(iOS)\n#else\n#endif\n#if", "class A: A { @objc func f() { #selector(g) } }", "\u{0}\u{FEFF}@objc",
  ])
  func brokenSourcesAreWrittenAllTheSame(source: String) throws {
    try write(Array(source.utf8), to: "App/A.swift")
    _ = try run("App/A.swift")
    #expect(try read("Out/A.rewritten.swift").hasPrefix("#sourceLocation"))
  }
}
