import Dispatch
import FakeDisplay
import Foundation
import OneAtATime
import Stage
import Testing
import VectorGraphics
import VectorMotion
import VectorRaster
import Window

/// What a window does with a screen, on a display without a machine.
@Suite(.oneAtATime) @MainActor
struct ScreenWindowTests {
  private let display = FakeDisplay()
  private let screen = SquareScreen()

  private func window(_ arguments: String...) throws -> ScreenWindow {
    let command = try #require(try RecordingCommand(arguments))
    return ScreenWindow(Stage(screen), on: display, command: command, program: "Program")
  }

  // MARK: - Frames

  @Test func whatStandsStillIsShownOnce() async throws {
    let window = try window()
    await window.run(until: 1, on: display)
    #expect(display.pictures.count == 1)
    // It looks after the stage a hundred times a second, as near as clocks can say.
    #expect((95...110).contains(display.waitCount))
  }

  @Test func whatMovesIsShownAtTheDisplaysRate() async throws {
    display.refreshRate = 50
    let window = try window()
    screen.speed = 20
    await window.run(until: 1, on: display)
    #expect((49...51).contains(display.pictures.count))
    #expect(screen.frameRate == 50)
    // Nobody sees what lies between two pictures.
    #expect(screen.passageCount <= display.pictures.count)
    // Each picture shows the time at which it was made.
    let last = try #require(display.pictures.last)
    let middle = Int((20 + 20 * last.now).rounded(.down))
    #expect(last.bitmap[middle, 50].red == 0 && last.bitmap[middle + 12, 50].red == 255)
  }

  @Test func workOfTheMainQueueShowsSoonThoughNothingMoves() async throws {
    let window = try window()
    await window.run(until: 0.5, on: display)
    DispatchQueue.main.async { self.screen.moveSquare(to: Point(80, 80)) }
    await window.run(until: 0.55, on: display)
    #expect(display.pictures.count == 2)
    #expect(display.pictures.last?.bitmap[80, 80].red == 0)
  }

  @Test func eventsOfTheScreenHappenAtTheirTimes() async throws {
    let window = try window()
    screen.at(0.3) { self.screen.moveSquare(to: Point(80, 80)) }
    await window.run(until: 0.5, on: display)
    let second = try #require(display.pictures.dropFirst().first)
    #expect(second.now >= 0.3 && second.now < 0.302)
  }

  @Test func aWindowThatShowsAgainIsPaintedWhole() async throws {
    let window = try window()
    display.at(0.2, .exposed)
    display.at(0.4, .shown(false), .exposed)
    display.at(0.6, .shown(true))
    await window.run(until: 0.59, on: display)
    #expect(display.pictures.map { ($0.now * 10).rounded() } == [0, 2])
    await window.run(until: 0.8, on: display)
    #expect(display.pictures.count == 3)
    #expect(display.pictures.allSatisfy { $0.changes == [PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)] })
  }

  // MARK: - Input

  @Test func aClickBetweenTwoFramesIsATap() async throws {
    let window = try window()
    screen.clearLog()
    display.at(0.1, .mouse(.began, at: Point(30, 40), []), .mouse(.ended, at: Point(30, 40), []))
    await window.run(until: 0.2, on: display)
    #expect(screen.log == ["100 began 0 at 30 40", "100 ended 0 at 30 40"])
    // The picture that answers is the next one, at once.
    #expect(display.pictures.last.map { $0.now < 0.1 + 1.0 / 60 } == true)
    #expect(display.pictures.last?.bitmap[30, 40].red == 0)
  }

  @Test func inputReachesTheScreenInItsOrderAtTheTimeOfTheFrame() async throws {
    let window = try window()
    screen.clearLog()
    display.at(
      0.1, .key(KeyPress(0x04, characters: "a")), .text("a"), .markedText("ka"),
      .wheel(at: .zero, notches: Vector(1, 2)),
      .mouse(.began, at: Point(1, 2), []), .key(KeyPress(0x04, phase: .ended)), .finger(5, .began, at: Point(3, 4)))
    await window.run(until: 0.2, on: display)
    #expect(
      screen.log == [
        "100 began key 4 a 0", "100 text a", "100 marked ka", "100 scroll -53 106", "100 began 0 at 1 2",
        "100 ended key 4  0", "100 began 2 at 3 4",
      ])
  }

  @Test func controlMeansCommandForTheKeysThatEdit() async throws {
    let window = try window()
    screen.clearLog()
    display.at(0.1, .key(KeyPress(0x06, modifiers: .control)), .key(KeyPress(0x07, modifiers: .control)))
    await window.run(until: 0.2, on: display)
    #expect(screen.log == ["100 began key 6  8", "100 began key 7  2"])
  }

  @Test func keysComeUpWhenTheKeyboardGoesAway() async throws {
    let window = try window()
    screen.clearLog()
    display.at(0.1, .key(KeyPress(0x2C)))
    display.at(0.2, .keyboardLost)
    await window.run(until: 0.3, on: display)
    #expect(screen.log == ["100 began key 44  0", "200 ended key 44  0"])
  }

  @Test func keysThatWentDownElsewhereDoNothing() async throws {
    let window = try window()
    screen.clearLog()
    display.at(0.1, .key(KeyPress(0x2C, phase: .repeated)), .key(KeyPress(0x2C, phase: .ended)))
    display.at(0.2, .key(KeyPress(0x2C)), .key(KeyPress(0x2C, phase: .repeated)))
    await window.run(until: 0.3, on: display)
    #expect(screen.log == ["200 began key 44  0", "200 repeated key 44  0"])
  }

  @Test func fingersAreTakenAwayWhenTheWindowCloses() async throws {
    let window = try window()
    screen.clearLog()
    display.at(0.1, .mouse(.began, at: Point(1, 2), []), .key(KeyPress(0x2C)))
    display.at(0.2, .closed)
    try await window.run()
    #expect(
      screen.log == [
        "100 began 0 at 1 2", "100 began key 44  0", "200 cancelled 0 at 1 2", "200 ended key 44  0",
      ])
  }

  @Test func textIsTakenWhileThereIsACaret() async throws {
    display.geometry.zoom = 2
    let window = try window()
    screen.at(0.1) { self.screen.caret = Rect(x: 1, y: 2, width: 3, height: 4) }
    screen.at(0.2) { self.screen.caret = nil }
    await window.run(until: 0.3, on: display)
    #expect(display.carets == [Rect(x: 2, y: 4, width: 6, height: 8), nil])
  }

  /// An input method goes on with what it has composed until it is stopped.
  @Test func whatIsComposedForOneTextDoesNotGoToTheNext() async throws {
    let (first, second) = (NSObject(), NSObject())
    let carets = [Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 5, y: 6, width: 3, height: 4)]
    (screen.caret, screen.textInput) = (carets[0], ObjectIdentifier(first))
    let window = try window()
    screen.clearLog()
    screen.onTouch = {
      (self.screen.caret, self.screen.textInput) = (carets[1], ObjectIdentifier(second))
      self.screen.hasMarkedText = false
    }
    display.at(0.1, .markedText("k"))
    display.at(0.2, .markedText("ka"), .mouse(.began, at: Point(9, 9), []), .markedText("kan"), .text("x"))
    display.at(0.3, .markedText("s"))
    display.at(0.4, .text("su"), .markedText(""))
    await window.run(until: 0.5, on: display)
    #expect(
      screen.log == [
        "100 marked k", "200 marked ka", "200 began 0 at 9 9", "200 text x", "300 marked s", "400 text su",
        "400 marked ",
      ])
    #expect(display.carets == [carets[0], nil, carets[1]])
  }

  @Test func aCaretThatIsMovedEndsWhatIsComposed() async throws {
    let field = NSObject()
    let caret = Rect(x: 1, y: 2, width: 3, height: 4)
    (screen.caret, screen.textInput) = (caret, ObjectIdentifier(field))
    let window = try window()
    screen.onTouch = { self.screen.hasMarkedText = false }
    display.at(0.1, .mouse(.began, at: Point(9, 9), []), .mouse(.ended, at: Point(9, 9), []))
    display.at(0.2, .markedText("ka"))
    await window.run(until: 0.3, on: display)
    #expect(display.carets == [caret])
    display.at(0.3, .mouse(.began, at: Point(9, 9), []), .mouse(.ended, at: Point(9, 9), []))
    await window.run(until: 0.4, on: display)
    #expect(display.carets == [caret, nil, caret])
  }

  // MARK: - Sizes

  @Test func theScreenFollowsTheWindow() async throws {
    let window = try window()
    #expect(screen.log == ["0 size 100 100 at 1.0"])
    await window.run(until: 0.1, on: display)
    display.geometry = WindowGeometry(size: Size(60, 80), pixelWidth: 120, pixelHeight: 160)
    display.at(0.15, .resized)
    await window.run(until: 0.2, on: display)
    #expect(screen.log.last == "150 size 60 80 at 2.0")
    let picture = try #require(display.pictures.last)
    #expect(picture.bitmap.width == 120 && picture.bitmap.height == 160)
    #expect(picture.bitmap[40, 100].red == 0 && picture.bitmap[100, 100].red == 255)
  }

  @Test func placesAreThoseOfTheScreenInAZoomedWindow() async throws {
    display.geometry = WindowGeometry(size: Size(200, 200), pixelWidth: 300, pixelHeight: 300, zoom: 2)
    let window = try window()
    #expect(screen.log == ["0 size 100 100 at 3.0"])
    screen.clearLog()
    display.at(0.1, .mouse(.began, at: Point(50, 60), .alternate))
    await window.run(until: 0.2, on: display)
    #expect(screen.log == ["100 began 0 at 25 30", "100 began 1 at 75 70"])
  }

  // MARK: - Commands

  @Test func aPausedStageGoesOnFrameByFrame() async throws {
    let window = try window()
    screen.speed = 20
    display.at(0.5, .key(KeyPress(0x3B)), .key(KeyPress(0x3B, phase: .ended)))
    display.at(1, .key(KeyPress(0x3C)), .key(KeyPress(0x3C, phase: .repeated)))
    display.at(1.5, .key(KeyPress(0x3B)))
    await window.run(until: 0.9, on: display)
    let stopped = screen.time
    #expect(abs(stopped - 0.5) < 0.02)
    await window.run(until: 1.4, on: display)
    #expect(abs(screen.time - stopped - 2.0 / 60) < 1e-9)
    await window.run(until: 2, on: display)
    #expect(abs(screen.time - stopped - 2.0 / 60 - 0.5) < 0.02)
    // None of these keys was the screen's.
    #expect(screen.log == ["0 size 100 100 at 1.0"])
  }

  @Test func timeRunsSlowerOnRequest() async throws {
    let window = try window()
    screen.speed = 20
    display.at(0.5, .key(KeyPress(0x3D)), .key(KeyPress(0x3D)))
    await window.run(until: 1.5, on: display)
    #expect(abs(screen.time - 0.75) < 0.02)
  }

  @Test func theDarkAndTheMarksShowAndGo() async throws {
    let window = try window()
    await window.run(until: 0.1, on: display)
    let plain = try #require(display.pictures.last).bitmap
    for (index, key) in [0x3F, 0x40, 0x3A].enumerated() {
      let time = 0.1 + 0.2 * Double(index)
      display.at(time, .key(KeyPress(key)))
      display.at(time + 0.1, .key(KeyPress(key)))
      await window.run(until: time + 0.05, on: display)
      #expect(display.pictures.last?.bitmap != plain)
      await window.run(until: time + 0.15, on: display)
      #expect(display.pictures.last?.bitmap == plain)
    }
    display.at(1, .key(KeyPress(0x3E)))
    await window.run(until: 1.2, on: display)
    #expect(screen.isDark && display.pictures.last?.bitmap[1, 1].red == 0)
  }

  @Test func aScriptPlaysAndTheWindowClosesAtItsTime() async throws {
    let path = NSTemporaryDirectory() + "window-\(UUID().uuidString).script"
    try "0.1 tap 30 40\n0.2 drag 10 10 50 50 0.1".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let window = try window("--script", path, "--until", "0.5")
    screen.clearLog()
    try await window.run()
    #expect(abs(screen.time - 0.5) < 0.02)
    #expect(screen.log.first?.hasSuffix("began 1001 at 30 40") == true)
    #expect(screen.log.last?.hasSuffix("ended 1002 at 50 50") == true)
  }

  @Test func namesOfSavedFilesAreFree() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("Program").path
    for expected in ["Program.gif", "Program-2.gif", "Program-3.gif"] {
      let path = ScreenWindow.freePath(program, "gif")
      #expect((path as NSString).lastPathComponent == expected)
      try Data().write(to: URL(fileURLWithPath: path))
    }
  }

  // MARK: - Without end

  /// Random input in random order, in a window that is resized, paused and slowed down meanwhile.
  @Test(arguments: 0..<20) func noInputStopsAWindow(seed: Int) async throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    func place() -> Point {
      [Point(Double(random(120)) - 10, Double(random(120)) - 10), Point(.nan, 1), Point(1e300, -.infinity)][
        random(20) < 18 ? 0 : random(3)]
    }
    let window = try window()
    screen.speed = 5
    let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
    for step in 0..<300 {
      let modifiers = KeyPress.Modifiers(rawValue: random(32))
      let event: DisplayEvent =
        switch random(9) {
        case 0, 1: .mouse(phases[random(3)], at: place(), modifiers)
        case 2, 3: .finger(Int64(random(4)), phases[random(4)], at: place())
        case 4: .wheel(at: place(), notches: Vector(Double(random(9)) - 4, random(5) == 0 ? .nan : 1))
        // No files are saved here.
        case 5:
          .key(
            KeyPress(
              [0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x40, 0x04][random(8)],
              modifiers: random(2) == 0 ? [] : modifiers.subtracting(.control)))
        case 6: .text(String(repeating: "é", count: random(4)))
        case 7: [.exposed, .shown(true), .shown(false), .keyboardLost][random(4)]
        default: .resized
        }
      if event == .resized {
        let (width, height) = (1 + random(200), 1 + random(200))
        display.geometry = WindowGeometry(
          size: Size(Double(width), Double(height)), pixelWidth: width, pixelHeight: height)
      }
      display.at(0.004 * Double(step), event)
    }
    display.at(1.3, .closed)
    try await window.run()
    // Each finger that came down went up again.
    let began = screen.log.count { $0.contains(" began ") && !$0.contains("key") }
    let over = screen.log.count { ($0.contains(" ended ") || $0.contains(" cancelled ")) && !$0.contains("key") }
    #expect(began == over)
  }
}
