import VectorGraphics

extension Stage {
  /// Performs the actions of a script at their times, and lets time pass until its end. Actions before the present time
  /// are performed at once.
  ///
  /// Events after `end` are left out.
  ///
  /// - Throws: A failure, if a control is named that is not on the screen at that time. Later lines are not performed.
  public func perform(_ script: Script, until end: Double = .infinity) async throws(Script.Failure) {
    for event in script.events where event.time <= end {
      await advance(to: event.time)
      do {
        try perform(event.action)
      } catch {
        throw Script.Failure(
          name: script.name, line: event.line, column: 0, message: "\(error) at \(event.time) s")
      }
    }
    await advance(to: min(script.end, max(end, time)))
  }

  /// Performs one action at the present time. A drag goes on by itself.
  func perform(_ action: Script.Action) throws(UnknownControl) {
    switch action {
    case .tapControl(let title): try tap(title)
    case .tap(let location): tap(at: location)
    case .drag(let start, let end, let duration): beginDrag(from: start, to: end, duration: duration)
    case .down(let location): touchDown(at: location)
    case .move(let location): touchMove(to: location)
    case .up: touchUp()
    }
  }
}
