/// A rectangle in a view that constraints place like a subview and that shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The ways in which a guide gets its place.
  enum Kind {
    case constraints
    /// The view's layout margins.
    case margins
    case safeArea
    /// The content of a scroll view.
    case scrolledContent
    /// The bounds of a scroll view, which stay where they are while the content moves.
    case scrollFrame

    /// Whether the guide has a rectangle of its own in the solver.
    var isFree: Bool {
      switch self {
      case .constraints, .scrolledContent, .scrollFrame: true
      case .margins, .safeArea: false
      }
    }
  }

  let kind: Kind
  /// The view that has the guide, which `addLayoutGuide(_:)` sets.
  open internal(set) weak var owningView: UIView?

  private var knownReference: LayoutItemReference?

  /// A name for debugging.
  open var identifier = ""

  public override convenience init() { self.init(.constraints, in: nil) }

  init(_ kind: Kind, in view: UIView?) {
    self.kind = kind
    owningView = view
    super.init()
  }

  deinit { knownReference?.itemIsGone() }

  /// What constraints know of the guide.
  final var layoutReference: LayoutItemReference {
    if let knownReference { return knownReference }
    let reference = LayoutItemReference(to: self)
    knownReference = reference
    return reference
  }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The rectangle that the last layout has given it, in the coordinates of `owningView`.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .scrolledContent: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return view.bounds
    case .constraints: return LayoutEngine.ofTree(with: view)?.frame(of: self) ?? .zero
    }
  }

  var nonemptyName: String? { identifier.isEmpty ? nil : identifier }
}
