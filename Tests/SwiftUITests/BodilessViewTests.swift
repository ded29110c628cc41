import Foundation
import Testing

/// A view or modifier that has no body and does not say how it is drawn is an error of the compiler.
struct BodilessViewTests {
  /// What the compiler says to `source`, which sees the views of this build.
  private static func compile(_ source: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "Bodiless-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try ("import SwiftUICore\n" + source).write(to: file, atomically: true, encoding: .utf8)
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    // The modules of C are not among the others.
    let maps = ["MainQueue", "ObjectLifetime", "ProcessorFeatures"].flatMap { module in
      ["-Xcc", "-fmodule-map-file=" + products.appending(path: "\(module).build/module.modulemap").path]
    }
    compiler.arguments = ["swiftc", "-typecheck", "-I", products.appending(path: "Modules").path] + maps + [file.path]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  @Test func whatHasABodyCompiles() throws {
    let said = try Self.compile(
      """
      struct Dot: View { var body: some View { Circle() } }
      struct Faint: ViewModifier { func body(content: Content) -> some View { content.opacity(0.5) } }
      """)
    #expect(said.isEmpty, "\(said)")
  }

  @Test(arguments: [
    ("struct Nothing: View { typealias Body = Never }", "a view has a body"),
    ("struct Nothing: ViewModifier { typealias Body = Never }", "a modifier has a body"),
  ])
  func whatHasNoneDoesNot(source: String, message: String) throws {
    #expect(try Self.compile(source).contains("requirement of protocol 'View"))
    #expect(try Self.compile(source).contains(message))
  }
}
