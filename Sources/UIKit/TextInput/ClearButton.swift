import QuartzCore
import SystemLook

/// The disc with a cross that clears a field.
final class ClearButton: UIButton {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = TextLook.clearDisc
    let disc = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    context.setFillColor(UIColor.systemGray3.cgColor)
    context.fillEllipse(in: disc)
    let arm = side * 0.2
    context.setStrokeColor(UIColor.systemBackground.cgColor)
    context.setLineWidth(1.3)
    context.setLineCap(.round)
    for sign in [1.0, -1.0] {
      context.move(to: CGPoint(x: disc.midX - arm, y: disc.midY - arm * sign))
      context.addLine(to: CGPoint(x: disc.midX + arm, y: disc.midY + arm * sign))
    }
    context.strokePath()
  }

  override var canBecomeFocused: Bool { false }
}
