/// A key that is held, from the time it goes down until it comes up.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// What a key has done since the last event.
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// The kind of a button. Keys other than those named here have raw values from 2000 on.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let upArrow = PressType(rawValue: 0)
    public static let downArrow = PressType(rawValue: 1)
    public static let leftArrow = PressType(rawValue: 2)
    public static let rightArrow = PressType(rawValue: 3)
    public static let select = PressType(rawValue: 4)
    public static let menu = PressType(rawValue: 5)
    public static let playPause = PressType(rawValue: 6)
    public static let pageUp = PressType(rawValue: 30)
    public static let pageDown = PressType(rawValue: 31)
  }

  /// The time of the last change, in seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase = Phase.began
  open internal(set) weak var window: UIWindow?
  /// The responder that was told first that the key went down. It gets the end, too.
  open internal(set) weak var responder: UIResponder?
  open internal(set) var key: UIKey?
  /// Always empty: recognizers see touches alone.
  open var gestureRecognizers: [UIGestureRecognizer]? { [] }
  /// The force, which is 1 while the key is down.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  open var type: PressType {
    switch key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardPageUp: .pageUp
    case .keyboardPageDown: .pageDown
    case let code: PressType(rawValue: 2000 + (code?.rawValue ?? 0))
    }
  }

  override init() { super.init() }
}

/// The keys of one instant.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The keys that are held, in the order in which they went down.
  var presses: [UIPress] = []
  /// The key that has changed.
  var changed: UIPress?
  /// Whether no responder has kept the change to itself.
  var isUnhandled = false

  open override var type: EventType { .presses }

  open var allPresses: Set<UIPress> { Set(presses) }

  /// Returns no presses: recognizers see touches alone.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }

  /// Tells the responder of the key that has changed.
  func send() {
    guard let changed, let responder = changed.responder else { return isUnhandled = true }
    switch changed.phase {
    case .began: responder.pressesBegan([changed], with: self)
    case .changed, .stationary: responder.pressesChanged([changed], with: self)
    case .ended: responder.pressesEnded([changed], with: self)
    case .cancelled: responder.pressesCancelled([changed], with: self)
    }
  }
}
