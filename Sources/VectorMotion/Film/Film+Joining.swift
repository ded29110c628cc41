import VectorGraphics

extension Film {
  /// Makes a recording: one film that is each of some films in its turn.
  ///
  /// Each is valid from its time until the next one's, the first one also before. At every instant the joined film
  /// shows what the one valid then shows at that same instant. What is the same in all films, as copies of a node are,
  /// stays as it is; nodes of one id become one node whose changed attributes are successions; where that cannot be
  /// said, as with shapes that get a stroke, successions of nodes. An instant then costs what its film costs, and a
  /// search among the changes of what changed.
  ///
  /// There must be at least one film. Their times may come in any order; of several at one time the last one counts.
  /// Size, background and duration are those of the last film.
  public init(joining films: [(time: Double, film: Film)]) {
    precondition(!films.isEmpty, "joining needs a film")
    let order = films.indices.sorted {
      films[$0].time == films[$1].time ? $0 < $1 : films[$0].time < films[$1].time
    }
    var lists: [Dated<[Node]>] = []
    for index in order {
      if lists.last?.time == films[index].time { lists.removeLast() }
      lists.append(Dated(films[index].time, films[index].film.nodes))
    }
    let last = films[order[order.count - 1]].film
    self.init(size: last.size, background: last.background, duration: last.duration, nodes: lists.joinedList())
  }
}

/// A thing that holds from a time on.
struct Dated<Value> {
  var time: Double
  var value: Value

  init(_ time: Double, _ value: Value) {
    self.time = time
    self.value = value
  }
}

extension Array {
  /// The elements without those that are the same as the one before.
  func changes<Value>(_ isSame: (Value, Value) -> Bool) -> [Dated<Value>] where Element == Dated<Value> {
    var changes: [Dated<Value>] = []
    for element in self {
      if let last = changes.last, isSame(last.value, element.value) { continue }
      changes.append(element)
    }
    return changes
  }
}

extension [Dated<[Node]>] {
  /// One list that is each of the lists in its turn.
  func joinedList() -> [Node] {
    let lists = changes { a, b in
      a.count == b.count && a.indices.allSatisfy { a[$0].sharesStorage(with: b[$0]) }
    }
    let first = lists[0].value
    if lists.count == 1 { return first }
    let isAligned = lists.allSatisfy { list in
      list.value.count == first.count && first.indices.allSatisfy { list.value[$0].id == first[$0].id }
    }
    if isAligned {
      return first.indices.map { place in lists.map { Dated($0.time, $0.value[place]) }.joinedNode() }
    }
    return lists.joinedByID() ?? lists.listedOneByOne()
  }

  /// A list of all nodes of any list, in an order that none contradicts, each a succession if it is missing at times; nil
  /// if there is no such order or an id occurs twice in one list.
  private func joinedByID() -> [Node]? {
    var ranks: [Node.ID: Int] = [:]
    /// The lists that each id is in, and the nodes that it is there.
    var entries: [[(list: Int, node: Node)]] = []
    var sequences: [[Int]] = []
    for (list, dated) in enumerated() {
      var sequence: [Int] = []
      for node in dated.value {
        let rank = ranks[node.id] ?? entries.count
        if rank == entries.count {
          ranks[node.id] = rank
          entries.append([])
        }
        if entries[rank].last?.list == list { return nil }
        entries[rank].append((list, node))
        sequence.append(rank)
      }
      if sequences.last != sequence { sequences.append(sequence) }
    }
    return CommonOrder.order(of: sequences, count: entries.count)?.map { joined(entries[$0]) }
  }

  /// The node that is each of these in its turn, and nothing in the lists between.
  private func joined(_ entries: [(list: Int, node: Node)]) -> Node {
    var runs: [(time: Double, element: [Node])] = []
    var run: [Dated<Node>] = []
    if entries[0].list > 0 { runs.append((self[0].time, [])) }
    for (index, entry) in entries.enumerated() {
      run.append(Dated(self[entry.list].time, entry.node))
      let next = index + 1 < entries.count ? entries[index + 1].list : count
      if next == entry.list + 1, index + 1 < entries.count { continue }
      runs.append((run[0].time, [run.joinedNode()]))
      if entry.list + 1 < count { runs.append((self[entry.list + 1].time, [])) }
      run = []
    }
    return runs.count == 1 ? runs[0].element[0] : Node(id: entries[0].node.id, .succession(Succession(runs)))
  }

  /// One succession of all lists, where neighbours with the same ids in the same order are joined.
  private func listedOneByOne() -> [Node] {
    var runs: [[Dated<[Node]>]] = []
    for list in self {
      if let last = runs.last?.last?.value, last.count == list.value.count,
        last.indices.allSatisfy({ last[$0].id == list.value[$0].id })
      {
        runs[runs.count - 1].append(list)
      } else {
        runs.append([list])
      }
    }
    let id = first { !$0.value.isEmpty }?.value[0].id ?? Node.ID(0)
    return [Node(id: id, .succession(Succession(runs.map { ($0[0].time, $0.joinedList()) })))]
  }
}

/// An order of things that some lists of them agree with.
private enum CommonOrder {
  /// The numbers below `count` in an order in which those of each sequence stand as in the sequence, nil if there is none.
  /// Numbers that no sequence tells apart stand in ascending order. (A. B. Kahn, "Topological sorting of large networks",
  /// 1962.)
  static func order(of sequences: [[Int]], count: Int) -> [Int]? {
    var followers = [[Int]](repeating: [], count: count)
    var waitsFor = [Int](repeating: 0, count: count)
    for sequence in sequences {
      for (a, b) in zip(sequence, sequence.dropFirst()) where followers[a].last != b {
        followers[a].append(b)
        waitsFor[b] += 1
      }
    }
    var order: [Int] = []
    /// The numbers that wait for nothing, in descending order.
    var ready = (0..<count).filter { waitsFor[$0] == 0 }.reversed() as [Int]
    while let next = ready.popLast() {
      order.append(next)
      for follower in followers[next] {
        waitsFor[follower] -= 1
        guard waitsFor[follower] == 0 else { continue }
        let place = ready.firstIndex { $0 < follower } ?? ready.count
        ready.insert(follower, at: place)
      }
    }
    return order.count == count ? order : nil
  }
}
