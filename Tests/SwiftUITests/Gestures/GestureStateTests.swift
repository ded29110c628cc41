import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct GestureStateTests {
  private let log = GestureLog()
  private let size = CGSize(width: 200, height: 200)

  /// A square that follows a drag, and that a state can take away.
  private struct Dragged: View {
    let log: GestureLog
    var model: Model
    @GestureState private var offset = CGSize.zero

    var body: some View {
      let _ = log("offset \(short(offset))")
      VStack(spacing: 0) {
        if !model.isGone {
          Color.red.gesture(
            DragGesture().updating($offset) { value, offset, _ in offset = value.translation }
              .onEnded { _ in log("end") }
          )
          .disabled(model.isDisabled)
        }
        Color.blue.frame(height: 10)
      }
    }
  }

  @Observable final class Model {
    var isGone = false
    var isDisabled = false
  }

  @Test
  func itFollowsTheGestureAndGoesBackAtItsEnd() async {
    let stage = Stage(Dragged(log: log, model: Model()), size: size)
    await stage.play([.down(50, 50), .move(80, 50), .wait(0.1), .move(80, 70), .wait(0.1), .up(), .wait(0.1)])
    #expect(log.lines == ["offset 0,0", "offset 30,0", "offset 30,20", "end", "offset 0,0"])
  }

  @Test
  func itGoesBackWhenTheGestureIsCancelled() async {
    let stage = Stage(Dragged(log: log, model: Model()), size: size)
    await stage.play([.down(50, 50), .move(80, 50), .wait(0.1), .cancel(), .wait(0.1)])
    #expect(log.lines == ["offset 0,0", "offset 30,0", "offset 0,0"])
  }

  @Test(arguments: [true, false])
  func itGoesBackWhenTheViewIsDisabledOrGoes(_ isGone: Bool) async {
    let model = Model()
    let stage = Stage(Dragged(log: log, model: model), size: size)
    await stage.play([.down(50, 50), .move(80, 50), .wait(0.1)])
    if isGone { model.isGone = true } else { model.isDisabled = true }
    await stage.play([.wait(0.1), .move(90, 50), .wait(0.1), .up(), .wait(0.1)])
    #expect(log.lines.last == "offset 0,0" && !log.lines.contains("end"))
    #expect(!log.lines.contains("offset 40,0"))
  }

  @Test
  func itGoesBackInItsTransaction() async {
    struct Released: View {
      @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var x: CGFloat?

      var body: some View {
        Color.red.frame(width: 20, height: 20)
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .updating($x) { value, x, _ in x = value.translation.width }
          )
          .offset(x: x ?? 0)
      }
    }
    let stage = Stage(Released(), size: size, scale: 1)
    await stage.play([.down(100, 100), .move(150, 100), .wait(0.1), .up(), .wait(0.5)])
    let row = stage.snapshot(scale: 1)
    let reds = (0..<200).filter { row[$0, 100].blue < 128 && row[$0, 100].red > 128 }
    #expect(reds.first == 115 && reds.count == 20)
  }

  @Test
  func resetIsToldTheLastValue() async {
    struct Told: View {
      let log: GestureLog
      @GestureState private var x: CGFloat

      init(log: GestureLog) {
        self.log = log
        _x = GestureState(wrappedValue: 0, reset: { value, _ in log("reset \(short(value))") })
      }

      var body: some View {
        Color.red.gesture(DragGesture().updating($x) { value, x, _ in x = value.translation.width })
      }
    }
    let stage = Stage(Told(log: log), size: size)
    await stage.play([.down(50, 50), .move(80, 50), .move(85, 50), .up(), .down(50, 50), .up()])
    #expect(log.lines == ["reset 35"])
  }
}
