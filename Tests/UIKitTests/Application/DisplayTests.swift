import OneAtATime
import Testing
import UIKit
import VectorGraphics

/// A view that counts what it is told.
private final class Listener: UIView {
  var layouts: [CGSize] = []
  var traits: [UITraitCollection] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts.append(bounds.size)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traits.append(traitCollection)
  }
}

/// What an application sees of a display that gets another size or becomes dark.
@Suite(.oneAtATime) @MainActor
struct DisplayTests {
  private let phone = Phone(size: CGSize(width: 200, height: 300))
  private let listener = Listener()

  init() {
    let controller = UIViewController()
    controller.view = listener
    listener.backgroundColor = .systemBackground
    phone.window.rootViewController = controller
    phone.commit()
    listener.layouts = []
    listener.traits = []
  }

  @Test func windowsAsLargeAsTheDisplayFollowIt() {
    let small = UIWindow(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    small.isHidden = false
    phone.screen.resize(to: Size(400, 250), scale: 2)
    phone.commit()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 400, height: 250))
    #expect(phone.window.frame == UIScreen.main.bounds && listener.layouts == [CGSize(width: 400, height: 250)])
    #expect(small.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(phone.screen.film.size == Size(400, 250))
    // What is there now is painted: nothing of it moves.
    #expect(phone.pixel(399, 249) == [255, 255, 255, 255])
    #expect(phone.screen.nextEvent == nil && !phone.screen.isMoving)
  }

  @Test func viewsHearOfAnotherScale() {
    phone.screen.resize(to: phone.screen.size, scale: 3)
    #expect(UIScreen.main.scale == 3 && UIScreen.main.nativeBounds.width == 600)
    #expect(listener.traits.map(\.displayScale) == [3])
    phone.screen.resize(to: phone.screen.size, scale: 3)
    #expect(listener.traits.count == 1)
  }

  @Test(arguments: [Size(0, 100), Size(.nan, 100), Size(100, .infinity), Size(-1, 2)])
  func sizesThatNoDisplayHasChangeNothing(size: Size) {
    phone.screen.resize(to: size, scale: 2)
    phone.screen.resize(to: Size(10, 10), scale: .nan)
    phone.screen.resize(to: Size(10, 10), scale: 0)
    #expect(phone.screen.size == Size(200, 300) && UIScreen.main.bounds.width == 200)
  }

  @Test func aDarkDisplayResolvesColoursAnew() {
    #expect(phone.pixel(5, 5) == [255, 255, 255, 255] && !phone.screen.isDark)
    phone.screen.isDark = true
    #expect(phone.screen.isDark && phone.pixel(5, 5) == [0, 0, 0, 255])
    #expect(listener.traits.map(\.userInterfaceStyle) == [.dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    #expect(UIScreen.main.traitCollection.displayScale == 2)
    // A window that is made now is dark from the beginning.
    #expect(UIWindow().traitCollection.userInterfaceStyle == .dark)
    phone.screen.isDark = false
    #expect(phone.pixel(5, 5) == [255, 255, 255, 255])
  }

  @Test func ownStylesPrevail() {
    listener.overrideUserInterfaceStyle = .light
    listener.traits = []
    phone.screen.isDark = true
    #expect(phone.pixel(5, 5) == [255, 255, 255, 255])
    #expect(listener.traits.isEmpty && phone.window.traitCollection.userInterfaceStyle == .dark)
    listener.overrideUserInterfaceStyle = .unspecified
    #expect(phone.pixel(5, 5) == [0, 0, 0, 255])
  }

  @Test func movingIsKnownFromTheBeginningOfAnAnimationToItsEnd() {
    #expect(!phone.screen.isMoving)
    UIView.animate(withDuration: 0.5) { listener.alpha = 0 }
    phone.commit()
    #expect(phone.screen.isMoving)
    phone.advance(to: 0.6)
    #expect(!phone.screen.isMoving)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 1.0
    turn.repeatCount = .infinity
    turn.duration = 1
    listener.layer.add(turn, forKey: "turn")
    phone.advance(to: 3)
    #expect(phone.screen.isMoving && phone.screen.nextEvent == nil)
    listener.layer.removeAllAnimations()
    phone.advance(to: 4)
    #expect(!phone.screen.isMoving)
  }

  private final class Turner: UIViewController {
    var lines: [String] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      lines.append("\(view.bounds.width) to \(size.width)")
      coordinator.animate { [weak self] _ in
        self?.lines.append("along")
      } completion: { [weak self] _ in
        self?.lines.append("over at \(self?.view.bounds.width ?? 0)")
      }
    }
  }

  @Test func controllersHearOfTheirNewSize() {
    let (parent, turner) = (UINavigationController(), Turner())
    parent.viewControllers = [turner]
    phone.window.rootViewController = parent
    phone.commit()
    phone.screen.resize(to: Size(400, 250), scale: 2)
    #expect(turner.lines == ["200.0 to 400.0", "along"])
    phone.commit()
    #expect(turner.lines.last == "over at 400.0")
  }
}
