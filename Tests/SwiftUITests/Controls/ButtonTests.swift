import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct ButtonTests {
  private let log = GestureLog()
  private let size = CGSize(width: 300, height: 300)

  @Test
  func itIsFoundByItsTitle() async throws {
    let log = log
    let stage = Stage(
      VStack {
        Button("One") { log("one") }
        Button("Two", role: .destructive) { log("two") }.buttonStyle(.bordered)
        Button {
          log("three")
        } label: {
          Label("Three", systemImage: "star")
        }.buttonStyle(.borderedProminent)
        Button("Four", systemImage: "star") { log("four") }.buttonStyle(.plain)
      }, size: size)
    for title in ["Three", "One", "Four", "Two"] { try stage.tap(title) }
    #expect(log.lines == ["three", "one", "four", "two"])
    #expect(throws: Stage.UnknownControl.self) { try stage.tap("Five") }
  }

  @Test(arguments: [
    ([Finger.down(150, 150), .wait(3), .up()], ["true", "false", "tap"]),
    ([.down(150, 150), .move(150, 239), .up()], ["true", "false", "tap"]),
    ([.down(150, 150), .move(150, 241), .up()], ["true", "false"]),
    ([.down(150, 150), .move(150, 241), .move(150, 150), .up()], ["true", "false", "true", "false", "tap"]),
    ([.down(150, 150), .cancel()], ["true", "false"]),
    ([.down(90, 150), .move(150, 150), .up()], []),
  ])
  func itActsWhenTheFingerGoesUpOnIt(_ fingers: [Finger], _ expected: [String]) async {
    struct Told: ButtonStyle {
      let log: GestureLog

      func makeBody(configuration: Configuration) -> some View {
        Color.red.frame(width: 100, height: 40)
          .onChange(of: configuration.isPressed) { log("\(configuration.isPressed)") }
      }
    }
    let log = log
    let stage = Stage(Button("Title") { log("tap") }.buttonStyle(Told(log: log)), size: size)
    await stage.play(fingers.flatMap { [$0, .wait(0.01)] })
    #expect(log.lines.sorted() == expected.sorted())
    #expect(log.lines.filter { $0 != "tap" } == expected.filter { $0 != "tap" })
  }

  @Test
  func disabledButtonsDoNothing() async throws {
    let log = log
    let stage = Stage(Button("Title") { log("tap") }.disabled(true), size: size)
    try stage.tap("Title")
    #expect(log.lines == [])
  }

  @Test
  func stylesReadTheEnvironment() async throws {
    struct Told: ButtonStyle {
      let log: GestureLog
      @Environment(\.isEnabled) private var isEnabled

      func makeBody(configuration: Configuration) -> some View {
        let _ = log("\(isEnabled) \(configuration.role == .destructive)")
        configuration.label
      }
    }
    let stage = Stage(Button("Title", role: .destructive) {}.buttonStyle(Told(log: log)).disabled(true), size: size)
    try stage.tap("Title")
    #expect(log.lines == ["false true"])
  }

  @Test
  func aPrimitiveStyleSaysWhenItIsTriggered() async throws {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture(count: 2) { configuration.trigger() }
      }
    }
    let log = log
    let stage = Stage(Button("Title") { log("tap") }.buttonStyle(Twice()), size: size)
    try stage.tap("Title")
    #expect(log.lines == [])
    try stage.tap("Title")
    #expect(log.lines == ["tap"])
  }

  @Test
  func aButtonLeavesDragsToWhatIsAroundAndKeepsPresses() async {
    let log = log
    let stage = Stage(
      Button {
        log("tap")
      } label: {
        Color.red
      }
      .gesture(DragGesture().onChanged { _ in log("drag") })
      .onLongPressGesture { log("press") }, size: size)
    await stage.play([.down(150, 150), .move(170, 150), .up()])
    #expect(log.take() == ["drag"])
    await stage.play([.down(150, 150), .wait(2), .up()])
    #expect(log.take() == ["tap"])
  }
}
