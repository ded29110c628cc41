@_spi(Reflection) import Swift

/// Where the members of a tuple of views lie in memory.
///
/// `TupleView` has its tuple as a generic `T`, from which Swift gives no way to a parameter pack. This file is the only
/// place that reads tuples through pointers: offsets and types come from the runtime, and no pointer outlives its call.
@MainActor
struct TupleMembers {
  private var members: [(offset: Int, type: any View.Type)] = []
  private static var known: [ObjectIdentifier: TupleMembers] = [:]

  static func of<T>(_ type: T.Type) -> TupleMembers {
    if let found = known[ObjectIdentifier(type)] { return found }
    var found = TupleMembers()
    if let single = type as? any View.Type {
      found.members = [(0, single)]
    } else {
      let isComplete = unsafe _forEachField(of: type) { _, offset, fieldType, _ in
        guard let member = fieldType as? any View.Type else { return false }
        found.members.append((offset, member))
        return true
      }
      precondition(isComplete, "a TupleView has a tuple of views")
    }
    known[ObjectIdentifier(type)] = found
    return found
  }

  /// Calls `body` with each member of `tuple`, in order.
  func forEach<T>(in tuple: T, _ body: (any View) -> Void) {
    unsafe withUnsafeBytes(of: tuple) { bytes in
      guard let base = bytes.baseAddress else { return }
      for member in members { body(unsafe member.type.read(at: unsafe base + member.offset)) }
    }
  }
}

extension View {
  fileprivate static func read(at pointer: UnsafeRawPointer) -> Self {
    unsafe pointer.assumingMemoryBound(to: Self.self).pointee
  }
}
