import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

/// What gestures have told.
@MainActor
final class GestureLog {
  private(set) var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }

  /// What has been told since the last look.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// What fingers do on a stage, at which time.
enum Finger: CustomStringConvertible {
  case down(Double, Double, id: Int = 0)
  case move(Double, Double, id: Int = 0)
  case up(id: Int = 0)
  case cancel(id: Int = 0)
  case wait(Double)

  var description: String {
    switch self {
    case .down(let x, let y, let id): "down \(id) \(x),\(y)"
    case .move(let x, let y, let id): "move \(id) \(x),\(y)"
    case .up(let id): "up \(id)"
    case .cancel(let id): "cancel \(id)"
    case .wait(let time): "wait \(time)"
    }
  }
}

extension Stage {
  func play(_ fingers: [Finger]) async {
    for finger in fingers {
      switch finger {
      case .down(let x, let y, let id): touchDown(at: Point(x, y), finger: id)
      case .move(let x, let y, let id): touchMove(to: Point(x, y), finger: id)
      case .up(let id): touchUp(finger: id)
      case .cancel(let id): touchCancel(finger: id)
      case .wait(let time): await advance(by: time)
      }
    }
  }
}

/// Numbers with at most two decimals.
func short(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}

func short(_ point: CGPoint) -> String { "\(short(point.x)),\(short(point.y))" }
func short(_ size: CGSize) -> String { "\(short(size.width)),\(short(size.height))" }
