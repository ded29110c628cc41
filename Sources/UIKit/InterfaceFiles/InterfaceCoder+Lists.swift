import Foundation
import VectorFormats

/// A section of a table whose rows an interface file has.
@MainActor
struct StaticSection {
  var header: String?
  var footer: String?
  var cells: [UITableViewCell] = []
  /// The heights that the file has for rows; nil for those that have the table's.
  var heights: [CGFloat?] = []
}

@MainActor
extension InterfaceCoder {
  // MARK: - Tables

  var tableStyle: UITableView.Style {
    choice("style", ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]) ?? .plain
  }

  func read(_ table: UITableView) {
    readAttributes(of: table)
    if let style = choice(
      "separatorStyle",
      [
        "none": UITableViewCell.SeparatorStyle.none, "default": .singleLine, "singleLine": .singleLine,
        "singleLineEtched": .singleLine,
      ])
    {
      table.separatorStyle = style
    }
    if let color = color("separatorColor") { table.separatorColor = color }
    if let insets = insets("separatorInset") { table.separatorInset = insets }
    if let height = height("rowHeight") { table.rowHeight = height }
    if let height = height("estimatedRowHeight") { table.estimatedRowHeight = height }
    if let height = height("sectionHeaderHeight"), height > 1 { table.sectionHeaderHeight = height }
    if let height = height("sectionFooterHeight"), height > 1 { table.sectionFooterHeight = height }
    if let flag = flag("allowsSelection") { table.allowsSelection = flag }
    if let flag = flag("allowsMultipleSelection") { table.allowsMultipleSelection = flag }
    if let view = view("tableHeaderView") { table.tableHeaderView = view }
    if let view = view("tableFooterView") { table.tableFooterView = view }
    if let view = view("backgroundView") { table.backgroundView = view }
    for prototype in element.child("prototypes")?.children ?? [] {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      table.state.cellMakers[identifier] = { [scene] in scene.makeCopy(of: prototype) as? UITableViewCell }
    }
    if let sections = element.child("sections") { table.state.staticSections = sections.children.map(readSection) }
  }

  /// A height of a table, of which every negative one means that it is found by measuring.
  private func height(_ attribute: String) -> CGFloat? {
    number(attribute).map { $0 < 0 ? UITableView.automaticDimension : $0 }
  }

  private func readSection(_ element: MarkupElement) -> StaticSection {
    let coder = InterfaceCoder(element, scene)
    var section = StaticSection()
    section.header = coder.text("headerTitle")
    section.footer = coder.text("footerTitle")
    for child in element.child("cells")?.children ?? [] {
      guard let cell = scene.makeView(child) as? UITableViewCell else { continue }
      section.cells.append(cell)
      section.heights.append(InterfaceCoder(child, scene).number("rowHeight").flatMap { $0 > 0 ? $0 : nil })
    }
    return section
  }

  var cellStyle: UITableViewCell.CellStyle {
    choice(
      "style",
      [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
        "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
      ]) ?? .default
  }

  func read(_ cell: UITableViewCell) {
    readAttributes(of: cell)
    let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
      "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
      "detailButton": .detailButton, "detailDisclosureButton": .detailDisclosureButton,
    ]
    if let type = choice("accessoryType", accessories) { cell.accessoryType = type }
    let selections: KeyValuePairs<String, UITableViewCell.SelectionStyle> = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = choice("selectionStyle", selections) { cell.selectionStyle = style }
    if let level = integer("indentationLevel") { cell.indentationLevel = max(0, level) }
    if let width = number("indentationWidth") { cell.indentationWidth = max(0, width) }
    if let insets = insets("separatorInset") { cell.separatorInset = insets }
    if let view = view("accessoryView") { cell.accessoryView = view }
    if let view = view("backgroundView") { cell.backgroundView = view }
    if let view = view("selectedBackgroundView") { cell.selectedBackgroundView = view }
    guard let content = element.children.first(where: { $0["key"] == "contentView" }) else { return }
    readStandardParts(of: cell, content)
    InterfaceCoder(scene.varied(withoutStandardParts(content)), scene).readPart(cell.contentView)
  }

  private var standardParts: [String] { ["textLabel", "detailTextLabel", "imageView"].compactMap { element[$0] } }

  /// Reads the labels and the image that a style brings along.
  private func readStandardParts(of cell: UITableViewCell, _ content: MarkupElement) {
    for child in content.child("subviews")?.children ?? [] {
      guard let id = child["id"], standardParts.contains(id) else { continue }
      let coder = InterfaceCoder(child, scene)
      let part =
        id == element["textLabel"] ? cell.textLabel : id == element["detailTextLabel"] ? cell.detailTextLabel : nil
      if let part {
        scene.note(part, as: child)
        coder.read(part)
      } else if id == element["imageView"], let picture = cell.imageView {
        scene.note(picture, as: child)
        coder.read(picture)
      }
    }
  }

  private func withoutStandardParts(_ content: MarkupElement) -> MarkupElement {
    guard !standardParts.isEmpty else { return content }
    return MarkupElement(
      name: content.name, attributes: content.attributes,
      children: content.children.map { list in
        guard list.name == "subviews" else { return list }
        return MarkupElement(
          name: list.name, attributes: list.attributes,
          children: list.children.filter { $0["id"].map { !standardParts.contains($0) } ?? true }, line: list.line)
      }, line: content.line)
  }

  // MARK: - Collections

  /// Makes the layout of a collection view.
  func collectionLayout() -> UICollectionViewLayout {
    guard let child = element.child(key: "collectionViewLayout") else { return UICollectionViewFlowLayout() }
    let coder = InterfaceCoder(child, scene)
    let standard =
      child.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    guard let layout = scene.type(of: child, standard).init(coder: coder) else { return UICollectionViewFlowLayout() }
    scene.note(layout, as: child)
    return layout
  }

  func read(_ layout: UICollectionViewFlowLayout) {
    if let direction = choice(
      "scrollDirection", ["vertical": UICollectionView.ScrollDirection.vertical, "horizontal": .horizontal])
    {
      layout.scrollDirection = direction
    }
    if let spacing = number("minimumLineSpacing") { layout.minimumLineSpacing = max(0, spacing) }
    if let spacing = number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = max(0, spacing) }
    if let size = size("itemSize"), size.width > 0, size.height > 0 { layout.itemSize = size }
    if element["automaticEstimatedItemSize"] == "YES" {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = size("estimatedItemSize"), size.width > 0, size.height > 0 {
      layout.estimatedItemSize = size
    }
    if let size = size("headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = size("footerReferenceSize") { layout.footerReferenceSize = size }
    if let insets = insets("sectionInset") { layout.sectionInset = insets }
  }

  func read(_ view: UICollectionView) {
    readAttributes(of: view)
    if let flag = flag("allowsSelection") { view.allowsSelection = flag }
    if let flag = flag("allowsMultipleSelection") { view.allowsMultipleSelection = flag }
    if let background = self.view("backgroundView") { view.backgroundView = background }
    for prototype in element.child("cells")?.children ?? [] { addPrototype(prototype, kind: nil, to: view) }
    for child in element.children where child.name == "collectionReusableView" {
      let isHeader = child["key"] == "sectionHeaderView"
      addPrototype(
        child,
        kind: isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
        to: view)
    }
  }

  private func addPrototype(_ prototype: MarkupElement, kind: String?, to view: UICollectionView) {
    guard let identifier = prototype["reuseIdentifier"] else { return }
    view.state.makers[ReuseKey(kind: kind, identifier: identifier)] = { [scene] in
      scene.makeCopy(of: prototype) as? UICollectionReusableView
    }
  }

  func read(_ cell: UICollectionViewCell) {
    readAttributes(of: cell)
    if let content = element.children.first(where: { $0["key"] == "contentView" }) {
      InterfaceCoder(scene.varied(content), scene).readPart(cell.contentView)
    }
    if let view = view("backgroundView") { cell.backgroundView = view }
    if let view = view("selectedBackgroundView") { cell.selectedBackgroundView = view }
  }
}

extension UITableView {
  /// Returns a section of the interface file; nil if it has no such one.
  func staticSection(_ section: Int) -> StaticSection? {
    guard let sections = state.staticSections, sections.indices.contains(section) else { return nil }
    return sections[section]
  }
}
