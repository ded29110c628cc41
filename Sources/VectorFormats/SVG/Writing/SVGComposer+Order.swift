import VectorGraphics
import VectorMotion

// Paint order that changes with time. SVG paints in document order, so there is a list of references for each order that
// occurs, and the one of the moment shows.

extension SVGComposer {
  /// The elements of nodes that are painted by their depth.
  mutating func textByDepth(of list: [Node]) -> String {
    // What shows in turns takes part in the order at all times.
    let turns = turns(of: list).flatMap { turns in
      turns.nodes.map { SVGTurns(nodes: [$0], steps: turns.steps) }
    }
    let nodes = turns.map { $0.nodes[0] }
    let listed = Array(nodes.indices)
    guard let playing, nodes.count > 1 else { return text(of: list) }
    /// Node indices as two bytes each.
    let truth: (Double) -> [UInt8] = { time in
      nodes.indicesByDepth(at: time).flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    }
    func sorted(by order: [UInt8]) -> [SVGTurns] {
      stride(from: 0, to: order.count, by: 2).map { turns[Int(order[$0]) << 8 | Int(order[$0 + 1])] }
    }
    guard nodes.count <= 0xFFFF else {
      note("more than 65,535 nodes are painted as listed and not by their depth")
      return text(of: list)
    }
    let breaks = nodes.flatMap { $0.transform.breaks(until: playing.duration) }
    let steps = self.steps(breaks: breaks, truth: truth)
    var orders: [[UInt8]] = []
    for step in steps where !orders.contains(step.value) { orders.append(step.value) }
    let still = truth(playing.stillTime)
    if orders.count == 1 { return text(of: sorted(by: orders[0])) }
    guard orders.count <= 64 else {
      note("paint order by depth that takes more than 64 forms is written as it is in the still picture")
      return text(of: sorted(by: still))
    }
    var references: [String] = []
    for index in listed {
      let text = self.text(of: turns[index])
      guard !text.isEmpty else {
        references.append("")
        continue
      }
      let id = newID()
      definitions += "<g id=\"\(id)\">\(text)</g>"
      references.append("<use href=\"#\(id)\"/>")
    }
    var result = ""
    for order in orders {
      var tag = SVGTag("g")
      setSteps(
        "display", of: &tag, steps.map { ($0.time, $0.value == order ? "inline" : "none") },
        base: order == still ? "inline" : "none")
      for place in stride(from: 0, to: order.count, by: 2) {
        tag.children += references[Int(order[place]) << 8 | Int(order[place + 1])]
      }
      result += tag.text
    }
    return result
  }

  private mutating func text(of turns: [SVGTurns]) -> String {
    var text = ""
    for turns in turns { text += self.text(of: turns) }
    return text
  }

  /// What `truth` is from which time on, from 0 to the end of the film.
  ///
  /// Beside the breaks it is looked at 256 instants, so that what turns many times between two breaks is not missed.
  func steps(breaks: [SVGBreak], truth: @escaping (Double) -> [UInt8]) -> [(time: Double, value: [UInt8])] {
    guard let playing else { return [] }
    let grid = (0..<256).map { SVGBreak(time: playing.duration * Double($0) / 256) }
    let keyframes = SVGKeyframes(
      duration: playing.duration, breaks: (breaks.map { SVGBreak(time: $0.time) } + grid).sorted { $0.time < $1.time },
      tolerance: 1, truth: { SVGSample(shape: truth($0), numbers: []) })
    var steps: [(time: Double, value: [UInt8])] = []
    for (time, sample) in zip(keyframes.times, keyframes.samples) where steps.last?.value != sample.shape {
      steps.append((steps.isEmpty ? 0 : time, sample.shape))
    }
    return steps
  }
}
