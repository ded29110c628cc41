import SystemLook
import CoreGraphics
import QuartzCore

/// What a stepper shows: two halves with signs, and a line between them.
@MainActor
final class StepperFace {
  static let size = CGSize(width: StepperLook.width, height: StepperLook.height)

  enum Sign {
    case minus, plus
  }

  struct Half {
    /// The image in place of the sign.
    let image: UIImage?
    let state: UIControl.State
  }

  private let ground = UIImageView(image: nil)
  private let minus = StepperHalf(.minus)
  private let plus = StepperHalf(.plus)
  private let divider = UIImageView(image: nil)

  /// The views, the bottom one first.
  var views: [UIView] { [ground, minus, plus, divider] }

  func show(minus: Half, plus: Half, ground: UIImage?, divider: UIImage?, traits: UITraitCollection) {
    self.ground.image = ground
    self.divider.image = divider
    self.divider.backgroundColor = divider == nil ? UIColor(StepperLook.divider) : nil
    for (view, half) in [(self.minus, minus), (self.plus, plus)] {
      view.show(half, isPlain: ground == nil, traits: traits)
    }
  }

  func place(in bounds: CGRect, isMirrored: Bool) {
    ground.frame = bounds
    let (first, second) = bounds.divided(atDistance: bounds.width / 2, from: isMirrored ? .maxXEdge : .minXEdge)
    (minus.frame, plus.frame) = (first, second)
    let size = divider.image?.size ?? CGSize(width: StepperLook.dividerWidth, height: StepperLook.dividerHeight)
    divider.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  func sign(at point: CGPoint, in bounds: CGRect, isMirrored: Bool) -> Sign {
    (point.x < bounds.midX) != isMirrored ? .minus : .plus
  }
}

private final class StepperHalf: UIView {
  private let sign = CAShapeLayer()
  private let picture = UIImageView(image: nil)

  init(_ kind: StepperFace.Sign) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let side = StepperLook.sign
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: side / 2))
    path.addLine(to: CGPoint(x: side, y: side / 2))
    if kind == .plus {
      path.move(to: CGPoint(x: side / 2, y: 0))
      path.addLine(to: CGPoint(x: side / 2, y: side))
    }
    sign.path = path
    sign.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    sign.lineWidth = StepperLook.signThickness
    sign.lineCap = .round
    sign.fillColor = nil
    layer.addSublayer(sign)
    picture.contentMode = .center
    addSubview(picture)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ half: StepperFace.Half, isPlain: Bool, traits: UITraitCollection) {
    let isDisabled = half.state.contains(.disabled)
    let isPressed = half.state.contains(.highlighted)
    backgroundColor = isPressed && isPlain ? UIColor(StepperLook.pressedGround) : nil
    let color = UIColor(isDisabled ? StepperLook.disabledSignColor : StepperLook.signColor)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sign.strokeColor = color.resolvedColor(with: traits).cgColor
    sign.isHidden = half.image != nil
    CATransaction.commit()
    picture.image = half.image?.asTemplate
    picture.tintColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sign.position = CGPoint(x: bounds.midX, y: bounds.midY)
    CATransaction.commit()
    picture.frame = bounds
  }
}

extension UIImage {
  /// The image as a template, unless it says otherwise.
  var asTemplate: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
