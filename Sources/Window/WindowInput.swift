package import Stage
import VectorGraphics

/// One input that a stage gets in a window, with the machine's instant at which it came.
package struct WindowInput: Equatable {
  package enum Kind: Equatable {
    case touch(Touch)
    case scroll(ScrollTurn)
    case key(KeyPress)
    case text(String)
    case markedText(String)
  }

  package var kind: Kind
  package var instant: Double
}

/// The inputs that wait for the next frame, in the order in which they came.
///
/// A finger's moves between two frames become one, to the last place: a mouse tells a thousand places a second.
package struct WindowInputs {
  package private(set) var waiting: [WindowInput] = []

  package init() {}

  package var isEmpty: Bool { waiting.isEmpty }

  package mutating func append(_ kind: WindowInput.Kind, at instant: Double) {
    if case .touch(let touch) = kind, touch.phase == .moved {
      for index in waiting.indices.reversed() {
        guard case .touch(let earlier) = waiting[index].kind, earlier.phase == .moved else { break }
        guard earlier.id == touch.id else { continue }
        waiting[index].kind = kind
        return
      }
    }
    if case .scroll(let turn) = kind, case .scroll(var earlier)? = waiting.last?.kind, turn.phase == .turned,
      earlier.phase == .turned
    {
      earlier.distance += turn.distance
      earlier.location = turn.location
      waiting[waiting.count - 1].kind = .scroll(earlier)
      return
    }
    waiting.append(WindowInput(kind: kind, instant: instant))
  }

  /// Takes all inputs.
  package mutating func take() -> [WindowInput] {
    defer { waiting = [] }
    return waiting
  }
}

extension Stage {
  /// Gives the screen one input at the present time.
  func take(_ input: WindowInput.Kind) {
    switch input {
    case .touch(let touch):
      switch touch.phase {
      case .began: touchDown(at: touch.location, finger: touch.id)
      case .moved: touchMove(to: touch.location, finger: touch.id)
      case .ended: touchUp(finger: touch.id)
      case .cancelled: touchCancel(finger: touch.id)
      }
    case .scroll(let turn): perform { screen.scroll(turn) }
    case .key(let press): perform { screen.press(press) }
    case .text(let text): perform { screen.insertText(text) }
    case .markedText(let text): perform { screen.setMarkedText(text) }
    }
  }
}
