/// A selector such as `g.layer > path[fill="red"]` (Selectors Level 4 without namespaces, `:has()` and pseudo-elements).
struct CSSSelector: Equatable {
  /// How a compound hangs on the one to its left.
  enum Combinator: Equatable { case descendant, child, nextSibling, laterSibling }

  /// What one element has to fulfil.
  struct Compound: Equatable {
    /// The name of the element; nil for `*`.
    var tag: String?
    var ids: [String] = []
    var classes: [String] = []
    var attributes: [AttributeTest] = []
    var pseudoClasses: [PseudoClass] = []
    var combinator = Combinator.descendant
  }

  struct AttributeTest: Equatable {
    enum Comparison: Equatable { case present, equal, word, dash, prefix, suffix, substring }

    var name: String
    var comparison: Comparison
    var value: String
    var ignoresCase = false
  }

  enum PseudoClass: Equatable {
    case root, empty, link
    /// The number from the first sibling on, or from the last one, among all or those of the same name.
    case number(CountedPlaces, fromEnd: Bool, ofType: Bool)
    case any([CSSSelector], isNegated: Bool, hasSpecificity: Bool)
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
      classes += compound.classes.count + compound.attributes.count
      tags += compound.tag == nil ? 0 : 1
      for pseudoClass in compound.pseudoClasses {
        guard case .any(let selectors, _, let hasSpecificity) = pseudoClass else {
          classes += 1
          continue
        }
        // That of the strongest in the list.
        let strongest = hasSpecificity ? selectors.map { $0.specificity }.max() ?? 0 : 0
        ids += strongest >> 32
        classes += strongest >> 16 & 0xFFFF
        tags += strongest & 0xFFFF
      }
    }
    return min(ids, 0xFFFF) << 32 | min(classes, 0xFFFF) << 16 | min(tags, 0xFFFF)
  }
}

/// The numbers `step`·n + `offset` for n = 0, 1, 2...
struct CountedPlaces: Equatable {
  var step: Int
  var offset: Int

  func contains(_ number: Int) -> Bool {
    if step == 0 { return number == offset }
    let distance = number - offset
    return distance.isMultiple(of: step) && distance / step >= 0
  }
}
