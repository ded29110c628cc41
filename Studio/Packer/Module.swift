/// A module of WebAssembly without imports, as the linker writes it with names.
struct Module {
  var sections: [(kind: UInt8, content: [UInt8])] = []
  /// The names of functions.
  var names: [String] = []
  /// The type of each function.
  var types: [Int] = []
  /// What stands between the size of each body and the next.
  var bodies: [[UInt8]] = []

  init(_ bytes: [UInt8]) {
    var reader = Reader(bytes, at: 8)
    while !reader.isAtEnd {
      let kind = reader.byte()
      let content = reader.bytes(reader.unsigned())
      var inside = Reader(content)
      switch kind {
      case 0:
        if inside.name() == "name" { readNames(inside) }
        continue
      case 2: preconditionFailure("the engine has no imports")
      case 3: types = (0..<inside.unsigned()).map { _ in inside.unsigned() }
      case 8: preconditionFailure("the engine starts nothing")
      case 10: bodies = (0..<inside.unsigned()).map { _ in inside.bytes(inside.unsigned()) }
      default: break
      }
      sections.append((kind, content))
    }
    precondition(names.count == bodies.count, "each function has a name")
    readTypes(bytes, bytes.count)
  }

  private mutating func readNames(_ given: Reader) {
    var reader = given
    while !reader.isAtEnd {
      let kind = reader.byte()
      let end = reader.unsigned() + reader.position
      if kind == 1 {
        names = (0..<reader.unsigned()).map { index in
          precondition(reader.unsigned() == index, "names stand in the order of functions")
          return reader.name()
        }
      }
      reader.position = end
    }
  }

  /// What the bodies say, byte by byte, and how often they call each function.
  func listed(_ indices: some Sequence<Int>, place: [Int]) -> (bytes: [UInt8], calls: [Int32]) {
    let code = indices.flatMap { bodies[$0] }
    var calls = Array(repeating: Int32(0), count: bodies.count)
    // That is not longer than code, but for four numbers of locals.
    var result = Array(repeating: UInt8(0), count: code.count + 16 * bodies.count)
    let functions = indices.map { Int32(place[$0]) }
    let length = list(code, functions, Int32(functions.count), place.map { Int32($0) }, &calls, &result)
    return (Array(result[..<length]), calls)
  }

  /// Both packs: of the first `startCount` functions in this order with all that is not code, and of the others.
  func packed(
    _ order: [Int], startCount: Int, place: [Int], before: [UInt8], after: [UInt8]
  ) -> (start: [UInt8], rest: [UInt8]) {
    let code = order.flatMap { bodies[$0] }
    let functions = order.map { Int32(place[$0]) }
    var result = Array(repeating: UInt8(0), count: before.count + code.count + after.count)
    var startLength = 0
    let length = packAll(
      before, before.count, after, after.count, code, functions, Int32(startCount), Int32(order.count - startCount),
      place.map { Int32($0) }, &result, &startLength)
    return (Array(result[..<startLength]), Array(result[startLength..<length]))
  }

  /// For each function the one that does the same and stands for it: the first in an order of all. Generic functions made for
  /// types of one layout have equal code, and so have functions that call only such ones.
  func standIns(in order: [Int]) -> [Int] {
    struct Function: Hashable {
      let type: Int
      let code: [UInt8]
    }
    var result = Array(bodies.indices)
    while true {
      var known: [Function: Int] = [:]
      var next = result
      for index in order {
        let function = Function(type: types[index], code: listed([index], place: result).bytes)
        next[index] = known[function, default: index]
        known[function] = next[index]
      }
      if next == result { return result }
      result = next
    }
  }

  /// All but names and code of `count` functions: what comes before the code, and what after. Functions have moved to the
  /// places that `place` says.
  func frame(of count: Int, place: [Int]) -> (before: [UInt8], after: [UInt8]) {
    var (before, after): ([UInt8], [UInt8]) = ([0x00, 0x61, 0x73, 0x6D, 1, 0, 0, 0], [])
    for (kind, content) in sections where kind != 10 {
      let written =
        switch kind {
        case 3: functionSection(count, place)
        case 7: exportSection(content, place)
        case 9: elementSection(content, place)
        default: content
        }
      let section = [kind] + encoded(written.count) + written
      if kind < 10 { before += section } else if kind == 11 { after += section }
      // The count of data segments is for instructions that the engine does not use.
    }
    return (before, after)
  }

  private func functionSection(_ count: Int, _ place: [Int]) -> [UInt8] {
    var moved = types
    for (index, type) in types.enumerated() { moved[place[index]] = type }
    return encoded(count) + moved[..<count].flatMap { encoded($0) }
  }

  private func exportSection(_ content: [UInt8], _ place: [Int]) -> [UInt8] {
    var reader = Reader(content)
    let count = reader.unsigned()
    var result = encoded(count)
    for _ in 0..<count {
      let name = reader.bytes(reader.unsigned())
      let kind = reader.byte()
      let index = reader.unsigned()
      result += encoded(name.count) + name + [kind] + encoded(kind == 0 ? place[index] : index)
    }
    return result
  }

  /// The one list of functions for the table.
  private func elementSection(_ content: [UInt8], _ place: [Int]) -> [UInt8] {
    var reader = Reader(content)
    precondition(reader.unsigned() == 1 && reader.unsigned() == 0, "there is one table, filled at the start")
    precondition(reader.byte() == 0x41, "the table is filled from a constant place")
    let start = reader.signed()
    precondition(reader.byte() == 0x0B)
    let functions = (0..<reader.unsigned()).map { _ in place[reader.unsigned()] }
    return [1, 0, 0x41] + encoded(signed: start) + [0x0B] + encoded(functions.count)
      + functions.flatMap { encoded($0) }
  }

  /// Fills stretches of the data section with zeros, and returns their addresses.
  mutating func clear(_ stretches: [[UInt8]]) -> [Int] {
    let section = sections.firstIndex { $0.kind == 11 }!
    var content = sections[section].content
    var addresses: [Int] = []
    var reader = Reader(content)
    var rest = stretches[...]
    for _ in 0..<reader.unsigned() {
      precondition(reader.unsigned() == 0 && reader.byte() == 0x41, "data lies at constant addresses")
      let address = Int(reader.signed())
      precondition(reader.byte() == 0x0B)
      let count = reader.unsigned()
      let start = reader.position
      for stretch in rest {
        // Each begins with a run that is its own.
        guard let found = (start...start + count - stretch.count).first(where: { content[$0...].starts(with: stretch) })
        else { break }
        for index in found..<found + stretch.count { content[index] = 0 }
        addresses.append(address + found - start)
        rest = rest.dropFirst()
      }
      reader.position = start + count
    }
    precondition(rest.isEmpty, "the outlines of the built-in face lie in the data, in the order of their files")
    sections[section].content = content
    return addresses
  }
}
