import VectorGraphics
import VectorMotion

// Paint order that changes with time. SVG paints in document order, so there is a list of references for each order that
// occurs, and the one of the moment shows.

extension SVGComposer {
  /// The elements of nodes that are painted by their depth.
  mutating func textByDepth(of list: [Node]) -> String {
    // What shows in turns takes part in the order at all times.
    let turns = list.turns(until: playing?.duration).flatMap { turns in
      turns.nodes.map { NodeTurns(nodes: [$0], steps: turns.steps) }
    }
    let nodes = turns.map { $0.nodes[0] }
    let listed = Array(nodes.indices)
    guard let playing, nodes.count > 1 else { return text(of: list) }
    /// Node indices as two bytes each.
    let truth: (Double) -> [UInt8] = { time in
      nodes.indicesByDepth(at: time).flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    }
    func sorted(by order: [UInt8]) -> [NodeTurns] {
      stride(from: 0, to: order.count, by: 2).map { turns[Int(order[$0]) << 8 | Int(order[$0 + 1])] }
    }
    guard nodes.count <= 0xFFFF else {
      notes.add("more than 65,535 nodes are painted as listed and not by their depth")
      return text(of: list)
    }
    let breaks = nodes.flatMap { $0.transform.breaks(until: playing.duration) }
    let steps = fitting?.steps(breaks: breaks, truth: truth) ?? []
    var orders: [[UInt8]] = []
    for step in steps where !orders.contains(step.value) { orders.append(step.value) }
    let still = truth(playing.stillTime)
    if orders.count == 1 { return text(of: sorted(by: orders[0])) }
    guard orders.count <= 64 else {
      notes.add("paint order by depth that takes more than 64 forms is written as it is in the still picture")
      return text(of: sorted(by: still))
    }
    var references: [String] = []
    for index in listed {
      let text = self.text(of: turns[index])
      guard !text.isEmpty else {
        references.append("")
        continue
      }
      // The animations of what is referred to are out of a script's reach, and keyframes stand once anyway.
      guard sheet == nil else {
        references.append(text)
        continue
      }
      let id = newID()
      definitions += "<g id=\"\(id)\">\(text)</g>"
      references.append("<use href=\"#\(id)\"/>")
    }
    var result = ""
    for order in orders {
      var tag = SVGTag("g")
      for place in stride(from: 0, to: order.count, by: 2) {
        tag.children += references[Int(order[place]) << 8 | Int(order[place + 1])]
      }
      setSteps(
        "display", of: &tag, steps.map { ($0.time, $0.value == order ? "inline" : "none") },
        base: order == still ? "inline" : "none")
      result += tag.text
    }
    return result
  }

  private mutating func text(of turns: [NodeTurns]) -> String {
    var text = ""
    for turns in turns { text += self.text(of: turns) }
    return text
  }
}

// Nodes that take each other's place. Each list that occurs is written once and shows in its turns.

extension SVGComposer {
  /// The elements of nodes painted as listed, with successions among them.
  mutating func text(ofTurns nodes: [Node]) -> String {
    var text = ""
    for turns in nodes.turns(until: playing?.duration) { text += self.text(of: turns) }
    return text
  }

  /// The elements of nodes that show in their turns.
  mutating func text(of turns: NodeTurns) -> String {
    guard let steps = turns.steps, let playing else { return text(of: turns.nodes) }
    var tag = SVGTag("g")
    tag.children = text(of: turns.nodes)
    if tag.children.isEmpty { return "" }
    let isShownStill = turns.isShown(at: playing.stillTime / playing.duration)
    setSteps(
      "display", of: &tag, steps.map { ($0.time, $0.isShown ? "inline" : "none") },
      base: isShownStill ? "inline" : "none")
    return tag.text
  }
}
