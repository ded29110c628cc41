import VectorGraphics
import VectorMotion

// Forms have no rounds within rounds: each round of an animation is keyframes of its own.

extension Film {
  /// The film in which what goes more than `MotionBreak.mostRounds` rounds until `duration` rests after so many of them at
  /// most; a note says so.
  func limitingRounds(until duration: Double, notes: inout ExportNotes, in form: FormCapabilities) -> Film {
    var losses = 0
    var film = self
    let nodes = nodes.map { $0.limitingRounds(until: duration, losses: &losses) }
    if losses == 0 { return self }
    film.nodes = nodes
    notes.add(.manyRounds, in: form)
    return film
  }
}

extension Node {
  fileprivate func limitingRounds(until duration: Double, losses: inout Int) -> Node {
    var node = self
    switch content {
    case .nodes(let nodes):
      node.content = .nodes(nodes.map { $0.limitingRounds(until: duration, losses: &losses) })
    case .succession(let succession):
      node.content = .succession(
        Succession(
          succession.elements.indices.map { index in
            (
              succession.times[index],
              succession.elements[index].map { $0.limitingRounds(until: duration, losses: &losses) }
            )
          }))
    case .shape, .image, .items: break
    }
    if let mask = node.mask {
      node.mask = Node.Mask(
        mask.nodes.map { $0.limitingRounds(until: duration, losses: &losses) }, measure: mask.measure)
    }
    var own = 0
    let limited = node.retimed { timing in
      guard let end = MotionBreak.endOfRounds(timing, until: duration) else { return timing }
      own += 1
      return [TimeMapping(duration: end, fill: .both)] + timing
    }
    losses += own
    return own == 0 ? node : limited
  }
}
