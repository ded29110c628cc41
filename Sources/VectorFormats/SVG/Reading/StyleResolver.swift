import VectorGraphics

/// Finds the styles of elements: attributes, style sheets and style attributes, cascaded and inherited.
///
/// A class, since everything that reads parts of one file shares the cascades that it has found.
final class StyleResolver {
  private let tree: SVGTree
  private let issues: IssueLog
  private let sheet: CSSStyleSheet
  private let matching: SelectorMatching
  private var cascades: [NodeIndex: [StyleDeclaration]] = [:]
  private var documentStyles: [NodeIndex: ComputedStyle] = [:]
  /// What lengths are relative to where no element says otherwise: the canvas, the size that percentages of the root's
  /// children refer to, and the root's font size. Definitions are read so, too.
  var root = CSSLength.Surroundings(
    viewport: Size(300, 150), canvas: Size(300, 150), fontSize: 16, rootFontSize: 16)

  init(_ issues: IssueLog) {
    tree = issues.tree
    self.issues = issues
    sheet = CSSStyleSheet(reading: tree, issues)
    matching = SelectorMatching(tree)
  }

  /// The element with its style where it inherits that of `place`.
  func element(_ node: NodeIndex, in place: ElementPlace) throws(SVGFailure) -> OpenElement {
    let style = try style(of: node, parent: place.style, surroundings(place.style, place.viewport))
    return OpenElement(node: node, kind: tree.nodes[node].kind, style: style, place: place)
  }

  /// The style of the root, which the document inherits.
  func rootStyle() throws(SVGFailure) -> ComputedStyle {
    let initial = ComputedStyle(inheriting: nil)
    let style = try style(of: 0, parent: nil, surroundings(initial, root.viewport))
    documentStyles[0] = style
    return style
  }

  /// An element with its style by its place in the document, as definitions and their contents have it.
  func definition(
    _ node: NodeIndex, toCanvas: Transform = .identity, context: PaintContext? = nil
  ) throws(SVGFailure) -> OpenElement {
    let style = try documentStyle(of: node)
    let place = ElementPlace(
      style: style, viewport: root.viewport, toCanvas: toCanvas, context: context, copy: -1 - node)
    return OpenElement(node: node, kind: tree.nodes[node].kind, style: style, place: place)
  }

  private func documentStyle(of node: NodeIndex) throws(SVGFailure) -> ComputedStyle {
    var chain: [NodeIndex] = []
    var ancestor: NodeIndex? = node
    while let next = ancestor, documentStyles[next] == nil {
      chain.append(next)
      ancestor = tree.nodes[next].parent
    }
    var style = ancestor.flatMap { documentStyles[$0] } ?? ComputedStyle(inheriting: nil)
    for next in chain.reversed() {
      style = try element(next, in: ElementPlace(style: style, viewport: root.viewport, toCanvas: .identity)).style
      documentStyles[next] = style
    }
    return style
  }

  func surroundings(_ style: ComputedStyle, _ viewport: Size) -> CSSLength.Surroundings {
    CSSLength.Surroundings(
      viewport: viewport, canvas: root.canvas, fontSize: style.inherited.fontSize, rootFontSize: root.rootFontSize,
      font: style.inherited.font)
  }

  private func style(
    of node: NodeIndex, parent: ComputedStyle?, _ surroundings: CSSLength.Surroundings
  ) throws(SVGFailure) -> ComputedStyle {
    var declarations = try cascade(node)
    var custom = parent?.inherited.custom ?? CustomProperties()
    if declarations.contains(where: { $0.dependsOnCustomProperties }) {
      declarations = resolved(declarations, &custom, node)
      if matching.isExhausted { throw tooCostly(node) }
    }
    return ComputedStyle(
      declarations, custom: custom, parent: parent, surroundings: surroundings, isRoot: node == 0 && parent == nil)
  }

  /// The declarations with `var()` replaced by what the custom properties say, those of the element included.
  private func resolved(
    _ declarations: [StyleDeclaration], _ custom: inout CustomProperties, _ node: NodeIndex
  ) -> [StyleDeclaration] {
    var own: [(name: String, value: [CSSToken])] = []
    for case .custom(let name, let tokens) in declarations.lazy.map({ $0.value }) { own.append((name, tokens)) }
    if !own.isEmpty { custom.declare(own, steps: &matching.steps) }
    var result: [StyleDeclaration] = []
    for declaration in declarations {
      switch declaration.value {
      case .custom: break
      case .unresolved(let name, let tokens):
        guard let value = custom.substituted(tokens, steps: &matching.steps) else {
          issues.report("var() in \(name) leads to no value", node)
          result += StyleGrammar.unset(name)
          continue
        }
        let outcome = StyleGrammar.read(name, value)
        if let message = outcome.message { issues.report(message, node) }
        result += outcome.declarations.isEmpty ? StyleGrammar.unset(name) : outcome.declarations
      default: result.append(declaration)
      }
    }
    return result
  }

  private func tooCostly(_ node: NodeIndex) -> SVGFailure {
    SVGFailure(problem: .styleSheetTooCostly, offset: tree.nodes[node].offset)
  }

  /// All declarations for an element, the weakest first: attributes, style sheets, its style attribute, and then what is
  /// marked important (CSS Cascading Level 4, section 6).
  private func cascade(_ node: NodeIndex) throws(SVGFailure) -> [StyleDeclaration] {
    if let known = cascades[node] { return known }
    var declarations = presentation(of: node)
    var late = sheet.declarations(for: node, matching)
    if matching.isExhausted { throw tooCostly(node) }
    if let attribute = tree.attribute("style", of: node) {
      if attribute.value.count <= StyleGrammar.valueLimit {
        let (own, messages) = StyleDeclaration.declarations(CSSTokenizer.tokens(of: attribute.value))
        late += own
        for message in messages { issues.report(message, node, at: attribute.offset) }
      } else {
        issues.report("a style of \(attribute.value.count) bytes is not read", node, at: attribute.offset)
      }
    }
    declarations += late.filter { !$0.isImportant }
    declarations += late.filter { $0.isImportant }
    cascades[node] = declarations
    return declarations
  }

  /// The declarations that attributes make.
  private func presentation(of node: NodeIndex) -> [StyleDeclaration] {
    var declarations: [StyleDeclaration] = []
    for index in tree.nodes[node].attributes {
      let attribute = tree.attributes[index]
      if attribute.name == "xml:space" {
        let preserves = attribute.value.trimmed.elementsEqual("preserve".utf8)
        declarations.append(StyleDeclaration(property: .whiteSpace, value: .value(.flag(preserves))))
        continue
      }
      let isProperty = StyleProperty.presentationAttributes[attribute.name] != nil
      guard isProperty || UnsupportedProperties.attributes.contains(attribute.name) else { continue }
      guard attribute.value.count <= StyleGrammar.valueLimit else {
        issues.report("a value of \(attribute.value.count) bytes is not read", node, at: attribute.offset)
        continue
      }
      let outcome = StyleGrammar.read(attribute.name, CSSTokenizer.tokens(of: attribute.value))
      declarations += outcome.declarations
      if let message = outcome.message { issues.report(message, node, at: attribute.offset) }
    }
    return declarations
  }
}

extension CSSStyleSheet {
  /// Reads all style sheets of a document that apply to a screen.
  fileprivate init(reading tree: SVGTree, _ issues: IssueLog) {
    self.init()
    conditions.page = tree.pageSize
    var length = 0
    for (node, text, offset) in tree.styleSheets {
      let type = tree.text("type", of: node)?.lowercased() ?? ""
      let media = conditions.holds(media: CSSTokenizer.tokens(of: (tree.value("media", of: node) ?? []).prefix(1000)))
      length += text.count
      if !type.isEmpty && type != "text/css" {
        issues.report("a style sheet of type \(type.prefix(40)) is not applied", node)
      } else if media != true {
        issues.report("a style sheet for other media is not applied", node)
      } else if length > Self.lengthLimit {
        issues.report("style sheets beyond \(Self.lengthLimit) bytes are not applied", node)
      } else {
        read(text, at: offset)
      }
    }
    for complaint in complaints {
      issues.add(complaint.message, name: "style", id: nil, offset: complaint.offset)
    }
  }
}

extension SVGTree {
  /// The size that the attributes of the root ask for, without styles.
  fileprivate var pageSize: Size? {
    let surroundings = CSSLength.Surroundings(
      viewport: Size(300, 150), canvas: Size(300, 150), fontSize: 16, rootFontSize: 16)
    func side(_ name: String) -> Double? {
      guard let text = value(name, of: 0), text.last != "%" else { return nil }
      return CSSLength(text)?.resolved(.diagonal, in: surroundings)
    }
    if let width = side("width"), let height = side("height") { return Size(width, height) }
    let (numbers, _) = SVGNumber.list((value("viewBox", of: 0) ?? []).trimmed, limit: 4)
    return numbers.count == 4 ? Size(numbers[2], numbers[3]) : nil
  }
}
