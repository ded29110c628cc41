import SystemLook
import QuartzCore

/// Shows views as rows of a list. Rows that follow each other lie on one card; sections between them stay as they are.
package struct ListRows<Content: View>: View {
  package typealias Body = Never
  let content: Content

  package init(content: Content) { self.content = content }

  package static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ListRowsNode(view, inputs) }
}

private final class ListRowsNode<Content: View>: Node<ListRows<Content>>, BoxConsumer {
  private var child: Node<Content>!
  private lazy var box = RowStackBox(of: self)
  private var rows: [ObjectIdentifier: RowBox] = [:]
  private var cards: [CardBox] = []

  override init(_ view: ListRows<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(view.content, NodeInputs(below: self))
    takeBoxes()
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: ListRows<Content>) {
    self.view = view
    child.update(to: view.content)
  }

  override func makeBoxes() -> [LayoutBox] { [box] }

  override func boxesBelowDidChange() { graph.noteBoxesChanged(of: self) }

  override func environmentDidChange(from old: EnvironmentValues) {
    for row in rows.values { row.environmentDidChange() }
    for card in cards { card.environmentDidChange() }
    box.invalidateSize()
  }

  func takeBoxes() {
    guard isAlive else { return }
    var parts: [LayoutBox] = []
    var run: [LayoutBox] = []
    var present: [ObjectIdentifier: RowBox] = [:]
    var count = 0
    func endRun() {
      guard !run.isEmpty else { return }
      if count == cards.count { cards.append(CardBox(of: self)) }
      cards[count].setContents(run)
      parts.append(cards[count])
      count += 1
      run = []
    }
    for inner in child.boxes {
      if inner.layoutValue(IsSectionKey.self) {
        endRun()
        parts.append(inner)
      } else {
        let row = rows[ObjectIdentifier(inner)] ?? RowBox(around: inner, of: self)
        present[ObjectIdentifier(inner)] = row
        run.append(row)
      }
    }
    endRun()
    for (key, row) in rows where present[key] == nil { row.stop() }
    rows = present
    for card in cards[count...] {
      card.setContents([])
      card.stop()
    }
    cards.removeSubrange(count...)
    box.setContents(parts)
  }

  override func willRemove() {
    for row in rows.values { row.stop() }
    for card in cards { card.stop() }
  }
}

/// Lays out boxes one below the other, as wide as is offered.
private class RowStackBox: LayoutBox {
  var gap: CGFloat { environment.listLook == .plain ? 0 : CGFloat(ListLook.sectionGap) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = children.map { $0.size(for: ProposedViewSize(width: proposal.width, height: nil)) }
    let gaps = CGFloat(max(sizes.count - 1, 0)) * gap
    return CGSize(
      width: proposal.width ?? sizes.map(\.width).max() ?? 0, height: sizes.reduce(gaps) { $0 + $1.height })
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    var y: CGFloat = 0
    for child in children {
      let proposal = ProposedViewSize(width: size.width, height: nil)
      child.place(at: CGPoint(x: 0, y: y), proposal: proposal)
      y += child.size(for: proposal).height + gap
    }
  }
}

/// The card under rows that follow each other.
private final class CardBox: RowStackBox, LayeredBox {
  private(set) var layered: LayeredContent<EmptyModifier>!

  override init(of node: ViewNode) {
    super.init(of: node)
    let layer = CALayer()
    layered = LayeredContent(.identity, in: layer) { [unowned node] _, _ in
      layer.masksToBounds = true
      layer.cornerRadius = node.environment.listLook == .insetGrouped ? CGFloat(ListLook.cardRadius) : 0
      layer.cornerCurve = .continuous
    }
  }

  override var gap: CGFloat { 0 }
  override var layer: CALayer? { layered?.layer }

  override func frameDidChange(to frame: CGRect) {
    moveLayer(to: frame)
  }
}

/// One row: its ground, a line at the top that lies under the row above, and a view with space around it.
private final class RowBox: WrapperBox, LayeredBox {
  private(set) var layered: LayeredContent<EmptyModifier>!
  private let line = CALayer()

  private static let leastHeight = ListLook.leastRowHeight
  private static let insets = EdgeInsets(
    top: ListLook.rowMargin, leading: ListLook.narrowSideMargin, bottom: ListLook.rowMargin,
    trailing: ListLook.narrowSideMargin)

  override init(around inner: LayoutBox, of node: ViewNode) {
    super.init(around: inner, of: node)
    let layer = CALayer()
    line.anchorPoint = .zero
    layered = LayeredContent(.identity, in: layer) { [unowned node, line] _, size in
      RowBox.show(layer, line, size: size, in: node.environment)
    }
  }

  private static func show(_ layer: CALayer, _ line: CALayer, size: CGSize, in environment: EnvironmentValues) {
    let isPlain = environment.listLook == .plain
    layer.backgroundColor =
      Color(isPlain ? SystemColor.systemBackground : .secondarySystemGroupedBackground).paint(in: environment).cgColor
    line.backgroundColor = Color(SystemColor.separator).paint(in: environment).cgColor
    let height = 1 / max(environment.displayScale, 1)
    line.position = CGPoint(x: insets.leading, y: -height)
    line.bounds = CGRect(x: 0, y: 0, width: max(size.width - insets.leading, 0), height: height)
  }

  private var insets: EdgeInsets { inner.layoutValue(RowInsetsKey.self) ?? RowBox.insets }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = inner.size(for: offer(proposal.width))
    return CGSize(
      width: proposal.width ?? size.width + insets.leading + insets.trailing,
      height: max(size.height + insets.top + insets.bottom, RowBox.leastHeight))
  }

  private func offer(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max($0 - insets.leading - insets.trailing, 0) }, height: nil)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let offer = offer(size.width)
    let height = inner.size(for: offer).height
    inner.place(
      at: CGPoint(x: insets.leading, y: insets.top + (size.height - insets.top - insets.bottom - height) / 2),
      proposal: offer)
  }

  override var layer: CALayer? { layered?.layer }

  override func orderSublayers(of layer: CALayer) { layer.sublayers = [line] + layersInside }

  override func frameDidChange(to frame: CGRect) {
    moveLayer(to: frame)
  }
}
