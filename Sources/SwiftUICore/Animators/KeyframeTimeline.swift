public import Foundation

/// The motion of a value by keyframes, as a function of time.
public struct KeyframeTimeline<Value> {
  private let tracks: _KeyframeTracks<Value>

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(from: initialValue, content())
  }

  init<Path: Keyframes>(from initialValue: Value, _ keyframes: Path) where Path.Value == Value {
    var tracks = _KeyframeTracks(from: initialValue)
    keyframes._resolve(into: &tracks)
    self.tracks = tracks
  }

  /// The duration of the longest track, in seconds.
  public var duration: TimeInterval { tracks.duration }

  /// Returns the value after `time` seconds. Tracks that have ended stand still.
  public func value(time: Double) -> Value {
    var value = tracks.initialValue
    for motion in tracks.motions { motion(&value, time.isNaN ? 0 : time) }
    return value
  }

  /// Returns the value after the share `progress` of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
