/// The body of a type or of an extension in a file.
struct TypeScope {
  enum Kind { case ofClass, ofProtocol, ofOther, ofExtension }

  let kind: Kind
  /// How code at the end of the file spells the type: `Outer.Inner`.
  let name: String
  /// By what the index knows the type: its name, and the place of the function that it is in, if there is one.
  let id: String
  /// Whether code at the end of the file can extend the type: it is not generic, not in a function, and not private to
  /// another type.
  let isReachable: Bool
  /// Whether an attribute of the declaration shows all its members to Objective-C.
  let showsMembers: Bool
  /// What is between the parentheses of the declaration's `@objc`.
  let objectiveCName: String?
  /// The conditions of the `#if` blocks around it, from the outermost on.
  let conditions: [String]
}
