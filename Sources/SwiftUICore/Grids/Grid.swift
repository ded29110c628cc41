/// Views in rows and columns. Each `GridRow` is a row; any other view takes a row for itself.
public struct Grid<Content: View>: LayoutContainer {
  public typealias Body = Never
  let layout: GridLayout
  let content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

/// A row of a `Grid`. Each view in it is a cell.
public struct GridRow<Content: View>: View {
  public typealias Body = Never
  fileprivate let alignment: VerticalAlignment?
  fileprivate let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { GridRowNode(view, inputs) }
}

private final class GridRowNode<Content: View>: Node<GridRow<Content>> {
  private let identity = GridRowIdentity()
  private var child: Node<ModifiedContent<Content, GridCellModifier>>!

  override init(_ view: GridRow<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(cells, NodeInputs(below: self))
  }

  private var cells: ModifiedContent<Content, GridCellModifier> {
    view.content.modifier(GridCellModifier.row(identity, view.alignment))
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: GridRow<Content>) {
    self.view = view
    child.update(to: cells)
  }
}

/// Sets a property of the view's cell.
private enum GridCellModifier: TraitModifier {
  case row(GridRowIdentity, VerticalAlignment?)
  case columns(Int)
  case anchor(UnitPoint)
  case columnAlignment(HorizontalAlignment)
  case unsized(Axis.Set)

  func modify(_ traits: inout ViewTraits) {
    let key = ObjectIdentifier(GridCell.Key.self)
    var cell = traits[key] as? GridCell ?? GridCell.Key.defaultValue
    switch self {
    case .row(let identity, let alignment): (cell.row, cell.rowAlignment) = (identity, alignment)
    case .columns(let count): cell.columns = count
    case .anchor(let anchor): cell.anchor = anchor
    case .columnAlignment(let guide): cell.columnAlignment = guide
    case .unsized(let axes): cell.unsizedAxes = axes
    }
    traits[key] = cell
  }
}

extension View {
  /// Makes the cell of the view `count` columns wide.
  public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellModifier.columns(count))
  }

  /// Puts the point `anchor` of the view to the same point of its cell.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(GridCellModifier.anchor(anchor))
  }

  /// Aligns all views of the view's column.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(GridCellModifier.columnAlignment(guide))
  }

  /// Keeps the view from asking the grid for space along `axes`; it gets what the others leave it.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(GridCellModifier.unsized(axes))
  }
}
