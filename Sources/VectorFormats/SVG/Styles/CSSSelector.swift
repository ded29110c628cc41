/// A selector such as `g.layer > path[fill="red"]` (Selectors Level 3 without siblings and most pseudo-classes).
struct CSSSelector: Equatable {
  /// What one element has to fulfil.
  struct Compound: Equatable {
    /// The name of the element; nil for `*`.
    var tag: String?
    var ids: [String] = []
    var classes: [String] = []
    var attributes: [AttributeTest] = []
    var pseudoClasses: [PseudoClass] = []
    /// Whether the next compound to the left must match the parent; else any ancestor will do.
    var isChild = false
  }

  struct AttributeTest: Equatable {
    enum Comparison: Equatable { case present, equal, word, dash, prefix, suffix, substring }

    var name: String
    var comparison: Comparison
    var value: String
  }

  enum PseudoClass: Equatable {
    case root, firstChild
    /// A state of interaction: a still drawing has none.
    case never
  }

  /// Its parts from right to left: the first one is what the selected element itself has to fulfil.
  var compounds: [Compound]

  /// Ids, classes (with attributes and pseudo-classes) and tags, ordered as one number.
  var specificity: Int {
    var (ids, classes, tags) = (0, 0, 0)
    for compound in compounds {
      ids += compound.ids.count
      classes += compound.classes.count + compound.attributes.count + compound.pseudoClasses.count
      tags += compound.tag == nil ? 0 : 1
    }
    return min(ids, 0xFFFF) << 32 | min(classes, 0xFFFF) << 16 | min(tags, 0xFFFF)
  }

  // MARK: - Reading

  /// Reads one selector, without commas; nil if it is malformed or has parts that are not supported.
  init?(_ tokens: ArraySlice<CSSToken>) {
    var rest = Array(tokens).trimmed[...]
    var compounds: [Compound] = []
    // How the compound that is read next hangs on the one before it.
    var isChild = false
    while true {
      guard var compound = Compound(reading: &rest) else { return nil }
      compound.isChild = isChild
      compounds.append(compound)
      if rest.isEmpty { break }
      isChild = false
      let hadSpace = rest.first == .whitespace
      if hadSpace { rest.removeFirst() }
      if rest.first == .delimiter(UInt8(ascii: ">")) {
        isChild = true
        rest.removeFirst()
        if rest.first == .whitespace { rest.removeFirst() }
      } else if !hadSpace {
        return nil
      }
    }
    self.compounds = compounds.reversed()
  }

  // MARK: - Matching

  /// Whether the selector selects `node`. `steps` grows by the work that was done.
  func matches(_ node: NodeIndex, in tree: SVGTree, steps: inout Int) -> Bool {
    // Runs of compounds joined by `>` are matched as wholes, each at the deepest place that fits: what lies further
    // left then has the most ancestors to choose from, so no choice is ever taken back.
    guard var (next, place) = matchRun(from: 0, at: node, in: tree, steps: &steps) else { return false }
    while next < compounds.count {
      var candidate = tree.nodes[place].parent
      var found: (next: Int, place: Int)?
      while let ancestor = candidate, found == nil {
        found = matchRun(from: next, at: ancestor, in: tree, steps: &steps)
        candidate = tree.nodes[ancestor].parent
      }
      guard let found else { return false }
      (next, place) = found
    }
    return true
  }

  /// Matches compounds from `index` on as long as they ask for parents; the next index and the topmost element.
  private func matchRun(
    from index: Int, at node: NodeIndex, in tree: SVGTree, steps: inout Int
  ) -> (next: Int, place: NodeIndex)? {
    var index = index
    var node = node
    while true {
      guard compounds[index].matches(node, in: tree, steps: &steps) else { return nil }
      let wantsParent = compounds[index].isChild
      index += 1
      if !wantsParent || index == compounds.count { return (index, node) }
      guard let parent = tree.nodes[node].parent else { return nil }
      node = parent
    }
  }
}

extension CSSSelector.Compound {
  /// Reads up to a combinator.
  fileprivate init?(reading tokens: inout ArraySlice<CSSToken>) {
    let count = tokens.count
    if case .ident(let name)? = tokens.first {
      tag = name
      tokens.removeFirst()
    } else if tokens.first == .delimiter(UInt8(ascii: "*")) {
      tokens.removeFirst()
    }
    // A namespace's prefix would have to be looked up: svg|path.
    if tokens.first == .delimiter(UInt8(ascii: "|")) { return nil }
    reading: while let token = tokens.first {
      switch token {
      case .hash(let id):
        ids.append(id)
        tokens.removeFirst()
      case .delimiter(UInt8(ascii: ".")):
        tokens.removeFirst()
        guard case .ident(let name)? = tokens.popFirst() else { return nil }
        classes.append(name)
      case .leftBracket:
        guard let end = tokens.firstIndex(of: .rightBracket),
          let test = CSSSelector.AttributeTest(tokens[(tokens.startIndex + 1)..<end])
        else { return nil }
        attributes.append(test)
        tokens = tokens[(end + 1)...]
      case .colon:
        tokens.removeFirst()
        guard case .ident(let name)? = tokens.popFirst() else { return nil }
        switch name.lowercased() {
        case "root": pseudoClasses.append(.root)
        case "first-child": pseudoClasses.append(.firstChild)
        case "hover", "active", "focus", "visited", "focus-within", "focus-visible", "target":
          pseudoClasses.append(.never)
        default: return nil
        }
      default: break reading
      }
    }
    if tokens.count == count { return nil }
  }

  fileprivate func matches(_ node: NodeIndex, in tree: SVGTree, steps: inout Int) -> Bool {
    steps += 1
    if let tag, tag != tree.nodes[node].name { return false }
    for id in ids {
      guard let value = tree.value("id", of: node), value.elementsEqual(id.utf8) else { return false }
    }
    if !classes.isEmpty {
      guard let value = tree.value("class", of: node) else { return false }
      steps += value.count / 16
      let words = value.words
      for name in classes where !words.contains(where: { $0.elementsEqual(name.utf8) }) { return false }
    }
    for test in attributes {
      guard let value = tree.value(test.name, of: node) else { return false }
      steps += value.count / 16
      if !test.matches(value) { return false }
    }
    for pseudoClass in pseudoClasses {
      switch pseudoClass {
      case .root: if node != 0 { return false }
      case .firstChild:
        guard let parent = tree.nodes[node].parent, tree.firstElement(of: parent) == node else { return false }
      case .never: return false
      }
    }
    return true
  }
}

extension CSSSelector.AttributeTest {
  /// Reads what stands between brackets.
  fileprivate init?(_ tokens: ArraySlice<CSSToken>) {
    var rest = tokens.filter { $0 != .whitespace }[...]
    guard case .ident(let name)? = rest.popFirst() else { return nil }
    self.init(name: name, comparison: .present, value: "")
    guard let token = rest.popFirst() else { return }
    guard case .delimiter(let sign) = token else { return nil }
    switch sign {
    case "=": comparison = .equal
    case "~": comparison = .word
    case "|": comparison = .dash
    case "^": comparison = .prefix
    case "$": comparison = .suffix
    case "*": comparison = .substring
    default: return nil
    }
    if comparison != .equal, rest.popFirst() != .delimiter(UInt8(ascii: "=")) { return nil }
    switch rest.popFirst() {
    case .ident(let text), .string(let text): value = text
    default: return nil
    }
    if !rest.isEmpty { return nil }
  }

  fileprivate func matches(_ text: ArraySlice<UInt8>) -> Bool {
    let value = Array(self.value.utf8)
    switch comparison {
    case .present: return true
    case .equal: return text.elementsEqual(value)
    case .word: return !value.isEmpty && text.words.contains { $0.elementsEqual(value) }
    case .dash:
      return text.starts(with: value) && (text.count == value.count || text.dropFirst(value.count).first == "-")
    case .prefix: return !value.isEmpty && text.starts(with: value)
    case .suffix: return !value.isEmpty && text.count >= value.count && text.suffix(value.count).elementsEqual(value)
    case .substring: return !value.isEmpty && text.holds(value)
    }
  }
}
