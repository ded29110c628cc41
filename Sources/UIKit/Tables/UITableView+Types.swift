extension UITableView {
  /// The looks of tables.
  public enum Style: Int, Sendable {
    /// Rows reach from side to side; headers stay at the top while their section scrolls below them.
    case plain
    /// Sections reach from side to side, on a gray ground.
    case grouped
    /// Sections lie on cards with round corners, on a gray ground.
    case insetGrouped
  }

  /// Where a row lies when the table has scrolled to it.
  public enum ScrollPosition: Int, Sendable {
    /// Where the shortest way brings it; nowhere if it shows already.
    case none
    case top, middle, bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// Fades, as most of these updates do on iOS.
    case automatic = 100
  }

  /// What the left and right of `separatorInset` are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// Whether cells are measured again when their content changes.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// The value of heights that are to be found by measuring.
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// What a cell consists of.
  public enum CellStyle: Int, Sendable {
    /// An image and a title.
    case `default`
    /// A title, and a value at the other side.
    case value1
    /// A narrow title in the tint colour, and a value beside it.
    case value2
    /// A title, and a smaller one below it.
    case subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none
    /// Gray, as since iOS 7.
    case blue
    case gray, `default`
  }

  /// What shows between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
    /// The same as `singleLine`, as since iOS 11.
    case singleLineEtched
  }

  /// The control of a row while its table is edited.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// The states of a cell for which it shows other controls.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}
