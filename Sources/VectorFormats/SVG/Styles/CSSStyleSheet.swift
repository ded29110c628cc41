/// The rules of a document's style sheets, sorted so that an element meets only those that may select it.
struct CSSStyleSheet {
  struct Rule {
    var selector: CSSSelector
    var specificity: Int
    /// Index into `blocks`.
    var block: Int
  }

  /// What is not understood, for the list of issues.
  struct Complaint {
    var message: String
    var offset: Int
  }

  /// What decides the conditions of rules.
  var conditions = CSSConditions()
  private(set) var rules: [Rule] = []
  private(set) var blocks: [[StyleDeclaration]] = []
  private(set) var complaints: [Complaint] = []

  /// Rules by what their rightmost part asks for first: an id, else a class, else a tag, else nothing.
  private var rulesByID: [String: [Int]] = [:]
  private var rulesByClass: [String: [Int]] = [:]
  private var rulesByTag: [String: [Int]] = [:]
  private var otherRules: [Int] = []

  /// How many comparisons a document may ask for; a drawing with 10,000 elements and 1,000 rules needs less.
  static let stepLimit = 5_000_000
  /// More text than this in all sheets together is not read.
  static let lengthLimit = 4 << 20

  // MARK: - Matching

  /// The declarations that apply to `node`, the weakest first.
  func declarations(for node: NodeIndex, _ matching: SelectorMatching) -> [StyleDeclaration] {
    if rules.isEmpty { return [] }
    let tree = matching.tree
    var candidates = otherRules
    if let id = tree.value("id", of: node), let rules = rulesByID[String(decoding: id, as: UTF8.self)] {
      candidates += rules
    }
    if !rulesByClass.isEmpty, let classes = tree.value("class", of: node) {
      var seen: Set<String> = []
      for word in classes.words {
        let name = String(decoding: word, as: UTF8.self)
        if let rules = rulesByClass[name], seen.insert(name).inserted { candidates += rules }
      }
      matching.steps += classes.count / 16
    }
    if let rules = rulesByTag[tree.nodes[node].name] { candidates += rules }
    matching.steps += candidates.count
    var selected: [Int] = []
    for candidate in candidates where !matching.isExhausted {
      matching.rule = candidate
      if matching.matches(rules[candidate].selector, node) { selected.append(candidate) }
    }
    selected.sort { (rules[$0].specificity, $0) < (rules[$1].specificity, $1) }
    var result: [StyleDeclaration] = []
    for rule in selected where !matching.isExhausted {
      matching.steps += blocks[rules[rule].block].count
      result += blocks[rules[rule].block]
    }
    return result
  }

  // MARK: - Reading

  /// Adds the rules of a sheet whose text begins at `offset` of the file.
  mutating func read(_ text: [UInt8], at offset: Int) {
    var parser = Parser(tokenizer: CSSTokenizer(text), offset: offset)
    readRules(&parser)
  }

  private struct Parser {
    var tokenizer: CSSTokenizer
    var offset: Int
    var place: Int { offset + tokenizer.offset }
  }

  private mutating func readRules(_ parser: inout Parser) {
    // Rules inside of conditional blocks that apply are read as if they stood outside.
    var openBlocks = 0
    var prelude: [CSSToken] = []
    var start = parser.place
    while let token = parser.tokenizer.next() {
      switch token {
      case .whitespace where prelude.isEmpty: start = parser.place
      case .atKeyword(let name) where prelude.isEmpty:
        if readAtRule(name.lowercased(), &parser, at: start) { openBlocks += 1 }
        start = parser.place
      case .leftBrace:
        readBlock(prelude, &parser, at: start)
        prelude = []
        start = parser.place
      case .rightBrace where openBlocks > 0:
        openBlocks -= 1
        prelude = []
        start = parser.place
      default: prelude.append(token)
      }
    }
    if !prelude.isEmpty { complain("the end of the style sheet is not a rule", at: start) }
  }

  /// Passes over an at-rule; true if it has opened a block whose rules apply.
  private mutating func readAtRule(_ name: String, _ parser: inout Parser, at start: Int) -> Bool {
    var prelude: [CSSToken] = []
    var holds: Bool?
    while let token = parser.tokenizer.next(), token != .semicolon {
      guard token == .leftBrace else {
        prelude.append(token)
        continue
      }
      holds =
        switch name {
        case "media": conditions.holds(media: prelude)
        case "supports": conditions.holds(supports: prelude)
        default: nil
        }
      if holds == true { return true }
      _ = Self.blockTokens(&parser)
      break
    }
    switch name {
    case "charset", "namespace", "page": break
    case "media": if holds == nil { complain("rules in a conditional @media block are not applied", at: start) }
    case "supports": if holds == nil { complain("the condition of an @supports rule is malformed", at: start) }
    case "import": complain("the style sheet that @import names is not loaded", at: start)
    case "font-face": complain("fonts are not read", at: start)
    case "keyframes", "-webkit-keyframes", "-moz-keyframes": complain("CSS animation is not read", at: start)
    default: complain("the rule @\(name) is not supported", at: start)
    }
    return false
  }

  /// The tokens up to the brace that closes the block.
  private static func blockTokens(_ parser: inout Parser) -> [CSSToken] {
    var tokens: [CSSToken] = []
    var depth = 0
    while let token = parser.tokenizer.next() {
      if token == .leftBrace { depth += 1 }
      if token == .rightBrace {
        if depth == 0 { break }
        depth -= 1
      }
      tokens.append(token)
    }
    return tokens
  }

  private mutating func readBlock(_ prelude: [CSSToken], _ parser: inout Parser, at start: Int) {
    let tokens = Self.blockTokens(&parser)
    var selectors: [CSSSelector] = []
    for part in CSSSelector.parts(prelude) {
      if let selector = CSSSelector(part) {
        selectors.append(selector)
      } else {
        complain(
          "a rule is not applied, since its selector is not supported: \(CSSToken.text(Array(part).trimmed))", at: start
        )
      }
    }
    if selectors.isEmpty { return }
    let (declarations, messages) = StyleDeclaration.declarations(tokens)
    for message in messages { complain(message, at: start) }
    blocks.append(declarations)
    for selector in selectors { add(selector, block: blocks.count - 1) }
  }

  private mutating func add(_ selector: CSSSelector, block: Int) {
    let index = rules.count
    rules.append(Rule(selector: selector, specificity: selector.specificity, block: block))
    let key = selector.compounds[0]
    if let id = key.ids.first {
      rulesByID[id, default: []].append(index)
    } else if let name = key.classes.first {
      rulesByClass[name, default: []].append(index)
    } else if let tag = key.tag {
      rulesByTag[tag, default: []].append(index)
    } else {
      otherRules.append(index)
    }
  }

  private mutating func complain(_ message: String, at offset: Int) {
    if complaints.count < 1000 { complaints.append(Complaint(message: message, offset: offset)) }
  }
}
