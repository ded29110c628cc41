/// A layout of any type. Changing the type keeps the state of the views that it arranges.
public struct AnyLayout: Layout {
  public struct Cache {
    fileprivate var content: Any
  }

  private var base: any ErasedLayout

  public init<L: Layout>(_ layout: L) {
    base = (layout as? AnyLayout)?.base ?? Erased(layout: layout)
  }

  public var animatableData: _AnyAnimatableData {
    get { base.data }
    set { base.data = newValue }
  }

  /// The direction in which the wrapped layout stacks its subviews; nil if it is no stack.
  var stackOrientation: Axis? { base.stackOrientation }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(content: base.makeCache(subviews))
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    base.updateCache(&cache.content, subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.spacing(subviews, &cache.content)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    base.sizeThatFits(proposal, subviews, &cache.content)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.placeSubviews(in: bounds, proposal, subviews, &cache.content)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    base.explicitAlignment(guide.key, in: bounds, proposal, subviews, &cache.content)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    base.explicitAlignment(guide.key, in: bounds, proposal, subviews, &cache.content)
  }
}

/// A layout whose type and whose cache's type are erased. A cache of another type is replaced by a new one.
private protocol ErasedLayout {
  var data: _AnyAnimatableData { get set }
  var stackOrientation: Axis? { get }
  func makeCache(_ subviews: LayoutSubviews) -> Any
  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews)
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize
  func placeSubviews(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
  func explicitAlignment(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat?
}

private struct Erased<L: Layout>: ErasedLayout {
  var layout: L

  /// A cache that also tells the type of its layout. Two layout types may have caches of the same type, such as `Void`.
  private struct Content {
    var cache: L.Cache
  }

  var data: _AnyAnimatableData {
    get { _AnyAnimatableData(layout) }
    set { if let data = newValue.data(of: L.self) { layout.animatableData = data } }
  }

  var stackOrientation: Axis? { L.layoutProperties.stackOrientation }

  func makeCache(_ subviews: LayoutSubviews) -> Any {
    Content(cache: layout.makeCache(subviews: subviews))
  }

  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
    guard var content = cache as? Content else {
      cache = makeCache(subviews)
      return
    }
    layout.updateCache(&content.cache, subviews: subviews)
    cache = content
  }

  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
    with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func placeSubviews(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func explicitAlignment(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(of: key, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  private func with<Result>(
    _ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
  ) -> Result {
    var content = cache as? Content ?? Content(cache: layout.makeCache(subviews: subviews))
    cache = ()
    defer { cache = content }
    return body(&content.cache)
  }
}
