/// The sections of a table or collection and their items at one time, each known by an identifier.
///
/// Identifiers are unique in the whole snapshot. A view shows a snapshot when its data source applies it; what has
/// changed since the one before follows from the identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections = IdentifierList<SectionIdentifierType>()
  private var items: [SectionIdentifierType: IdentifierList<ItemIdentifierType>] = [:]
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var reloadedItems = IdentifierList<ItemIdentifierType>()
  private var reconfiguredItems = IdentifierList<ItemIdentifierType>()
  private var reloadedSections = IdentifierList<SectionIdentifierType>()

  public init() {}

  // MARK: - Reading

  public var numberOfItems: Int { homes.count }

  public var numberOfSections: Int { sections.count }

  public var sectionIdentifiers: [SectionIdentifierType] { sections.elements }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.elements.flatMap { items[$0]?.elements ?? [] } }

  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }

  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }

  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { list(identifier).count }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    list(identifier).elements
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }

  /// Returns the index of an item among those of all sections, or nil. Costs time in proportion to the number of
  /// sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier], let index = items[home]?.index(of: identifier) else { return nil }
    var before = 0
    for section in sections.elements {
      if section == home { return before + index }
      before += items[section]?.count ?? 0
    }
    return nil
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.index(of: identifier) }

  /// Returns the section and the index in it of an item, or nil.
  func place(ofItem identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let home = homes[identifier], let section = sections.index(of: home),
      let item = items[home]?.index(of: identifier)
    else { return nil }
    return (section, item)
  }

  // MARK: - Items

  /// Appends items to a section, by default to the last one. Items that are in the snapshot already move there.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.elements.last else {
      preconditionFailure("There are currently no sections in the data source. Please add a section first.")
    }
    preconditionHas(section)
    admit(identifiers)
    items[section, default: IdentifierList()].append(identifiers)
    for identifier in identifiers { homes[identifier] = section }
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, beside: beforeIdentifier, offset: 0)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, beside: afterIdentifier, offset: 1)
  }

  private mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beside neighbour: ItemIdentifierType, offset: Int
  ) {
    preconditionHas(neighbour)
    precondition(
      !identifiers.contains(neighbour), "Invalid update: the item \(neighbour) cannot be inserted beside itself.")
    admit(identifiers)
    guard let section = homes[neighbour], let index = items[section]?.index(of: neighbour) else { return }
    items[section]?.insert(identifiers, at: index + offset)
    for identifier in identifiers { homes[identifier] = section }
  }

  /// Deletes items. Identifiers that are not in the snapshot are left out.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    var leaving: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
    for identifier in identifiers {
      guard let section = homes.removeValue(forKey: identifier) else { continue }
      leaving[section, default: []].insert(identifier)
    }
    for (section, group) in leaving {
      items[section]?.remove(group)
      reloadedItems.remove(group.filter(reloadedItems.contains))
      reconfiguredItems.remove(group.filter(reconfiguredItems.contains))
    }
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    moveItem(identifier, beside: toIdentifier, offset: 0)
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    moveItem(identifier, beside: toIdentifier, offset: 1)
  }

  private mutating func moveItem(_ identifier: ItemIdentifierType, beside neighbour: ItemIdentifierType, offset: Int) {
    preconditionHas(identifier)
    preconditionHas(neighbour)
    guard identifier != neighbour, let old = homes[identifier], let new = homes[neighbour] else { return }
    items[old]?.remove([identifier])
    guard let index = items[new]?.index(of: neighbour) else { return }
    items[new]?.insert([identifier], at: index + offset)
    homes[identifier] = new
  }

  /// Asks for new views of items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      preconditionHas(identifier)
      if !reloadedItems.contains(identifier) { reloadedItems.append(CollectionOfOne(identifier)) }
    }
  }

  /// Asks for new content in the present views of items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      preconditionHas(identifier)
      if !reconfiguredItems.contains(identifier) { reconfiguredItems.append(CollectionOfOne(identifier)) }
    }
  }

  // MARK: - Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers, at: index(ofSection: toIdentifier))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(identifiers, at: index(ofSection: toIdentifier) + 1)
  }

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    var seen: Set<SectionIdentifierType> = []
    for identifier in identifiers {
      precondition(
        seen.insert(identifier).inserted && !sections.contains(identifier),
        "Fatal: supplied section identifiers are not unique. Duplicate identifier: \(identifier)")
      items[identifier] = IdentifierList()
    }
    sections.insert(identifiers, at: index)
  }

  /// Deletes sections with their items. Identifiers that are not in the snapshot are left out.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let leaving = Set(identifiers.filter(sections.contains))
    guard !leaving.isEmpty else { return }
    for section in leaving {
      for item in items[section]?.elements ?? [] {
        homes[item] = nil
        if reloadedItems.contains(item) { reloadedItems.remove([item]) }
        if reconfiguredItems.contains(item) { reconfiguredItems.remove([item]) }
      }
      items[section] = nil
    }
    reloadedSections.remove(leaving.filter(reloadedSections.contains))
    sections.remove(leaving)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, beside: toIdentifier, offset: 0)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, beside: toIdentifier, offset: 1)
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, beside neighbour: SectionIdentifierType, offset: Int
  ) {
    preconditionHas(identifier)
    preconditionHas(neighbour)
    guard identifier != neighbour else { return }
    sections.remove([identifier])
    sections.insert([identifier], at: index(ofSection: neighbour) + offset)
  }

  /// Asks for new views of all items of sections, and of their headers and footers.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      preconditionHas(identifier)
      if !reloadedSections.contains(identifier) { reloadedSections.append(CollectionOfOne(identifier)) }
    }
  }

  // MARK: - Mistakes of callers

  /// Takes items that are about to be inserted out of the places where they are.
  private mutating func admit(_ identifiers: [ItemIdentifierType]) {
    var present: [ItemIdentifierType] = []
    var seen: Set<ItemIdentifierType> = []
    seen.reserveCapacity(identifiers.count)
    for identifier in identifiers {
      precondition(
        seen.insert(identifier).inserted,
        "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(identifier)")
      if homes[identifier] != nil { present.append(identifier) }
    }
    if !present.isEmpty { deleteItems(present) }
  }

  private func list(_ section: SectionIdentifierType) -> IdentifierList<ItemIdentifierType> {
    preconditionHas(section)
    return items[section] ?? IdentifierList()
  }

  private func index(ofSection identifier: SectionIdentifierType) -> Int {
    preconditionHas(identifier)
    return sections.index(of: identifier) ?? sections.count
  }

  private func preconditionHas(_ section: SectionIdentifierType) {
    precondition(
      sections.contains(section),
      "Invalid section identifier: the section \(section) does not exist in the snapshot.")
  }

  private func preconditionHas(_ item: ItemIdentifierType) {
    precondition(homes[item] != nil, "Invalid item identifier: the item \(item) does not exist in the snapshot.")
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Whether both have the same sections with the same items, in the same order. What is to be reloaded does not count.
  public static func == (a: Self, b: Self) -> Bool {
    a.sections.elements == b.sections.elements
      && a.sections.elements.allSatisfy { a.items[$0]?.elements == b.items[$0]?.elements }
  }
}
