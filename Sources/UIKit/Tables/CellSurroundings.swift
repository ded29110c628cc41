import SystemLook

/// What a cell has to know of its table, and of its place there.
struct CellSurroundings: Equatable {
  var tableStyle = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  var separatorColor: UIColor?
  /// The table's own inset of separators; nil for the automatic one.
  var separatorInset: UIEdgeInsets?
  var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
  /// The space beside the content.
  var sideMargin: CGFloat = CGFloat(ListLook.sideMargin(forWidth: 320))
  /// Whether a tap on the row while editing chooses it for something.
  var isChoosing = false
  /// Whether the data source lets the row move.
  var canMove = false
  var canEdit = false

  var isGrouped: Bool { tableStyle != .plain }
  var hasTopSeparator: Bool { tableStyle == .grouped && isFirst }
  var hasSeparator: Bool { tableStyle != .insetGrouped || !isLast }
}
