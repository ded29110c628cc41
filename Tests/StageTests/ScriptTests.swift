import OneAtATime
import Stage
import Testing
import VectorGraphics

struct ScriptReadingTests {
  @Test func everyKindOfLineIsRead() throws {
    let script = try Script(
      reading: """
        # All of them, not in order.
        2 drag 300 120 -12.5 3e2 0.8   # slowly
          0.50 tap "Toggle"

        0.50\ttap 120 300
        1 down 1 2
        1.1 move 3 4
        1.2 up
        1.5 scroll 10 20 0 -30
        0 tap "a \\"b\\" \\\\ # c"
        """, name: "touches.txt")
    #expect(
      script.events == [
        .init(at: 0, .tapControl("a \"b\" \\ # c"), line: 10),
        .init(at: 0.5, .tapControl("Toggle"), line: 3),
        .init(at: 0.5, .tap(Point(120, 300)), line: 5),
        .init(at: 1, .down(Point(1, 2)), line: 6),
        .init(at: 1.1, .move(Point(3, 4)), line: 7),
        .init(at: 1.2, .up, line: 8),
        .init(at: 1.5, .scroll(at: Point(10, 20), by: Vector(0, -30)), line: 9),
        .init(at: 2, .drag(from: Point(300, 120), to: Point(-12.5, 300), duration: 0.8), line: 2),
      ])
    #expect(script.end == 2.8)
  }

  @Test(arguments: [
    ("tap \"A\"", "s:1:1: expected a time in seconds, such as 0.50; found “tap”"),
    ("-1 tap \"A\"", "s:1:1: expected a time in seconds, such as 0.50, from 0 to 86400; found “-1”"),
    ("nan tap \"A\"", "s:1:1: expected a time in seconds, such as 0.50; found “nan”"),
    ("0x10 up", "s:1:1: expected a time in seconds, such as 0.50; found “0x10”"),
    ("1e999 up", "s:1:1: expected a time in seconds, such as 0.50, from 0 to 86400; found “1e999”"),
    (
      "0.5",
      "s:1:4: expected tap, drag, down, move, up, scroll, type, key, activate, increment or decrement; the line ends here"
    ),
    (
      "0.5 # tap",
      "s:1:5: expected tap, drag, down, move, up, scroll, type, key, activate, increment or decrement; the line ends here"
    ),
    (
      "\n  0.5 Tap 1 2",
      "s:2:7: expected tap, drag, down, move, up, scroll, type, key, activate, increment or decrement; found “Tap”"
    ),
    ("0.5 tap", "s:1:8: expected the name of a control in quotation marks, or X Y; the line ends here"),
    ("0.5 tap Toggle", "s:1:9: expected the name of a control in quotation marks, or X Y; found “Toggle”"),
    ("0.5 tap 10", "s:1:11: expected the name of a control in quotation marks, or X Y; the line ends here"),
    ("0.5 tap \"A", "s:1:11: expected a quotation mark after the name; the line ends here"),
    ("0.5 tap \"\"", "s:1:9: expected the name of a control; found “\"\"”"),
    ("0.5 tap \"A\" 3", "s:1:13: expected the end of the line; found “3”"),
    ("0.5 tap \"A\"B", "s:1:12: expected the end of the line; found “B”"),
    ("0.5 drag 1 2 3", "s:1:15: expected the drag's end, X Y; the line ends here"),
    ("0.5 drag 1 2 3 4", "s:1:17: expected the drag's duration in seconds; the line ends here"),
    ("0.5 drag 1 2 3 4 -1", "s:1:18: expected the drag's duration in seconds, from 0 to 86400; found “-1”"),
    ("0.5 scroll 1 2 3", "s:1:17: expected the distance to scroll, DX DY; the line ends here"),
    ("0.5 down 1e7 2", "s:1:10: expected where the finger comes down, X Y, from -1000000 to 1000000; found “1e7”"),
    ("0.5 up 1 2", "s:1:8: expected the end of the line; found “1”"),
    ("0.5 up", "s:1: the finger is not down; expected “down X Y” before “up”"),
    ("0.5 move 1 2", "s:1: the finger is not down; expected “down X Y” before “move”"),
    ("1 down 1 2\n\n2 down 1 2", "s:3: the finger is down already; expected “up” before another “down”"),
    ("0.5 type hello", "s:1:10: expected the text to type in quotation marks; found “hello”"),
    ("0.5 type \"\"", "s:1:10: expected the text to type; found “\"\"”"),
    ("0.5 type \"a", "s:1:12: expected a quotation mark after the text; the line ends here"),
    ("0.5 key", "s:1:8: expected a key, such as a, return or tab; the line ends here"),
    ("0.5 key enter", "s:1:9: expected a key, such as a, return or tab; found “enter”"),
    ("0.5 key shift+", "s:1:15: expected a key, such as a, return or tab; the line ends here"),
    ("0.5 key ctrl+a", "s:1:9: expected shift, control, alternate or command before “+”; found “ctrl”"),
    ("0.5 key shift+crtl+a", "s:1:15: expected shift, control, alternate or command before “+”; found “crtl”"),
    ("0.5 key é", "s:1:9: expected a key, such as a, return or tab; found “é”"),
    ("0.5 key a b", "s:1:11: expected the end of the line; found “b”"),
    (
      "0.5 \u{7}",
      "s:1:5: expected tap, drag, down, move, up, scroll, type, key, activate, increment or decrement; found “\\u{7}”"
    ),
  ])
  func badLinesAreToldWithTheirPlace(text: String, message: String) {
    let failure = #expect(throws: Script.Failure.self) { try Script(reading: text, name: "s") }
    #expect(failure?.description == message)
  }
}

struct KeyNameTests {
  @Test(arguments: [
    ("a", 0x04, "a", 0), ("A", 0x04, "a", 1), ("shift+a", 0x04, "a", 1), ("1", 0x1E, "1", 0), ("0", 0x27, "0", 0),
    ("!", 0x1E, "1", 1), ("+", 0x2E, "=", 1), ("control++", 0x2E, "=", 3), ("#", 0x20, "3", 1), ("/", 0x38, "/", 0),
    (";", 0x33, ";", 0), ("return", 0x28, "", 0), ("shift+tab", 0x2B, "", 1), ("space", 0x2C, " ", 0),
    ("control+a", 0x04, "a", 2), ("command+alternate+f5", 0x3E, "", 12), ("up", 0x52, "", 0), ("delete", 0x4C, "", 0),
  ])
  func keysAreNamed(name: String, usage: Int, characters: String, modifiers: Int) throws {
    let script = try Script(reading: "0 key \(name) # a comment")
    guard case .key(let key, let held)? = script.events.first?.action else {
      Issue.record("no key")
      return
    }
    #expect(key.usage == usage && key.characters == characters && held.rawValue == modifiers)
  }

  @Test func textIsQuoted() throws {
    let script = try Script(reading: #"0 type "say \"hi\" \\ # \n""#)
    #expect(script.events.map(\.action) == [.type("say \"hi\" \\ # \n")])
  }
}

@MainActor @Suite(.oneAtATime)
struct ScriptPlayingTests {
  let screen = EventScreen()
  let stage: Stage

  init() { stage = Stage(screen) }

  @Test func touchesComeAtTheirTimes() async throws {
    screen.controls = ["Toggle": Point(20, 30)]
    try await stage.perform(
      Script(
        reading: """
          0.1 tap "Toggle"
          0.2 down 1 2
          0.3 move 3 4
          0.4 up
          """))
    let expected: [(Double, Touch.Phase, Point)] = [
      (0.1, .began, Point(20, 30)), (0.1, .ended, Point(20, 30)), (0.2, .began, Point(1, 2)),
      (0.3, .moved, Point(3, 4)), (0.4, .ended, Point(3, 4)),
    ]
    #expect(screen.touches.count == expected.count)
    for (touch, expected) in zip(screen.touches, expected) {
      #expect(touch.time == expected.0 && touch.touch.phase == expected.1 && touch.touch.location == expected.2)
    }
  }

  @Test func aDragMovesSixtyTimesASecondWhileOtherThingsHappen() async throws {
    screen.at(0.55) { [screen] in screen.note("event") }
    try await stage.perform(
      Script(reading: "0.5 drag 0 0 60 30 0.1\n0.53 tap 80 80"))
    let drag = screen.touches.filter { $0.touch.id == screen.touches[0].touch.id }
    #expect(drag.map(\.touch.phase) == [.began] + Array(repeating: .moved, count: 6) + [.ended])
    #expect(drag[1].time == 31.0 / 60)
    for sample in drag {
      let place = Point(600 * (sample.time - 0.5), 300 * (sample.time - 0.5))
      #expect(sample.touch.location.distance(to: place) < 1e-9)
    }
    #expect(drag.last?.time == 0.6)
    #expect(screen.touches.count == drag.count + 2)
    #expect(screen.log == ["550 event"])
    #expect(stage.time == 0.6)
  }

  @Test func keysGoDownTypeAndComeUp() async throws {
    try await stage.perform(Script(reading: "0.1 key A\n0.2 type \"yes\"\n0.3 key control+c"))
    stage.keyDown(.left)
    stage.keyDown(.left)
    stage.keyUp(.left)
    stage.keyUp(.left)
    #expect(
      screen.log == [
        "100 4 A began", "100 text A", "100 4 A ended", "200 text yes", "300 6 c began", "300 6 c ended",
        "300 80  began", "300 80  repeated", "300 80  ended",
      ])
  }

  @Test func aControlThatIsNotThereIsToldWithItsLine() async throws {
    let script = try Script(reading: "0.1 tap 1 1\n0.2 tap \"Nope\"\n0.3 tap 2 2", name: "touches.txt")
    let failure = await #expect(throws: Script.Failure.self) { try await stage.perform(script) }
    #expect(failure?.description == "touches.txt:2: there is no control “Nope” on the screen at 0.2 s")
    #expect(screen.touches.count == 2)
  }

  @Test func dragsWithoutLengthOrDurationEnd() async {
    await stage.drag(from: Point(1, 1), to: Point(2, 2), duration: 0)
    await stage.advance(to: 1)
    #expect(screen.touches.map(\.touch.phase) == [.began, .moved, .ended])
    stage.touchMove(to: .zero)
    stage.touchUp()
    #expect(screen.touches.count == 3)
    stage.touchDown(at: Point(3, 3))
    stage.touchDown(at: Point(4, 4))
    stage.touchCancel()
    #expect(screen.touches.dropFirst(3).map(\.touch.phase) == [.began, .ended, .began, .cancelled])
  }
}
