/// An object that takes part in where the focus of a keyboard goes.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// The environments to which the focus goes first. Kept, without effect: it goes by the order of reading.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  /// Returns whether the focus may move as the context says.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Tells that the focus has moved into, within or out of this environment.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// A thing that may have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  var isFocused: Bool { get }
  var frame: CGRect { get }
}

/// The ways that the focus can go.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  public let focusHeading: UIFocusHeading

  init(from previous: UIView?, to next: UIView?, _ heading: UIFocusHeading) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
  }

  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Runs what is to animate with a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  override init() { super.init() }

  /// Animates changes for 0.2 seconds.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    UIView.animate(withDuration: 0.2, animations: animations ?? {}) { _ in completion?() }
  }
}

/// The focus of a keyboard in a window's scene.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  private unowned let home: ApplicationScreen

  init(on home: ApplicationScreen) { self.home = home }

  /// Returns the focus of the current stage.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    ApplicationScreen.current.focusSystem
  }

  /// The view that keys act on; nil if that is none or no view.
  open var focusedItem: (any UIFocusItem)? { home.focus.focusedView }

  /// Moves the focus to a view, if that can have it.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded else { return }
    home.focus.move(to: view)
  }

  open func updateFocusIfNeeded() {}
}
