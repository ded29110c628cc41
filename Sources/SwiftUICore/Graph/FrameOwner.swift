/// What shows something else from frame to frame.
@MainActor
protocol FrameOwner: AnyObject {
  /// Whether it is to be called at each frame.
  var needsFrames: Bool { get }
  /// Whether that will never end by itself.
  var isEndless: Bool { get }
  /// Shows what is due at `time`, in the update that goes on.
  func present(at time: Double)
}
