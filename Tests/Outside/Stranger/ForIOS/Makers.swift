import Foundation
import class UIKit.UIView

@objc protocol Maker {
  @objc optional func makers(_ makers: Makers, made view: UIView) -> String
  @objc optional var mood: String { get }
}

class Box: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    say("a box of", frame.width)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  class func made() -> Self { self.init() }
}

class Crate: Box {}

class Shelf: UIViewController {
  @objc dynamic var box = Box(frame: CGRect(x: 0, y: 0, width: 1, height: 1))

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { say(keyPath ?? "", (change?[.newKey] as? CGRect)?.maxX ?? "none") }
}

class RoundLayer: CALayer {
  override var cornerRadius: CGFloat {
    get { bounds.width / 2 }
    set {}
  }
}

final class Makers: NSObject, Maker {
  weak var anyone: AnyObject?
  var mood: String { "calm" }

  func make<View: UIView>(_ type: View.Type) -> View { View(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
  func makers(_ makers: Makers, made view: UIView) -> String { "told of \(type(of: view))" }

  func work() {
    let types: [UIView.Type] = [Crate.self, Box.self, UIView.self]
    say(types.map { "\(type(of: $0.init(frame: .zero)))" }, type(of: make(Crate.self)), type(of: Crate.made()))
    let controllers: [UIViewController.Type] = [Shelf.self, UIViewController.self]
    say(controllers.map { "\(type(of: $0.init()))" })

    anyone = self
    say(anyone?.makers?(self, made: UIView()) ?? "none")
    let (maker, other): (Maker, Maker) = (self, Silent())
    say(maker.mood ?? "none", other.mood ?? "none")

    let shelf = Shelf()
    shelf.addObserver(shelf, forKeyPath: "box.frame", options: .new, context: nil)
    shelf.box.frame.size.width = 3
    shelf.box = Box(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    shelf.box.center.x += 1

    let layer = CALayer()
    layer.bounds.size.width = 8
    object_setClass(layer, RoundLayer.self)
    say(type(of: layer), layer.cornerRadius, kCFBooleanTrue!, NSEC_PER_SEC)
    say(URLRequest(url: URL(fileURLWithPath: "/")).httpMethod ?? "none")
  }

  private class Silent: NSObject, Maker {}
}
