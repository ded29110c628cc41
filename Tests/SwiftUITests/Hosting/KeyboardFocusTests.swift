import OneAtATime
import Stage
import SwiftUI
import Testing

/// The keyboard reaches controls of SwiftUI, and those of UIKit among them.
@Suite(.oneAtATime) @MainActor
struct KeyboardFocusTests {
  final class Log {
    var entries: [String] = []
  }

  private struct Form: View {
    let log: Log
    @State private var isOn = false

    var body: some View {
      VStack {
        HStack {
          Button("First") { log.entries.append("first") }
          Button("Disabled") { log.entries.append("disabled") }.disabled(true)
          Button("Second") { log.entries.append("second") }
        }
        Text("Not a control")
        Toggle("Switch", isOn: $isOn).onChange(of: isOn) { _, isOn in log.entries.append(isOn ? "on" : "off") }
        Text("Tapped").onTapGesture { log.entries.append("tapped") }
      }
      .gesture(DragGesture())
    }
  }

  @Test func keysPressControlsInTheOrderOfReading() async {
    let log = Log()
    let stage = Stage(Form(log: log), size: CGSize(width: 300, height: 300))
    for _ in 0..<5 {
      stage.press(.tab)
      stage.press(.space)
      await stage.advance(by: 0.5)
    }
    #expect(log.entries == ["first", "second", "on", "tapped", "first"])
    stage.press(.tab, modifiers: .shift)
    stage.press(.return)
    stage.press(.up)
    await stage.advance(by: 0.5)
    stage.press(.return)
    await stage.advance(by: 0.5)
    // What is straight above comes before a switch that is nearer, but aside.
    #expect(log.entries.suffix(2) == ["tapped", "second"])
  }

  @Test func aHeldKeyShowsThePress() async {
    struct Style: ButtonStyle {
      let log: Log
      func makeBody(configuration: Configuration) -> some View {
        log.entries.append(configuration.isPressed ? "pressed" : "free")
        return configuration.label
      }
    }
    let log = Log()
    let stage = Stage(Button("Hold") {}.buttonStyle(Style(log: log)), size: CGSize(width: 300, height: 300))
    stage.press(.tab)
    stage.keyDown(.return)
    stage.commit()
    #expect(log.entries.last == "pressed")
    stage.keyUp(.return)
    stage.commit()
    #expect(log.entries.last == "free")
  }
}
