extension View {
  // MARK: - Gestures

  /// Attaches a gesture to the view. Gestures that the view and the views inside already have take precedence.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    attach(gesture, .ordinary, mask)
  }

  /// Attaches a gesture to the view, as long as `isEnabled`.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture that takes precedence over those that the view and the views inside already have.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    attach(gesture, .highPriority, mask)
  }

  /// Attaches a gesture that goes on beside those that the view and the views inside already have.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    attach(gesture, .simultaneous, mask)
  }

  @ViewBuilder
  private func attach<T: Gesture>(_ gesture: T, _ kind: GestureAttachment.Kind, _ mask: GestureMask) -> some View {
    // The type says which, so the branch stays the same.
    if gesture is any PrimitiveGesture {
      modifier(GestureModifier(gesture: gesture, kind: kind, mask: mask))
    } else {
      modifier(CompositeGestureModifier(properties: GestureProperties(gesture: gesture), kind: kind, mask: mask))
    }
  }

  /// Is for pointers that hover, of which there are none here: `action` is never called.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  // MARK: - Taps

  /// Calls `action` when the view is tapped.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Calls `action` with the place of the finger when the view is tapped.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Calls `action` with the place of the finger when the view is tapped.
  @_disfavoredOverload
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  // MARK: - Long presses

  /// Calls `action` when a finger has stayed on the view for `minimumDuration` seconds.
  ///
  /// - Parameters:
  ///   - maximumDistance: How far the finger may move, in points.
  ///   - onPressingChanged: A closure that is called with true when a finger comes down, and with false when the press
  ///     is over, however it ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(PressingGesture(base: press, pressing: onPressingChanged ?? { _ in }).onEnded { _ in action() })
  }

  /// Calls `action` when a finger has stayed on the view for `minimumDuration` seconds.
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}

/// A gesture that calls a closure when a finger begins to press and when it stops.
package struct PressingGesture<Base: Gesture>: PrimitiveGesture where Base.Value == Bool {
  package typealias Value = Bool
  package typealias Body = Never
  let base: Base
  let pressing: (Bool) -> Void

  package init(base: Base, pressing: @escaping (Bool) -> Void) { (self.base, self.pressing) = (base, pressing) }

  func makeRecognizer() -> PressingRecognizer { PressingRecognizer(base.recognizer, pressing: pressing) }

  func update(_ recognizer: PressingRecognizer) {
    base.renew(recognizer.base)
    recognizer.pressing = pressing
  }
}

final class PressingRecognizer: ListeningRecognizer<Bool> {
  var pressing: (Bool) -> Void
  private var isPressing = false

  init(_ base: Recognizer<Bool>, pressing: @escaping (Bool) -> Void) {
    self.pressing = pressing
    super.init(base)
  }

  override func report() {
    super.report()
    let isPressing = !progress.isOver && phase.value ?? false
    guard isPressing != self.isPressing else { return }
    self.isPressing = isPressing
    pressing(isPressing)
  }
}

/// The gestures that count when one is added to a view.
@frozen public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures that the view and the views inside already have.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
