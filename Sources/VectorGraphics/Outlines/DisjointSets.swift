/// The numbers below a count in sets that only grow together; each set is known by its smallest number.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func representative(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (representative(of: a), representative(of: b))
    parents[Swift.max(a, b)] = Swift.min(a, b)
  }
}
