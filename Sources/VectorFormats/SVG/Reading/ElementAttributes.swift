import VectorGraphics

/// Reads the attributes that elements of several kinds have, and reports what is wrong with them.
struct ElementAttributes {
  let tree: SVGTree
  let issues: IssueLog
  let styles: StyleResolver

  // MARK: - Lengths

  /// A length from a style or an attribute, in user units; nil if missing, `auto` or malformed.
  func length(_ name: String, of element: OpenElement, _ direction: CSSLength.Direction) -> Double? {
    let length: CSSLength?
    if let styled = element.style.own.geometry[name] {
      length = styled
    } else {
      guard let attribute = tree.attribute(name, of: element.node), !attribute.value.elementsEqual("auto".utf8) else {
        return nil
      }
      length = self.length(attribute, of: element.node)
    }
    guard let value = length?.resolved(direction, in: surroundings(of: element)) else { return nil }
    return value.isFinite ? value : nil
  }

  /// The length that an attribute says; nil with an issue if it is not one.
  func length(_ attribute: SVGTree.Attribute, of node: NodeIndex) -> CSSLength? {
    let length = CSSLength(attribute.value)
    if length == nil {
      issues.report("the value of \(attribute.name) is not a length", node, at: attribute.offset)
    }
    return length
  }

  /// The horizontal and the vertical length of two names; each is 0 if missing or malformed.
  func point(_ x: String, _ y: String, of element: OpenElement) -> Point {
    Point(length(x, of: element, .horizontal) ?? 0, length(y, of: element, .vertical) ?? 0)
  }

  func surroundings(of element: OpenElement) -> CSSLength.Surroundings {
    styles.surroundings(element.style, element.place.viewport)
  }

  // MARK: - View boxes

  /// An empty rectangle if its sides are zero; nil if missing or malformed.
  func viewBox(of node: NodeIndex) -> Rect? {
    guard let attribute = tree.attribute("viewBox", of: node) else { return nil }
    let (numbers, isWhole) = SVGNumber.list(attribute.value.trimmed, limit: 5)
    guard isWhole, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      issues.report("the viewBox is not four numbers with a positive size", node, at: attribute.offset)
      return nil
    }
    let box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return box.isFinite ? box : nil
  }

  func aspectRatio(of node: NodeIndex) -> PreserveAspectRatio {
    guard let attribute = tree.attribute("preserveAspectRatio", of: node) else { return PreserveAspectRatio() }
    if let ratio = PreserveAspectRatio(attribute.value) { return ratio }
    issues.report("preserveAspectRatio is malformed", node, at: attribute.offset)
    return PreserveAspectRatio()
  }

  // MARK: - Keywords

  /// Whether the attribute `name` says `objectBoundingBox`.
  func usesBox(_ name: String, of node: NodeIndex?, initially: Bool) -> Bool {
    keyword(name, of: node, ["objectBoundingBox": true, "userSpaceOnUse": false]) ?? initially
  }

  /// What the word of an attribute means; nil if missing or malformed, or if `node` is nil.
  func keyword<Meaning>(_ name: String, of node: NodeIndex?, _ meanings: [String: Meaning]) -> Meaning? {
    guard let node, let attribute = tree.attribute(name, of: node) else { return nil }
    let meaning = meanings[String(decoding: attribute.value.trimmed, as: UTF8.self)]
    if meaning == nil { issues.report("the value of \(name) is not valid", node, at: attribute.offset) }
    return meaning
  }

  // MARK: - References

  /// The element of the right kind that a URL in a style names; nil with an issue if there is none, and then the property
  /// has no effect (CSS Masking Level 1, 5.1 and 6.1).
  func target(of url: String, for node: NodeIndex, _ kind: SVGElement) -> NodeIndex? {
    guard let target = tree.element(named: url) else {
      issues.reportReference(Array(url.utf8)[...], node)
      return nil
    }
    if tree.nodes[target].kind == kind { return target }
    issues.report("the id #\(tree.text("id", of: target) ?? "") is not that of a <\(kind.rawValue)>", node)
    return nil
  }

  // MARK: - Conditions

  /// Whether `requiredExtensions` and `systemLanguage` let the element be drawn, for a reader of English.
  ///
  /// `requiredFeatures` counts as fulfilled, as SVG 2 has it.
  func conditionsHold(_ node: NodeIndex) -> Bool {
    if let extensions = tree.value("requiredExtensions", of: node), !extensions.trimmed.isEmpty { return false }
    guard let languages = tree.value("systemLanguage", of: node) else { return true }
    return languages.split(separator: UInt8(ascii: ",")).contains { language in
      let tag = language.trimmed
      return tag.equalsIgnoringCase("en") || tag.prefix(3).equalsIgnoringCase("en-")
    }
  }

  /// The child that a `switch` shows: the first whose conditions hold.
  func choice(of node: NodeIndex) -> NodeIndex? {
    tree.children(of: node).first { tree.nodes[$0].kind?.isSwitchable == true && conditionsHold($0) }
  }
}
