import OneAtATime
import Stage
import SwiftUI
import Testing

@Suite(.oneAtATime) @MainActor
struct AccessibilityTests {
  private final class Log {
    var acts: [String] = []
  }

  private func tree(@ViewBuilder _ content: () -> some View) -> [String] {
    let content = content()
    let stage = Stage(VStack { content }, size: CGSize(width: 200, height: 300))
    stage.commit()
    // Frames are tested with UIKit's views.
    return stage.accessibilityTree.split(separator: "\n").map { line in
      line.lastIndex(of: "(").map { String(line[..<$0].dropLast()) } ?? String(line)
    }
  }

  @Test
  func controlsAndTextsAreElements() {
    let lines = tree {
      Text("Title").accessibilityAddTraits(.isHeader)
      Button("Save") {}
      Button("Gone") {}.disabled(true)
      Toggle("Rotate", isOn: .constant(true))
      Slider(value: .constant(0.25)).accessibilityLabel("Volume")
      Stepper("Count", onIncrement: {}, onDecrement: {})
    }
    #expect(
      lines == [
        "\"Title\", static text, header", "\"Save\", button", "\"Gone\", button, not enabled",
        "\"Rotate\" = \"1\", button, toggle button", "\"Volume\" = \"25%\", adjustable", "\"Count\"",
        "  \"Decrement\", button", "  \"Increment\", button",
      ])
  }

  @Test
  func modifiersChangeWhatIsTold() {
    let lines = tree {
      Text("a").accessibilityLabel("b").accessibilityValue("c").accessibilityHint("d").accessibilityIdentifier("e")
      Text("hidden").accessibilityHidden(true)
      Button("x") {}.accessibilityLabel("Close").accessibilityRemoveTraits(.isButton).accessibilityAddTraits(.isLink)
      Circle().frame(width: 20, height: 20).accessibilityLabel("Dot")
      HStack {
        Text("1")
        Text("2")
      }.accessibilityElement(children: .combine)
      HStack {
        Text("3")
        Text("4")
      }.accessibilityElement().accessibilityLabel("ignored")
      HStack {
        Text("5")
        Text("6").accessibilitySortPriority(1)
      }.accessibilityElement(children: .contain).accessibilityLabel("row")
    }
    #expect(
      lines == [
        "\"b\" #e = \"c\", static text", "\"Close\", link", "\"Dot\"", "\"1, 2\", static text", "\"ignored\"",
        "\"row\"", "  \"6\", static text", "  \"5\", static text",
      ])
  }

  @Test
  func actionsActWithoutFingers() throws {
    let log = Log()
    let stage = Stage(
      VStack {
        Text("Text").accessibilityAction { log.acts.append("activate") }.accessibilityAction(named: "Delete") {
          log.acts.append("delete")
        }
        Text("Level").accessibilityAdjustableAction { log.acts.append("\($0)") }
        Button("Button") { log.acts.append("tap") }
        Knob()
      }, size: CGSize(width: 200, height: 300))
    try stage.activate("Text")
    try stage.activate("Button")
    try stage.increment("Level")
    try stage.decrement("Level")
    #expect(try stage.perform("Delete", on: "Text"))
    #expect(log.acts == ["activate", "tap", "increment", "decrement", "delete"])
    try stage.increment("Volume")
    stage.commit()
    #expect(stage.accessibilityElements.last?.value == "60%")
  }

  private struct Knob: View {
    @State private var level = 0.5
    var body: some View { Slider(value: $level).accessibilityLabel("Volume") }
  }
}
