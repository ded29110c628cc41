/// The code of a file that makes its classes' members known by name.
///
/// For each scope there is a function in an extension of the type, where private members are seen. One function of the
/// program file's list of initialisers (`.init_array`) notes them; they run when somebody first looks for a name.
struct Registration {
  private let tables: [MemberTable]
  private let module: String

  var isEmpty: Bool { tables.isEmpty }

  init(_ tables: [MemberTable], module: String) {
    // A class that nobody can extend is only known while there are objects of it.
    self.tables = tables.filter(\.scope.isReachable)
    self.module = module
  }

  func writeTables(to code: inout GeneratedCode) {
    for (number, table) in tables.enumerated() where !table.entries.isEmpty {
      let type = table.typeName
      code.open(table.scope.conditions)
      code.add("extension \(type) {")
      code.add("@MainActor fileprivate static func __members\(number)(_ table: _MemberTable<\(type)>) {")
      for entry in table.entries { code.add(entry, within: table.scope.conditions) }
      code.add("}")
      code.add("}")
      code.close(table.scope.conditions)
    }
  }

  /// Writes the function that runs before the program does.
  func writeLaunch(to code: inout GeneratedCode) {
    code.add("@used @section(\".init_array\") private let __launch: @convention(c) () -> Void = {")
    writeCall(to: &code)
    code.add("}")
  }

  func writeCall(to code: inout GeneratedCode) {
    code.add("_atLaunch {")
    for (number, table) in tables.enumerated() {
      let type = table.typeName
      let name = table.scope.objectiveCName ?? module + "." + table.scope.id
      code.open(table.scope.conditions)
      code.add(
        table.entries.isEmpty
          ? "_register(\(type).self, named: \(name.literal))"
          : "_register(\(type).self, named: \(name.literal)) { \(type).__members\(number)($0) }")
      code.close(table.scope.conditions)
    }
    code.add("}")
  }

  /// A property for the body of a class that no extension reaches; the first object of the class registers the members.
  static func property(of table: MemberTable) -> String {
    let lines = table.entries.map(\.code).joined(separator: "; ")
    return "private let __members = _RegisteredMembers(\(table.typeName).self) { table in \(lines) }"
  }
}
