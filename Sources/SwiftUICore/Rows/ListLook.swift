/// A look of lists.
public enum _ListLook: Sendable {
  /// Rows reach from side to side.
  case plain
  /// Sections reach from side to side, on a gray ground.
  case grouped
  /// Sections lie on cards with round corners, on a gray ground.
  case insetGrouped
}

extension EnvironmentValues {
  private struct ListKey: EnvironmentKey { static let defaultValue: _ListLook? = nil }

  /// The look of the list that a view is in; nil if it is in none.
  package var listLook: _ListLook? {
    get { self[ListKey.self] }
    set { self[ListKey.self] = newValue }
  }
}

package struct RowInsetsKey: LayoutValueKey {
  package static let defaultValue: EdgeInsets? = nil
}

/// Whether a view in a list is a section rather than a row.
package struct IsSectionKey: LayoutValueKey {
  package static let defaultValue = false
}
