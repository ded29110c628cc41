import Foundation
@_spi(Reflection) import Swift

/// The publishers of objects that declare none. An object's is kept in its properties that are published; if it has none,
/// in a table.
enum ObjectPublishers {
  /// The publisher of an object, always the same one and known to all of its published properties.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let boxes = boxes(of: object)
      guard !boxes.isEmpty else { return unsafe publishers.publisher(of: object) }
      let publisher = boxes.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
      for box in boxes { box.objectWillChange = publisher }
      return publisher
    }
  }

  /// The lock that guards what follows.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var fields: [ObjectIdentifier: [PublishedField]] = [:]
  nonisolated(unsafe) private static var publishers = WeakTable()

  // The options' names are variables, which Swift 6 does not let in: `classType` and `ignoreUnknown`.
  private static var ofClass: _EachFieldOptions { _EachFieldOptions(rawValue: 1 << 0 | 1 << 1) }

  private struct PublishedField {
    var offset: Int
    var type: any PublishedProperty.Type
  }

  private static func boxes(of object: AnyObject) -> [any ObjectWillChangeSender] {
    let address = unsafe Unmanaged.passUnretained(object).toOpaque()
    return fields(of: type(of: object)).map { unsafe $0.type.box(at: address + $0.offset) }
  }

  /// The published fields of a class and of its superclasses.
  private static func fields(of type: AnyObject.Type) -> [PublishedField] {
    if let known = unsafe fields[ObjectIdentifier(type)] { return known }
    var found: [PublishedField] = []
    _ = unsafe _forEachField(of: type, options: ofClass) { _, offset, fieldType, _ in
      if let fieldType = fieldType as? any PublishedProperty.Type {
        found.append(PublishedField(offset: offset, type: fieldType))
      }
      return true
    }
    unsafe fields[ObjectIdentifier(type)] = found
    return found
  }

  private struct WeakTable {
    private struct Entry {
      weak var object: AnyObject?
      var publisher: ObservableObjectPublisher
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sizeOfNextSweep = 32

    mutating func publisher(of object: AnyObject) -> ObservableObjectPublisher {
      if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
      if entries.count >= sizeOfNextSweep {
        entries = entries.filter { $0.value.object != nil }
        sizeOfNextSweep = max(32, 2 * entries.count)
      }
      let publisher = ObservableObjectPublisher()
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}

/// A `Published` of any value.
protocol PublishedProperty {
  static func box(at address: UnsafeRawPointer) -> any ObjectWillChangeSender
}

protocol ObjectWillChangeSender: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}
