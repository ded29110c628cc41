/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// It deletes something, or does something else that cannot be undone.
  public static let destructive = ButtonRole(name: "destructive")
  /// It gives something up.
  public static let cancel = ButtonRole(name: "cancel")
}
