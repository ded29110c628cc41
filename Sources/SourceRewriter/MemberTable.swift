/// The code that registers the members of one scope by their names in Objective-C.
struct MemberTable {
  let scope: TypeScope
  private(set) var entries: [GeneratedLine] = []
  private var known: [String: Member] = [:]

  init(_ scope: TypeScope) { self.scope = scope }

  /// How the code spells the type: inside of its body by its last name.
  var typeName: String {
    scope.isReachable ? scope.name : scope.name.split(separator: ".").last.map(String.init) ?? scope.name
  }

  /// Adds a visible member.
  ///
  /// - Parameters:
  ///   - name: What it is called in the rewritten source.
  ///   - isOverloaded: Whether other methods have its name with the same labels, so that types tell them apart.
  /// - Returns: The member before it that has the same selector, if attributes show both: one of them would be lost.
  mutating func add(_ member: Member, called name: String, as selector: String, isOverloaded: Bool) -> Member? {
    if let rival = known[selector], rival.conditions == member.conditions {
      return rival.isMarked && member.isMarked ? rival : nil
    }
    known[selector] = member
    entries.append(
      GeneratedLine(
        code: code(for: member, name, selector, isOverloaded), line: member.line, conditions: member.conditions))
    return nil
  }

  private func code(for member: Member, _ name: String, _ selector: String, _ isOverloaded: Bool) -> String {
    guard let labels = member.labels else {
      return "table.property(\(selector.literal), \\\(typeName).\(name))"
    }
    let arguments = labels.indices.map { index in
      // A function that does not escape is none of the values that a table hands over.
      let needsType = isOverloaded || member.parameterTypes[index].contains("->")
      return
        (labels[index] == "_" ? "" : labels[index] + ": ") + "$1[\(index)]"
        + (needsType ? " as \(member.parameterTypes[index])" : "")
    }
    let call = "\(member.doesThrow ? "try? " : "")$0.\(name)(\(arguments.joined(separator: ", ")))"
    // A closure that does not mention its second parameter has to name both.
    let body = labels.isEmpty ? "object, _ in \(call.replacing("$0", with: "object"))" : call
    return "table.method(\(selector.literal)) { \(body) }"
  }
}
