import VectorGraphics

/// A recognizer of fingers that flick to one side.
///
/// Within half a second the fingers go 50 points in the direction and at most 50 across, as in UIKit. The swipe is
/// recognized while they move.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The sides to which fingers may swipe.
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The sides that count, each by itself.
  open var direction = Direction.right
  /// The number of fingers of the gesture.
  open var numberOfTouchesRequired = 1

  private var start = Point(0, 0)

  private static let length = 50.0
  private static let width = 50.0
  private static let duration = 0.5

  /// Returns the place where the swipe began.
  open override func location(in view: UIView?) -> CGPoint { convert(start, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    start = attempt.location
    if attempt.due == nil { take(.failed, after: UISwipeGestureRecognizer.duration) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let way = attempt.location - start
    let sides: [(Direction, along: Double, across: Double)] = [
      (.right, way.dx, way.dy), (.left, -way.dx, way.dy), (.down, way.dy, way.dx), (.up, -way.dy, way.dx),
    ]
    let wanted = sides.filter { direction.contains($0.0) }
    if wanted.contains(where: {
      $0.along >= UISwipeGestureRecognizer.length && abs($0.across) <= UISwipeGestureRecognizer.width
    }) {
      state = .ended
    } else if wanted.allSatisfy({ abs($0.across) > UISwipeGestureRecognizer.width }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
