import Foundation
package import Stage
package import VectorGraphics
import VectorExport
import VectorMotion
import VectorRaster

/// Runs a stage on a display: gives it the machine's time and the input, and shows what changes.
///
/// A frame is: time passes on the stage until now, then it gets the inputs in the order in which they came, then what
/// changed is painted and shown. While nothing moves there are no frames; the stage is looked after a hundred times a
/// second, so that work of the main queue shows.
@MainActor
package final class ScreenWindow {
  private let stage: Stage
  private let display: any Display
  private let program: String
  private let command: RecordingCommand
  private var clock: FrameClock
  private var pacer: FramePacer
  private var fingers = WindowFingers()
  private var inputs = WindowInputs()
  private var pressedKeys: [KeyPress] = []
  private var renderer: FrameRenderer
  private var geometry: WindowGeometry
  /// What shows, and a drawing whose storage the next frame takes: the renderer keeps the one that shows.
  private var drawing: Drawing
  private var nextDrawing: Drawing
  private var overlay = FrameOverlay()
  private var notice: (text: String, end: Double)?
  private var showsHelp = false
  private var reel = Reel(length: ScreenWindow.reelLength)
  private var log: FrameLog
  private var shownFilm: Film?
  private var needsFrame = true
  private var needsAllPixels = true
  private var isVisible = true
  private var isClosed = false
  private var caret: Rect?
  /// What takes text, and whether it shows text that an input method has not decided on, after the last input.
  private var textInput: ObjectIdentifier?
  private var hasMarkedText = false
  /// Whether what an input method has composed is for a text that takes no more of it.
  private var isCompositionOver = false
  private var knownTurnCount: UInt64?
  /// The number of rests since the last frame.
  private var restCount = 0
  private var saves: [Task<Void, Never>] = []

  /// The size in points of a screen whose program does not say one: that of iPhone 11.
  package static let usualSize = Size(414, 896)
  /// The seconds that are saved on request.
  package static let reelLength = 10.0
  /// The seconds after which the stage is looked after while nothing moves. Work of the main queue shows so much later at
  /// most; half of it would cost twice the processor time.
  private static let restInterval = 0.01
  /// The number of these, a second, after which they become twice as long: work of the main queue then waits for a
  /// hundredth of a second on average, and the processor is left alone.
  private static let soundRest = 100
  /// The number of these after which it looks in any case. In a debug build a look takes 0.2 ms.
  private static let longestRest = 10
  private static let noticeDuration = 3.0

  package init(_ stage: Stage, on display: any Display, command: RecordingCommand, program: String) {
    self.stage = stage
    self.display = display
    self.program = program
    self.command = command
    geometry = display.geometry
    clock = FrameClock(time: stage.time, at: display.now)
    pacer = FramePacer(refreshRate: display.refreshRate, waitsForRefresh: display.waitsForRefresh)
    renderer = FrameRenderer(width: geometry.pixelWidth, height: geometry.pixelHeight)
    drawing = Drawing(size: geometry.screenSize)
    nextDrawing = drawing
    log = FrameLog(at: display.now)
    stage.waitsForOtherQueues = false
    stage.keepDates()
    stage.screen.frameRate = (1 / pacer.interval).rounded()
    stage.screen.clipboard = display.clipboard
    stage.perform { stage.screen.resize(to: geometry.screenSize, scale: geometry.scale) }
    if let script = command.script {
      stage.schedule(script) { RecordingCommand.tell("\($0)", program) }
    }
  }

  // MARK: - The loop

  /// Shows the stage until the window is closed.
  package func run() async throws {
    while !isClosed {
      await turn()
    }
    clock.advance(to: display.now)
    await stage.advance(to: max(clock.time, stage.time))
    await lift()
    for save in saves { await save.value }
    try writeFrameTimes()
  }

  /// Takes what has come, shows a frame if one is due, and waits for what comes next.
  package func turn() async {
    for event in display.takeEvents() { take(event) }
    guard !isClosed else { return }
    let now = display.now
    let due = dueTime(at: now)
    if due <= now {
      await showFrame(at: now)
    } else {
      await rest(until: due)
    }
    if let end = command.end, stage.time >= end { isClosed = true }
  }

  /// Waits until an instant or an event, or for work of the main queue, which may change anything. Where nobody counts
  /// what is enqueued there, and for what is not counted, such as dispatch sources, it looks after that now and then.
  private func rest(until due: Double) async {
    for _ in 0..<ScreenWindow.longestRest {
      let now = display.now
      guard now < due else { break }
      restCount += 1
      let interval = ScreenWindow.restInterval * (restCount > ScreenWindow.soundRest ? 2 : 1)
      display.wait(upTo: min(due - now, interval))
      let events = display.takeEvents()
      for event in events { take(event) }
      if !events.isEmpty || Stage.enqueuedTurnCount == nil || Stage.enqueuedTurnCount != knownTurnCount { break }
    }
    // A frame that is due now does the same.
    guard display.now < due else { return }
    // What runs now finds the time as it is.
    follow(to: display.now)
    await Stage.letMainQueueRun()
    knownTurnCount = Stage.enqueuedTurnCount
  }

  /// Commits what has changed, and lets the stage's time follow, unless something happens meanwhile, which a frame is for.
  private func follow(to now: Double) {
    clock.advance(to: now)
    if let event = stage.takeNextEventTime(), event <= clock.time { return }
    stage.pass(to: clock.time)
  }

  /// Returns the instant at which the next frame is due; infinite if nothing asks for one.
  private func dueTime(at now: Double) -> Double {
    let next = pacer.nextFrame(after: now)
    if needsFrame || !inputs.isEmpty || needsAllPixels && isVisible { return next }
    if stage.screen.isMoving, !clock.isPaused, isVisible { return next }
    var due = Double.infinity
    if let event = stage.takeNextEventTime(), let instant = clock.instant(of: event) { due = instant }
    if let notice { due = min(due, notice.end) }
    if let end = command.end, let instant = clock.instant(of: end) { due = min(due, instant) }
    if due > now {
      // Work of the main queue may have changed the screen.
      follow(to: now)
      if let shownFilm, !shownFilm.isSame(as: stage.screen.film) { return next }
    }
    log.noteRest()
    return max(due, next)
  }

  // MARK: - Frames

  private func showFrame(at now: Double) async {
    pacer.begin(at: now)
    restCount = 0
    clock.advance(to: now)
    await stage.advance(to: max(clock.time, stage.time))
    if needsResize { resize() }
    let taken = inputs.take()
    give(taken)
    if !taken.isEmpty { await stage.advance(to: stage.time) }
    knownTurnCount = Stage.enqueuedTurnCount
    let film = stage.commit()
    (shownFilm, needsFrame) = (film, false)
    reel.append(film, at: stage.time)
    updateOverlay(at: now)
    if isVisible { paint(film, at: now, answering: taken) }
    takeText()
  }

  /// Paints a frame that began at `now`, and shows what is another in it.
  private func paint(_ film: Film, at now: Double, answering taken: [WindowInput]) {
    swap(&drawing, &nextDrawing)
    film.draw(at: stage.time, into: &drawing)
    let changes = renderer.render(overlay.over(drawing, scale: geometry.scale), scale: geometry.scale)
    let shown: [PixelRect]
    if needsAllPixels {
      shown = [PixelRect(minX: 0, minY: 0, maxX: geometry.pixelWidth, maxY: geometry.pixelHeight)]
    } else {
      shown = changes
    }
    guard !shown.isEmpty else { return }
    display.show(renderer.bitmap, changes: shown)
    needsAllPixels = false
    log.note(
      start: now, shown: display.now, isMoving: stage.screen.isMoving && !clock.isPaused,
      inputs: changes.isEmpty ? [] : taken.map(\.instant))
  }

  private var needsResize: Bool { display.geometry != geometry }

  private func resize() {
    geometry = display.geometry
    renderer.resize(width: geometry.pixelWidth, height: geometry.pixelHeight)
    needsAllPixels = true
    stage.perform { stage.screen.resize(to: geometry.screenSize, scale: geometry.scale) }
  }

  private func updateOverlay(at now: Double) {
    if let notice, notice.end <= now { self.notice = nil }
    overlay.line = notice?.text ?? (showsHelp ? WindowCommand.helpLine : nil)
    overlay.fingers = fingers.pair ?? []
  }

  // MARK: - Input

  private func take(_ event: DisplayEvent) {
    let instant = display.now
    let size = display.geometry.screenSize
    func touch(_ touches: [Touch]) { for touch in touches { inputs.append(.touch(touch), at: instant) } }
    switch event {
    case .mouse(let phase, let place, let modifiers):
      touch(fingers.mouse(phase, at: display.geometry.screenPoint(place), modifiers, on: size))
    case .finger(let id, let phase, let place):
      touch(fingers.finger(id, phase, at: display.geometry.screenPoint(place)))
    case .wheel(let place, let notches):
      guard notches.isFinite else { return }
      // A wheel that turns to the right shows what lies to the right: content moves to the left.
      let distance = Vector(-notches.dx, notches.dy) * ScreenWindow.notch
      inputs.append(
        .scroll(ScrollTurn(location: display.geometry.screenPoint(place), distance: distance)), at: instant)
    case .key(let press): take(press, at: instant)
    case .text(let text): inputs.append(.text(text), at: instant)
    case .markedText(let text): inputs.append(.markedText(text), at: instant)
    case .resized: needsFrame = true
    case .exposed: needsAllPixels = true
    case .shown(let isShown):
      isVisible = isShown
      needsAllPixels = true
    case .keyboardLost: releaseKeys(at: instant)
    case .closed: isClosed = true
    }
  }

  /// The points by which content moves at one notch of a wheel: Chromium's, on Linux at its usual size of text.
  private static let notch = 53.0

  private func take(_ press: KeyPress, at instant: Double) {
    if let command = WindowCommand(press) { return perform(command) }
    var press = press
    // What has the command key on a Mac and on an iPad, has the control key on other desktops.
    if press.modifiers.contains(.control), ScreenWindow.editingKeys.contains(press.usage) {
      press.modifiers.remove(.control)
      press.modifiers.insert(.command)
    }
    switch press.phase {
    case .began: pressedKeys.append(press)
    case .repeated, .ended:
      // The end of a key whose beginning was a command is the command's, too; and a key that went down in another window
      // would never end here.
      guard pressedKeys.contains(where: { $0.usage == press.usage }) else { return }
      if press.phase == .ended { pressedKeys.removeAll { $0.usage == press.usage } }
    }
    inputs.append(.key(press), at: instant)
  }

  /// The keys A, C, V, X and Z in the keyboard page of the USB HID usage tables.
  private static let editingKeys: Set = [0x04, 0x06, 0x19, 0x1B, 0x1D]

  private func releaseKeys(at instant: Double) {
    for var press in pressedKeys {
      press.phase = .ended
      inputs.append(.key(press), at: instant)
    }
    pressedKeys = []
  }

  // MARK: - Text

  /// Gives the screen its inputs.
  private func give(_ inputs: [WindowInput]) {
    for input in inputs {
      switch input.kind {
      case .markedText:
        if isCompositionOver { continue }
        stage.take(input.kind)
        hasMarkedText = stage.screen.hasMarkedText
      case .text:
        stage.take(input.kind)
        hasMarkedText = stage.screen.hasMarkedText
      case .touch, .scroll, .key: stage.take(input.kind)
      }
      followTextInput()
    }
  }

  /// Notes what takes text now. If that is something else, or if what was composed has become text without the input
  /// method, as when the caret moves, the input method is to forget it.
  private func followTextInput() {
    let (known, wasMarked) = (textInput, hasMarkedText)
    (textInput, hasMarkedText) = (stage.screen.textInput, stage.screen.hasMarkedText)
    if known != nil, known != textInput || wasMarked && !hasMarkedText { isCompositionOver = true }
  }

  /// Tells the display where text is taken.
  private func takeText() {
    followTextInput()
    if isCompositionOver, caret != nil {
      display.takeText(at: nil)
      caret = nil
    }
    isCompositionOver = false
    let caret = stage.screen.caret
    guard caret != self.caret else { return }
    self.caret = caret
    display.takeText(at: caret.map { geometry.windowRect($0) })
  }

  // MARK: - Commands

  func perform(_ command: WindowCommand) {
    needsFrame = true
    switch command {
    case .help: showsHelp.toggle()
    case .pause:
      clock.advance(to: display.now)
      clock.togglePause()
      say(clock.isPaused ? "paused" : "going on")
    case .step:
      clock.advance(to: display.now)
      if !clock.isPaused { clock.togglePause() }
      clock.step(by: pacer.interval)
      say("paused at \(milliseconds(clock.time)) ms")
    case .slowDown:
      clock.advance(to: display.now)
      clock.changeSpeed()
      say(clock.speed == 1 ? "at full speed" : "1/\(Int((1 / clock.speed).rounded())) of the speed")
    case .dark: stage.perform { stage.screen.isDark.toggle() }
    case .layerBorders: overlay.showsLayerBorders.toggle()
    case .controlPoints: overlay.showsControlPoints.toggle()
    case .savePicture: save("png")
    case .saveGIF: save("gif")
    case .saveSVG: save("svg")
    case .listElements: listElements()
    case .quit: isClosed = true
    }
  }

  /// Writes what people are told who do not see the screen to standard output: a line with the time and the size, then
  /// the elements as `Stage.accessibilityTree` has them, then an empty line.
  private func listElements() {
    stage.commit()
    let size = geometry.screenSize
    let title =
      "\(program) at \(milliseconds(stage.time)) ms, \(size.width) x \(size.height) points, \(geometry.scale) pixels each"
    let isWritten: Void? = try? Destination.standardOutput.write(Array("\(title)\n\(stage.accessibilityTree)\n".utf8))
    say(isWritten == nil ? "standard output is closed" : "the elements are on standard output")
  }

  private func milliseconds(_ time: Double) -> Int { Int((1000 * time).rounded()) }

  private func say(_ text: String) {
    notice = (text, display.now + ScreenWindow.noticeDuration)
    needsFrame = true
  }

  /// The files that are being written or have been.
  private var takenPaths: Set<String> = []

  /// Saves the last seconds, or a still picture of what shows now, on another thread.
  private func save(_ suffix: String) {
    stage.commit()
    var film = reel.film(until: stage.time) ?? stage.screen.film
    if suffix == "png" { film = Film(stage.screen.film.drawing(at: stage.time)) }
    let path = ScreenWindow.freePath(program, suffix, taken: takenPaths)
    guard let output = RecordingOutput(path: path) else { return }
    takenPaths.insert(path)
    let (scale, program) = (geometry.scale, program)
    say("saving \(path)")
    saves.append(
      Task { [weak self] in
        let failure = await ScreenWindow.write(film, to: output, scale: scale)
        RecordingCommand.tell(failure ?? "saved \(path)", program)
        self?.say(failure ?? "saved \(path)")
      })
  }

  @concurrent
  private static func write(_ film: Film, to output: RecordingOutput, scale: Double) async -> String? {
    do {
      try output.write(film, scale: scale)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns the name of a file that does not exist: the program's, with a number if that is taken.
  package static func freePath(_ program: String, _ suffix: String, taken: Set<String> = []) -> String {
    let names = (1...).lazy.map { $0 == 1 ? "\(program).\(suffix)" : "\(program)-\($0).\(suffix)" }
    return names.first { !taken.contains($0) && !FileManager.default.fileExists(atPath: $0) } ?? "\(program).\(suffix)"
  }

  // MARK: - The end

  /// Takes away the fingers that are down and the keys that are held, so that the screen ends as it would on a phone.
  private func lift() async {
    for finger in stage.fingersDown { stage.touchCancel(finger: finger) }
    releaseKeys(at: display.now)
    for input in inputs.take() { if case .key = input.kind { stage.take(input.kind) } }
    if caret != nil { display.takeText(at: nil) }
    stage.perform { stage.screen.close() }
    await stage.advance(to: stage.time)
  }

  private func writeFrameTimes() throws {
    guard let path = command.frameTimesPath else { return }
    let table = log.table(
      at: display.now, interval: pacer.interval,
      size: "\(geometry.pixelWidth) x \(geometry.pixelHeight) pixels, \(geometry.scale) a point, \(display.name)")
    try (path == "-" ? Destination.standardOutput : .file(path)).write(Array(table.utf8))
  }
}
