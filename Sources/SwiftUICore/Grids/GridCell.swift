/// The properties of a view's cell in a `Grid`.
struct GridCell {
  /// The row that the view belongs to. A view without one makes up a row of its own, over all columns.
  var row: GridRowIdentity?
  var rowAlignment: VerticalAlignment?
  var columns = 1
  var columnAlignment: HorizontalAlignment?
  var anchor: UnitPoint?
  /// The axes along which the cell does not ask for space.
  var unsizedAxes: Axis.Set = []

  enum Key: LayoutValueKey {
    static var defaultValue: GridCell { GridCell() }
  }
}

/// Tells the rows of a grid apart.
final class GridRowIdentity: Sendable {}
