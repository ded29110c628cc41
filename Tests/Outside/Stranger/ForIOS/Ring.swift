import UIKit
import UIKit.UIGestureRecognizerSubclass

@objc protocol RingDelegate: NSObjectProtocol {
  func ringDidStart(_ ring: Ring)
  @objc optional func ring(_ ring: Ring, didReach value: Double)
  @objc optional func ringShouldStop(_ ring: Ring) -> Bool
  @objc optional func colorOf(ring: Ring) -> UIColor?
}

class RingLayer: CALayer {
  @NSManaged var progress: CGFloat
  @NSManaged var tint: UIColor?
}

@IBDesignable
@objcMembers
class Ring: UIView {
  @IBInspectable var lineWidth: CGFloat = 2
  @IBOutlet weak var delegate: RingDelegate?
  dynamic var value = 0.0
  private var own: RingLayer? { layer as? RingLayer }

  func start() {
    delegate?.ringDidStart(self)
    delegate?.ring?(self, didReach: 0.5)
    say("stop:", delegate?.ringShouldStop?(self) ?? true, "color:", delegate?.colorOf?(ring: self) as Any)
    say("managed:", own?.progress ?? -1, own?.tint as Any)
  }
}

extension Ring {
  override class var layerClass: AnyClass { RingLayer.self }
}

/// A recognizer of one's own.
final class Press: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
}
