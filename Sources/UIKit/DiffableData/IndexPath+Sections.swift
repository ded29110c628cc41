public import Foundation

extension IndexPath {
  /// The place of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The place of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index: the number of the section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index: the number of the row in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index: the number of the item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// The first index: the number of the section.
  public var section: Int { index(atPosition: 0) }

  /// The second index: the number of the row in its section.
  public var row: Int { index(atPosition: 1) }

  /// The second index: the number of the item in its section.
  public var item: Int { index(atPosition: 1) }
}
