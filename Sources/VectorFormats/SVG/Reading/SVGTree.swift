/// The number of an element in an `SVGTree`.
typealias NodeIndex = Int

/// The elements of an SVG file in document order, with parents and attributes: flat, read without recursion.
struct SVGTree {
  typealias NodeIndex = Int

  struct Node {
    /// The name without its prefix.
    var name: String
    /// What SVG calls so, whatever the namespace; nil if nothing.
    var kind: SVGElement?
    /// Elements of other namespaces (editors' notes, HTML) are kept for their place among siblings, and not drawn.
    var isSVG: Bool
    var parent: NodeIndex?
    var firstChild: NodeIndex?
    var nextSibling: NodeIndex?
    var attributes: Range<Int>
    /// Where its tag begins in the file.
    var offset: Int
    /// A range of `characters`, of the nodes between elements that hold the text of a `text` element.
    var text: Range<Int>?
    /// Whether characters stand in it, white space included.
    var hasText = false
  }

  struct Attribute {
    /// The name without its prefix but for `xlink:href` and `xml:space`; attributes of other namespaces are not kept.
    var name: String
    var value: ArraySlice<UInt8>
    /// Where the value begins in the file.
    var offset: Int
  }

  let source: [UInt8]
  private(set) var nodes: [Node] = []
  private(set) var attributes: [Attribute] = []
  /// What stands inside of `text` elements, references resolved.
  private(set) var characters: [UInt8] = []
  /// The first element of each id.
  private(set) var ids: [String: NodeIndex] = [:]
  /// The text of each `style` element, and where it begins in the file.
  private(set) var styleSheets: [(node: NodeIndex, text: [UInt8], offset: Int)] = []
  /// The first `xml-stylesheet` instruction.
  private(set) var stylesheetInstruction: Int?

  /// Reads a whole document. The root element is node 0.
  init(reading source: [UInt8]) throws(SVGFailure) {
    self.source = source
    var tokenizer = XMLTokenizer(source)
    var open: [(node: NodeIndex, lastChild: NodeIndex?, outerNamespaces: Namespaces.Mark)] = []
    var namespaces = Namespaces()
    var style: (text: [UInt8], offset: Int?) = ([], nil)
    // How many of the open elements are in a text element, itself included.
    var textDepth = 0
    while let token = try tokenizer.next() {
      switch token {
      case .start(let name):
        if nodes.count >= CopyBudget.elementLimit {
          let problem = SVGReader.Problem.tooMany("elements", limit: CopyBudget.elementLimit)
          throw SVGFailure(problem: problem, offset: name.lowerBound)
        }
        if open.isEmpty { namespaces = Namespaces(root: tokenizer.string(name)) }
        let outerNamespaces = namespaces.mark
        namespaces.declare(tokenizer)
        let node = append(name, tokenizer, namespaces, parent: open.last?.node)
        if node == 0, !nodes[0].isSVG || nodes[0].name != "svg" {
          throw SVGFailure(problem: .notSVG(root: tokenizer.string(name)), offset: name.lowerBound)
        }
        if let parent = open.indices.last { link(node, to: open[parent].node, after: &open[parent].lastChild) }
        open.append((node, nil, outerNamespaces))
        if textDepth > 0 || nodes[node].isSVG && nodes[node].kind == .text { textDepth += 1 }
      case .end:
        guard let (node, _, outerNamespaces) = open.popLast() else { continue }
        namespaces.goBack(to: outerNamespaces)
        textDepth = max(0, textDepth - 1)
        if nodes[node].isSVG, nodes[node].kind == .style {
          styleSheets.append((node, style.text, style.offset ?? nodes[node].offset))
          style = ([], nil)
        }
      case .text(let text, let offset):
        if let node = open.last?.node, !text.isEmpty { nodes[node].hasText = true }
        if let node = open.last?.node, nodes[node].isSVG, nodes[node].kind == .style {
          style.text.append(contentsOf: text)
          style.offset = style.offset ?? offset
        } else if textDepth > 0, let parent = open.indices.last {
          if text.count > CopyBudget.textLimit - characters.count {
            let problem = SVGReader.Problem.tooMany("bytes of text", limit: CopyBudget.textLimit)
            throw SVGFailure(problem: problem, offset: offset)
          }
          append(text, at: offset, in: open[parent].node, after: &open[parent].lastChild)
        }
      case .instruction(let target):
        if tokenizer.string(target) == "xml-stylesheet", stylesheetInstruction == nil {
          stylesheetInstruction = target.lowerBound
        }
      }
    }
  }

  private mutating func link(_ node: NodeIndex, to parent: NodeIndex, after previous: inout NodeIndex?) {
    if let previous { nodes[previous].nextSibling = node } else { nodes[parent].firstChild = node }
    previous = node
  }

  /// Adds text to the last child if that is text, else as a child of its own.
  private mutating func append(
    _ text: ArraySlice<UInt8>, at offset: Int, in parent: NodeIndex, after previous: inout NodeIndex?
  ) {
    let start = characters.count
    characters.append(contentsOf: text)
    if let previous, let known = nodes[previous].text, known.upperBound == start {
      nodes[previous].text = known.lowerBound..<characters.count
      return
    }
    let node = nodes.count
    nodes.append(
      Node(
        name: "", isSVG: false, parent: parent, attributes: attributes.count..<attributes.count, offset: offset,
        text: start..<characters.count))
    link(node, to: parent, after: &previous)
  }

  private mutating func append(
    _ name: Range<Int>, _ tokenizer: XMLTokenizer, _ namespaces: Namespaces, parent: NodeIndex?
  ) -> NodeIndex {
    let index = nodes.count
    let (prefix, localName) = tokenizer.split(name)
    let firstAttribute = attributes.count
    for attribute in tokenizer.attributes {
      let (attributePrefix, attributeName) = tokenizer.split(attribute.name)
      var name = attributeName
      if !attributePrefix.isEmpty {
        switch attributeName {
        case "href" where namespaces.isXLink(attributePrefix): name = "xlink:href"
        case "space" where attributePrefix == "xml": name = "xml:space"
        default: continue
        }
      }
      if name == "xmlns" { continue }
      attributes.append(Attribute(name: name, value: attribute.value, offset: attribute.offset))
      if name == "id" {
        let id = String(decoding: attribute.value, as: UTF8.self)
        if ids[id] == nil { ids[id] = index }
      }
    }
    nodes.append(
      Node(
        name: localName, kind: SVGElement(rawValue: localName), isSVG: namespaces.isSVG(prefix), parent: parent,
        attributes: firstAttribute..<attributes.count, offset: name.lowerBound - 1))
    return index
  }

  // MARK: - Reading

  func attribute(_ name: String, of node: NodeIndex) -> Attribute? {
    for index in nodes[node].attributes where attributes[index].name == name { return attributes[index] }
    return nil
  }

  func value(_ name: String, of node: NodeIndex) -> ArraySlice<UInt8>? { attribute(name, of: node)?.value }

  func text(_ name: String, of node: NodeIndex) -> String? {
    value(name, of: node).map { String(decoding: $0.trimmed, as: UTF8.self) }
  }

  /// The value of `href`, or else of `xlink:href`.
  func href(of node: NodeIndex) -> ArraySlice<UInt8>? {
    (value("href", of: node) ?? value("xlink:href", of: node))?.trimmed
  }

  /// The element that `href` names as `#id`.
  func referenced(by node: NodeIndex) -> NodeIndex? {
    guard let href = href(of: node), href.first == "#" else { return nil }
    return ids[String(decoding: href.dropFirst(), as: UTF8.self)]
  }

  /// The element that a URL in a style names as `#id`.
  func element(named url: String) -> NodeIndex? {
    url.utf8.first == UInt8(ascii: "#") ? ids[String(url.dropFirst())] : nil
  }

  func children(of node: NodeIndex) -> Children { Children(tree: self, candidate: nodes[node].firstChild) }

  /// The SVG elements below a node, one level.
  struct Children: Sequence, IteratorProtocol {
    let tree: SVGTree
    var candidate: NodeIndex?

    mutating func next() -> NodeIndex? {
      while let node = candidate {
        candidate = tree.nodes[node].nextSibling
        if tree.nodes[node].isSVG { return node }
      }
      return nil
    }
  }
}

/// Which prefixes mean SVG and XLink at a place in the document.
///
/// Files without any declaration are read as SVG, as is common for SVG cut out of HTML, and `xlink:` means XLink without
/// being declared.
private struct Namespaces {
  private enum Meaning { case svg, xlink, other }

  /// How many declarations are in force.
  typealias Mark = Int

  private var meanings: [String: Meaning] = ["xlink": .xlink]
  /// What each declaration in force has replaced.
  private var replaced: [(prefix: String, meaning: Meaning?)] = []

  init() {}

  /// Before the declarations of the root element, whose name is given.
  init(root: String) { if !root.utf8.contains(UInt8(ascii: ":")) { meanings[""] = .svg } }

  mutating func declare(_ tokenizer: XMLTokenizer) {
    for attribute in tokenizer.attributes {
      let (prefix, name) = tokenizer.split(attribute.name)
      guard prefix == "xmlns" || (prefix.isEmpty && name == "xmlns") else { continue }
      let uri = String(decoding: attribute.value.trimmed, as: UTF8.self)
      let meaning: Meaning =
        switch uri {
        case "http://www.w3.org/2000/svg": .svg
        case "http://www.w3.org/1999/xlink": .xlink
        case "" where prefix.isEmpty: .svg
        default: .other
        }
      let declared = prefix.isEmpty ? "" : name
      replaced.append((declared, meanings.updateValue(meaning, forKey: declared)))
    }
  }

  var mark: Mark { replaced.count }

  /// Ends the declarations made since `mark`.
  mutating func goBack(to mark: Mark) {
    while replaced.count > mark, let (prefix, meaning) = replaced.popLast() { meanings[prefix] = meaning }
  }

  func isSVG(_ prefix: String) -> Bool { meanings[prefix] == .svg }
  func isXLink(_ prefix: String) -> Bool { meanings[prefix] == .xlink }
}

extension XMLTokenizer {
  fileprivate func split(_ name: Range<Int>) -> (prefix: String, name: String) {
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return ("", string(name)) }
    return (string(name.lowerBound..<colon), string(colon + 1..<name.upperBound))
  }
}
