import Foundation
@_spi(Reflection) import Swift
import Testing

/// What `PreviewMacros` and `FieldList` ask of the toolchain. Documentation/Toolchain.md tells what to do if it is not so.
struct ToolchainContracts {
  // MARK: - The protocol of compiler plugins

  /// What the compiler of this machine says to `source` when it gets our program for macros; the source is a module called
  /// SwiftUI of its own.
  private static func compile(_ source: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "macros-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Entries.swift")
    let macros = """
      protocol EnvironmentKey { associatedtype Value; static var defaultValue: Value { get } }
      struct EnvironmentValues {
        subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get { K.defaultValue } set {} }
      }
      @attached(accessor) @attached(peer, names: prefixed(__Key_))
      macro Entry() = #externalMacro(module: "PreviewMacros", type: "Entry")
      @freestanding(declaration)
      macro Preview(body: () -> Int) = #externalMacro(module: "PreviewMacros", type: "Preview")

      """
    try (macros + source).write(to: file, atomically: true, encoding: .utf8)
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let plugin = products.appending(path: "PreviewMacros-tool").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-module-name", "SwiftUI", "-load-plugin-executable", "\(plugin)#PreviewMacros",
      file.path,
    ]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  private static let macroAdvice = "see “The protocol of compiler plugins” in Documentation/Toolchain.md"

  @Test func theCompilerTakesOurExpansions() throws {
    let said = try Self.compile(
      """
      extension EnvironmentValues { @Entry var width: Double = 5 }
      #Preview { 1 }
      func width(_ values: EnvironmentValues) -> Double { values.width }
      """)
    #expect(said.isEmpty, "the compiler and PreviewMacros do not understand each other: \(Self.macroAdvice)")
  }

  @Test func theCompilerTellsOurDiagnostics() throws {
    let said = try Self.compile("struct Other { @Entry var width: Double = 5 }")
    #expect(
      said.contains("Entries.swift:9:") && said.contains("'@Entry' is for variables in extensions"),
      "the compiler does not tell what PreviewMacros finds wrong: \(Self.macroAdvice)")
  }

  // MARK: - Reflection over the fields of views

  private struct Fields {
    let small: Int8 = 1
    var pair: (Double, String) = (2, "")
    var optional: Int?
    weak var weak: AnyObject?
    var any: Any = 0
    var action: () -> Void = {}
    let nested = Nested()
  }
  private struct Nested { var inner = 0.0 }

  private struct Field: Equatable {
    var offset: Int?
    var type: ObjectIdentifier
    var kind: _MetadataKind

    init(_ offset: Int?, _ type: Any.Type, _ kind: _MetadataKind) {
      (self.offset, self.type, self.kind) = (offset, ObjectIdentifier(type), kind)
    }
  }

  private static func fields<Value>(of type: Value.Type) -> [Field] {
    var found: [Field] = []
    _ = _forEachField(of: type) { _, offset, type, kind in
      found.append(Field(offset, type, kind))
      return true
    }
    return found
  }

  private static let fieldAdvice = "see “Reflection over fields” in Documentation/Toolchain.md"

  @Test func theRuntimeTellsWhereStoredPropertiesLie() {
    #expect(
      Self.fields(of: Fields.self) == [
        Field(MemoryLayout<Fields>.offset(of: \.small), Int8.self, .struct),
        Field(MemoryLayout<Fields>.offset(of: \.pair), (Double, String).self, .tuple),
        Field(MemoryLayout<Fields>.offset(of: \.optional), Int?.self, .optional),
        Field(MemoryLayout<Fields>.offset(of: \.optional)! + 16, AnyObject?.self, .optional),
        Field(MemoryLayout<Fields>.offset(of: \.any), Any.self, .existential),
        Field(MemoryLayout<Fields>.offset(of: \.any)! + 32, (() -> Void).self, .function),
        Field(MemoryLayout<Fields>.offset(of: \.nested), Nested.self, .struct),
      ], "the runtime describes stored properties in another way: \(Self.fieldAdvice)")
    #expect(
      Self.fields(of: (Int8, Double).self) == [Field(0, Int8.self, .struct), Field(8, Double.self, .struct)],
      "the runtime describes the elements of tuples in another way: \(Self.fieldAdvice)")
  }

  @Test func valuesLieAsTheListOfFieldsTakesThem() {
    #expect(
      MemoryLayout<Any>.size == 4 * MemoryLayout<Int>.size && MemoryLayout<AnyObject>.size == MemoryLayout<Int>.size,
      "existentials have another size: \(Self.fieldAdvice)")
    var optional: (Int, Int)? = (7, 8)
    let first = unsafe withUnsafeBytes(of: &optional) { unsafe $0.load(as: Int.self) }
    #expect(first == 7, "what an optional wraps does not lie at its beginning: \(Self.fieldAdvice)")
  }
}
