import OneAtATime
import Stage
import SwiftUI
import Testing
import VectorGraphics

@MainActor
@Suite(.oneAtATime)
struct ToggleTests {
  private struct Switches: View {
    let log: GestureLog
    @State private var isFirstOn = false
    @State private var isSecondOn = true

    var body: some View {
      VStack {
        Toggle("First", isOn: $isFirstOn)
        Toggle("Second", isOn: $isSecondOn)
      }
      .onChange(of: isFirstOn) { log("first \(isFirstOn)") }
      .onChange(of: isSecondOn) { log("second \(isSecondOn)") }
    }
  }

  private let log = GestureLog()

  /// The switches are at the trailing side, from 249 to 300.
  private func stage() -> Stage { Stage(Switches(log: log), size: CGSize(width: 300, height: 78)) }

  @Test
  func itIsFoundByTheLabelBeside() async throws {
    let stage = stage()
    try stage.tap("Second")
    await stage.advance(by: 0.5)
    try stage.tap("First")
    await stage.advance(by: 0.5)
    try stage.tap("First")
    await stage.advance(by: 0.5)
    #expect(log.lines == ["second false", "first true", "first false"])
  }

  private nonisolated static let switching: [([Finger], [String])] = [
    ([.down(260, 19), .up()], ["first true"]),
    ([.down(20, 19), .up()], []),
    ([.down(260, 19), .move(269, 19), .up()], ["first true"]),
    ([.down(260, 19), .move(270, 19), .up()], ["first true"]),
    ([.down(260, 19), .move(250, 19), .up()], []),
    ([.down(260, 19), .move(280, 19), .move(265, 19), .up()], []),
    ([.down(260, 19), .move(280, 19), .cancel()], []),
    ([.down(260, 19), .move(265, 138), .up()], []),
  ]

  @Test(arguments: switching)
  func itIsSwitchedByATapOrATenPointDrag(_ fingers: [Finger], _ expected: [String]) async {
    let stage = stage()
    await stage.play(fingers + [.wait(1)])
    #expect(log.lines == expected)
  }

  @Test
  func theThumbStandsAtTheSideOfItsValue() async throws {
    let stage = stage()
    func ink(_ x: Int, _ y: Int) -> [UInt8] {
      let pixel = stage.snapshot(scale: 1)[x, y]
      return [pixel.red, pixel.green, pixel.blue]
    }
    #expect(ink(252, 58) == [0x34, 0xC7, 0x59] && ink(285, 58) == [255, 255, 255])
    #expect(ink(297, 19) == [233, 233, 234] && ink(264, 19) == [255, 255, 255])
    try stage.tap("First")
    await stage.advance(by: 1)
    #expect(ink(252, 19) == [0x34, 0xC7, 0x59] && ink(285, 19) == [255, 255, 255])
  }

  @Test
  func buttonsSwitchToo() async throws {
    let log = log
    let stage = Stage(
      Toggle("Title", isOn: Binding(get: { false }, set: { log("\($0)") })).toggleStyle(.button),
      size: CGSize(width: 300, height: 100))
    try stage.tap("Title")
    #expect(log.lines == ["true"])
  }
}
