import SystemLook

/// Holds the screen, or the sheet, behind a sheet of full height in its place, and lets it go back there: it gets
/// smaller, its corners get round, and its upper edge looks out above the sheet.
///
///      16╭──────────────────╮16   at the top of the safe area
///     ╭──┴──────────────────┴──╮  the sheet, 10 points below
///     │                        │
@MainActor
final class RecedingView: UIView {
  private let held: UIView

  /// Takes the place of a view in its superview, of which it gets the size; nil if the view has none.
  init?(holding view: UIView) {
    guard let superview = view.superview, let place = superview.subviews.firstIndex(of: view) else { return nil }
    held = view
    super.init(frame: superview.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A sheet has round corners itself, and a shadow.
    clipsToBounds = !(view is SheetView)
    layer.cornerCurve = .continuous
    superview.insertSubview(self, at: place)
    addSubview(view)
  }

  required init?(coder: NSCoder) { return nil }

  /// Lets the view go that is held, to its own place.
  func leave() {
    if held.superview === self { superview?.insertSubview(held, aboveSubview: self) }
    removeFromSuperview()
  }

  /// How far the view has gone back, in 0...1.
  func recede(by share: CGFloat) {
    guard share > 0, bounds.width > 0 else {
      transform = .identity
      layer.cornerRadius = 0
      return
    }
    let scale = 1 - share * min(2 * SheetLook.recededMargin / bounds.width, 1)
    let top = held.frame.minY
    let newTop = top + share * ((superview?.safeAreaInsets.top ?? 0) - top)
    // Transforms are about the middle.
    let shift = newTop - bounds.midY - scale * (top - bounds.midY)
    transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
    if clipsToBounds { layer.cornerRadius = share * SheetLook.cornerRadius / scale }
  }

  /// What is held keeps its safe area while it gets smaller.
  override var frameForInsets: CGRect { superview?.bounds ?? frame }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}
