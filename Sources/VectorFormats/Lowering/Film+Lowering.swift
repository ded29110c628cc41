import VectorMotion

extension Film {
  /// The nodes in terms that all forms have: each round of an animation once, drawings that a canvas made anew for each
  /// frame as what moves in them, morphs as groups that move and paths that need few keyframes.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - tolerance: How far a point may be from where it belongs, in user units.
  ///   - turns: Whether what turns in a morph becomes a group, too, and not only what has a front or is drawn
  ///     along its length.
  func lowered(
    until duration: Double, tolerance: Double, turns: Bool, notes: inout ExportNotes, in form: FormCapabilities
  ) -> [Node] {
    limitingRounds(until: duration, notes: &notes, in: form).nodes
      .joiningDrawnFrames()
      .dividingShapes(until: duration, tolerance: tolerance, turns: turns)
  }
}
