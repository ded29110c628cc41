/// The distances that a view would like to have to its neighbours in a stack.
public struct ViewSpacing: Sendable {
  /// The preferences for one edge.
  private struct Preference: Equatable, Sendable {
    /// The least distance, in points; `nil` leaves it to the default.
    var distance: CGFloat? {
      get { openDistance.length }
      set { openDistance = OpenLength(newValue) }
    }
    /// The free space, in points, that the line of text at this edge wants between itself and a text above.
    var textLeading: CGFloat? {
      get { openTextLeading.length }
      set { openTextLeading = OpenLength(newValue) }
    }
    private var openDistance = OpenLength(nil)
    private var openTextLeading = OpenLength(nil)

    mutating func formUnion(_ other: Preference) {
      distance = distance.map { max($0, other.distance ?? $0) } ?? other.distance
      textLeading = textLeading.map { max($0, other.textLeading ?? $0) } ?? other.textLeading
    }
  }

  private var top = Preference()
  private var leading = Preference()
  private var bottom = Preference()
  private var trailing = Preference()

  /// The distance in points between views that have no preference.
  static let standard: CGFloat = 8

  /// No space at any edge.
  public static let zero = ViewSpacing(0, edges: .all)

  /// The default space at every edge.
  public init() {}

  init(_ distance: CGFloat, edges: Edge.Set) {
    for edge in Edge.allCases where edges.contains(edge) { self[edge].distance = distance }
  }

  /// Makes the spacing of text: only the leading of the lower one's font lies between two texts, one above the other.
  init(textLeading: CGFloat) {
    top.textLeading = textLeading
    bottom.textLeading = textLeading
  }

  /// Takes over the preferences of `other` at `edges`, where they are greater.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(edge) { self[edge].formUnion(other[edge]) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the distance to a view with the spacing `next` that follows along `axis`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let before = axis == .horizontal ? trailing : bottom
    let after = axis == .horizontal ? next.leading : next.top
    if before.textLeading != nil, let leading = after.textLeading { return leading }
    switch (before.distance, after.distance) {
    case (nil, nil): return Self.standard
    case (let a?, let b?): return max(a, b)
    case (let distance?, nil), (nil, let distance?): return distance
    }
  }

  func isEqual(to other: ViewSpacing) -> Bool {
    Edge.allCases.allSatisfy { self[$0] == other[$0] }
  }

  /// Returns the same spacing without text preferences at `edges`. Distances stay: a spacer in a frame remains one.
  func resettingText(_ edges: Edge.Set) -> ViewSpacing {
    var result = self
    for edge in Edge.allCases where edges.contains(edge) { result[edge].textLeading = nil }
    return result
  }

  /// Returns the same spacing with the default at `edges`.
  func resetting(_ edges: Edge.Set) -> ViewSpacing {
    var result = self
    for edge in Edge.allCases where edges.contains(edge) { result[edge] = Preference() }
    return result
  }

  private subscript(edge: Edge) -> Preference {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}
