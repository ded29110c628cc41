/// The work of matching selectors to the elements of one document, and what is worth remembering of it.
final class SelectorMatching {
  /// Why an element is not selected, which says what need not be tried any more.
  enum Outcome {
    case matches
    /// Other elements may do.
    case fails
    /// No sibling before will do.
    case failsForSiblings
    /// No ancestor will do either.
    case failsForAll
  }

  private struct SiblingSearch: Hashable {
    var rule: Int
    var compound: Int
    var node: NodeIndex
  }

  let tree: SVGTree
  private(set) lazy var positions = ElementPositions(tree)
  /// How much has been compared so far.
  var steps = 0
  /// The rule whose selector is being matched; nil within `:is()` and its like.
  var rule: Int?
  /// What came of looking among the siblings before an element, so that `a ~ b` takes linear time for many siblings.
  private var searches: [SiblingSearch: Outcome] = [:]

  init(_ tree: SVGTree) { self.tree = tree }

  /// Whether so much has been compared that matching has to end.
  var isExhausted: Bool { steps >= CSSStyleSheet.stepLimit }

  /// Whether a selector selects `node`; false where the work goes beyond the limit.
  func matches(_ selector: CSSSelector, _ node: NodeIndex) -> Bool {
    match(selector.compounds, from: 0, at: node) == .matches
  }

  /// Matches compounds from `index` on, which is what hangs on them to the left, too.
  ///
  /// Where a choice of an ancestor or a sibling turns out wrong, the next one further away is tried, but only of the last
  /// combinator that has a choice left: what fails for lack of ancestors fails for all that are higher up as well.
  private func match(_ compounds: [CSSSelector.Compound], from first: Int, at place: NodeIndex) -> Outcome {
    var (index, node) = (first, place)
    // What must match without a choice is followed without recursion, since selectors may be long.
    while true {
      guard matches(compounds[index], node) else { return .fails }
      if index + 1 == compounds.count { return .matches }
      let combinator = compounds[index].combinator
      index += 1
      switch combinator {
      case .child:
        guard let parent = tree.nodes[node].parent else { return .failsForAll }
        node = parent
      case .nextSibling:
        guard let previous = positions[node].previous else { return .failsForSiblings }
        node = previous
      case .descendant: return matchAncestors(of: node, compounds, from: index)
      case .laterSibling: return matchSiblings(before: node, compounds, from: index)
      }
    }
  }

  private func matchAncestors(of node: NodeIndex, _ compounds: [CSSSelector.Compound], from index: Int) -> Outcome {
    var candidate = tree.nodes[node].parent
    while let ancestor = candidate, !isExhausted {
      switch match(compounds, from: index, at: ancestor) {
      case .matches: return .matches
      case .failsForAll: return .failsForAll
      case .fails, .failsForSiblings: candidate = tree.nodes[ancestor].parent
      }
    }
    return .failsForAll
  }

  private func matchSiblings(before node: NodeIndex, _ compounds: [CSSSelector.Compound], from index: Int) -> Outcome {
    func search(_ node: NodeIndex) -> SiblingSearch? {
      rule.map { SiblingSearch(rule: $0, compound: index, node: node) }
    }
    var outcome = Outcome.fails
    var last = node
    while outcome == .fails, !isExhausted {
      if last != node, let search = search(last), let known = searches[search] {
        outcome = known
      } else if let sibling = positions[last].previous {
        outcome = match(compounds, from: index, at: sibling)
        last = sibling
      } else {
        outcome = .failsForSiblings
      }
    }
    if let search = search(node) { searches[search] = outcome }
    return outcome
  }

  private func matches(_ compound: CSSSelector.Compound, _ node: NodeIndex) -> Bool {
    steps += 1
    if let tag = compound.tag, tag != tree.nodes[node].name { return false }
    for id in compound.ids {
      guard let value = tree.value("id", of: node), value.elementsEqual(id.utf8) else { return false }
    }
    if !compound.classes.isEmpty {
      guard let value = tree.value("class", of: node) else { return false }
      steps += value.count / 16
      let words = value.words
      for name in compound.classes where !words.contains(where: { $0.elementsEqual(name.utf8) }) { return false }
    }
    for test in compound.attributes {
      guard let value = tree.value(test.name, of: node) else { return false }
      steps += value.count / 16
      if !test.matches(value) { return false }
    }
    return compound.pseudoClasses.allSatisfy { matches($0, node) }
  }

  private func matches(_ pseudoClass: CSSSelector.PseudoClass, _ node: NodeIndex) -> Bool {
    switch pseudoClass {
    case .root: return node == 0
    case .empty: return tree.nodes[node].firstChild == nil && !tree.nodes[node].hasText
    case .link: return tree.nodes[node].kind == .a && tree.href(of: node) != nil
    case .number(let places, let fromEnd, let ofType):
      let position = positions[node]
      return places.contains(
        ofType
          ? (fromEnd ? position.numberOfTypeFromEnd : position.numberOfType)
          : (fromEnd ? position.numberFromEnd : position.number))
    case .any(let selectors, let isNegated, _):
      let outer = rule
      rule = nil
      defer { rule = outer }
      return selectors.contains { matches($0, node) } != isNegated
    case .never: return false
    }
  }
}

extension CSSSelector.AttributeTest {
  fileprivate func matches(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text
    var value = Array(self.value.utf8)
    if ignoresCase {
      text = text.map { $0.lowercased }[...]
      value = value.map { $0.lowercased }
    }
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
