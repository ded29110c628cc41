/// Views in a row or a column, placed by constraints that the stack makes.
///
/// Arranged views are subviews; hidden ones take no space. In a stack without a size of its own, the views have the size
/// of their content.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views fill the stack along its axis.
  public enum Distribution: Int, Sendable {
    /// The views that resist it least grow or shrink, by their hugging and compression priorities.
    case fill
    /// All have one size.
    case fillEqually
    /// Sizes are in the proportions of the content's.
    case fillProportionally
    /// Spaces are equal, and at least `spacing`.
    case equalSpacing
    /// Distances of the middles are equal, where spaces are at least `spacing`.
    case equalCentering
  }

  /// How the views lie across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    /// In a row: first lines of text on one line.
    case firstBaseline
    case center
    case trailing
    /// In a row: last lines of text on one line.
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// For `setCustomSpacing(_:after:)`: the stack's own spacing.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// For spacings: the system's, 8 points.
  public class var spacingUseSystem: CGFloat { .leastNonzeroMagnitude }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []
  private var needsArrangement = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Arranged views

  open var arrangedSubviews: [UIView] { arranged }

  /// Puts a view at the end, and on top of the subviews if it is none of them.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  /// Puts a view at an index of `arrangedSubviews`, and on top of the subviews if it is none of them.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview === self {
      arranged.removeAll { $0 === view }
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: min(max(0, stackIndex), arranged.count))
    setNeedsArrangement()
  }

  /// Places a view no more. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: - Arrangement

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The space between views, where `setCustomSpacing(_:after:)` gave no other.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Sets the space after a view, or with `spacingUseDefault` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Whether spaces in a column are those from a last line of text to the next first one.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views lie inside of the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Has the constraints made anew before the next layout.
  func setNeedsArrangement() {
    needsArrangement = true
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      NSLayoutConstraint.deactivate(ownConstraints)
      ownConstraints = StackConstraints(of: self).constraints()
      NSLayoutConstraint.activate(ownConstraints)
    }
    super.updateConstraints()
  }

  /// The space that is wanted between a view and the next one.
  func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? systemSpacing : space
  }
}
