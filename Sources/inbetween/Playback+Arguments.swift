import VectorMotion

extension Playback {
  /// What the options of timing say.
  init(_ arguments: Arguments) throws(UsageError) {
    let modes: [(option: String, repetition: Repetition)] = [
      ("there-and-back", .thereAndBack), ("loop", .loop), ("once", .once),
    ]
    let chosen = modes.filter { arguments.has($0.option) }
    guard chosen.count <= 1 else {
      throw UsageError(
        "--\(chosen[0].option) and --\(chosen[1].option) exclude each other", command: arguments.command)
    }
    let duration = try arguments.number("duration", in: 0.001...3600, unit: "seconds")
    let pause = try arguments.number("pause", in: 0...3600, unit: "seconds")
    let easing = try Easing(arguments["easing"] ?? "ease-in-out", springDuration: duration ?? 0.6)
    self.init(
      duration: easing.duration ?? duration ?? 0.6, pause: pause ?? 0.4, easing: easing,
      repetition: chosen.first?.repetition ?? .thereAndBack)
  }
}

extension Easing {
  fileprivate init(_ text: String, springDuration: Double) throws(UsageError) {
    do throws(WordsFailure) {
      try self.init(words: text, springDuration: springDuration)
    } catch {
      throw UsageError("--easing \(quoted(text)): \(error)", command: "morph")
    }
  }
}
