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

  /// Lets the actions of a script happen at their times, as time passes.
  ///
  /// - Parameter report: A function that is told of each control that is named but not on the screen at its time.
  package func schedule(_ script: Script, report: @escaping @MainActor (Script.Failure) -> Void) {
    for event in script.events {
      schedule(at: event.time) {
        do {
          try self.perform(event.action)
        } catch {
          report(
            Script.Failure(
              name: script.name, line: event.line, column: 0, message: "\(error) at \(event.time) s"))
        }
      }
    }
  }

  /// Performs one action at the present time. A drag goes on by itself.
  func perform(_ action: Script.Action) throws(UnknownControl) {
    switch action {
    case .tapControl(let title): try tap(title)
    case .activate(let title): try activate(title)
    case .increment(let title): try increment(title)
    case .decrement(let title): try decrement(title)
    case .tap(let location): tap(at: location)
    case .drag(let start, let end, let duration): beginDrag(from: start, to: end, duration: duration)
    case .down(let location): touchDown(at: location)
    case .move(let location): touchMove(to: location)
    case .up: touchUp()
    case .scroll(let location, let distance): scroll(at: location, by: distance)
    case .type(let text): type(text)
    case .key(let key, let modifiers): press(key, modifiers: modifiers)
    }
  }
}
