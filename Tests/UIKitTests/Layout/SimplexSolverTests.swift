import SeededRandom
import Testing
import UIKit

@Suite struct SimplexSolverTests {
  // MARK: - By hand

  @Test func anEquationOfTwoVariablesHolds() {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    _ = solver.add(equation([(x, 1), (y, 1)], 20))
    _ = solver.add(equation([(x, 1), (y, -1)], 4))
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 12)
    #expect(solver.value(of: y) == 8)
  }

  @Test func whatIsDoneToARemovedConstraintDoesNotConcernALaterOne() {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let first = solver.add(equation([(x, 1)], 5))
    _ = solver.solve()
    solver.remove(first)
    _ = solver.add(equation([(x, 1)], 7))
    solver.setConstant(-9, of: first)
    solver.remove(first)
    #expect(solver.constraint(first) == nil)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 7)
  }

  @Test func aHigherPriorityPrevailsOverManyLowerOnes() {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    for _ in 0..<500 { _ = solver.add(equation([(x, 1)], 100, priority: 749.5)) }
    _ = solver.add(equation([(x, 1)], 7, priority: 750))
    _ = solver.solve()
    #expect(solver.value(of: x) == 7)
  }

  @Test func ofOnePriorityTheSumOfViolationsIsLeast() {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    for value in [1.0, 5, 30] { _ = solver.add(equation([(x, 1)], value, priority: 500)) }
    _ = solver.solve()
    #expect(solver.value(of: x) == 5)
  }

  @Test func inequalitiesLimitWhatWeakerEquationsAskFor() {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let wish = solver.add(equation([(x, 1)], 300, priority: 250))
    _ = solver.add(SolverConstraint(terms: [(x, 1)], relation: .lessThanOrEqual, constant: -200, priority: 1000))
    _ = solver.add(SolverConstraint(terms: [(x, 1)], relation: .greaterThanOrEqual, constant: -50, priority: 1000))
    _ = solver.solve()
    #expect(solver.value(of: x) == 200)
    for (wished, value) in [(120.0, 120.0), (10, 50), (-400, 50), (1000, 200), (200, 200)] {
      solver.setConstant(-wished, of: wish)
      #expect(solver.solve().isEmpty)
      #expect(solver.value(of: x) == value)
    }
  }

  @Test func ofContradictionsTheLaterRequiredConstraintIsBrokenAndComesBack() throws {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let first = solver.add(equation([(x, 1)], 10))
    let second = solver.add(equation([(x, 1), (y, -1)], 0))
    let third = solver.add(equation([(y, 1)], 11))
    let conflict = try #require(solver.solve().first)
    #expect(conflict.broken == third)
    #expect(conflict.constraints == [first, second, third])
    #expect(solver.value(of: y) == 10)
    // Told once, and no more while nothing else is broken.
    _ = solver.add(equation([(x, 1)], 10))
    #expect(solver.solve().isEmpty)
    solver.remove(second)
    #expect(solver.solve().isEmpty)
    #expect(solver.broken.isEmpty)
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 11)
  }

  @Test func constraintsThatSayTheSameMoveTogether() {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let twins = [solver.add(equation([(x, 1)], 10)), solver.add(equation([(x, 2)], 20))]
    #expect(solver.solve().isEmpty)
    solver.setConstant(-30, of: twins[0])
    solver.setConstant(-60, of: twins[1])
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 30)
    solver.setConstant(-31, of: twins[0])
    #expect(solver.solve().map(\.broken) == [twins[1]])
    #expect(solver.value(of: x) == 31)
    solver.remove(twins[0])
    _ = solver.solve()
    #expect(solver.value(of: x) == 30)
  }

  @Test func aGivenConstraintBreaksOneThatWasThereBefore() {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let wish = solver.add(equation([(x, 1)], 10))
    #expect(solver.solve().isEmpty)
    var given = equation([(x, 1)], 20)
    given.isGiven = true
    _ = solver.add(given)
    #expect(solver.solve().map(\.broken) == [wish])
    #expect(solver.value(of: x) == 20)
  }

  @Test(arguments: [
    (Double.nan, 0.0), (.infinity, 1e7), (-.infinity, -1e7), (.greatestFiniteMagnitude, 1e7), (1e300, 1e7),
  ])
  func constantsOutOfRangeCountAsTheirLimits(constant: Double, value: Double) {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    let limit = solver.add(equation([(x, 1)], 5))
    _ = solver.solve()
    solver.setConstant(-constant, of: limit)
    _ = solver.solve()
    #expect(solver.value(of: x) == value)
  }

  // MARK: - Against all vertices

  @Test func randomSystemsAreAsGoodAsTheBestVertex() {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<1500 {
      let count = Int(generator.next() % 3) + 1
      var system = RandomSystem(variables: count)
      for _ in 0..<(generator.next() % 8 + 1) { system.add(using: &generator) }
      let conflicts = system.solver.solve()
      let best = system.bestByVertices()
      #expect(Set(conflicts.map(\.broken)) == best.broken, "round \(round)")
      #expect(isClose(system.violations(system.values), best.violations), "round \(round): \(system.constraints)")
      if system.hasRequiredViolation(system.values) {
        Issue.record("round \(round): a required constraint is violated")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func changesComeToTheSameAsSolvingAnew(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // With many required constraints some are broken at most times, and then the solver begins anew at each change.
    var system = RandomSystem(variables: seed == 1 ? 3 : 12, requiredShare: seed < 3 ? 4 : 16)
    for step in 0..<2500 {
      switch generator.next() % 4 {
      case 0 where system.constraints.count < 40, 1 where system.constraints.count < 8: system.add(using: &generator)
      case 1 where !system.constraints.isEmpty: system.remove(using: &generator)
      default: system.changeConstant(using: &generator)
      }
      if step % 5 == 0, generator.next() % 2 == 0 { continue }
      _ = system.solver.solve()
      if step % 3 != 0 { continue }
      let anew = system.anew()
      #expect(system.solver.broken == anew.broken, "step \(step)")
      #expect(
        isClose(system.violations(system.values), system.violations(anew.values)),
        "step \(step): \(system.violations(system.values)), anew \(system.violations(anew.values))")
      if system.hasRequiredViolation(system.values) { Issue.record("step \(step): a required constraint is violated") }
    }
  }

  @Test func theSameChangesGiveTheSameBits() {
    func run() -> [UInt64] {
      var generator = SeededGenerator(seed: 9)
      var system = RandomSystem(variables: 8)
      var bits: [UInt64] = []
      for _ in 0..<300 {
        if generator.next() % 3 == 0, !system.constraints.isEmpty { system.remove(using: &generator) }
        system.add(using: &generator)
        system.changeConstant(using: &generator)
        _ = system.solver.solve()
        bits += system.values.map(\.bitPattern)
      }
      return bits
    }
    #expect(run() == run())
  }

  // MARK: - Size

  @Test func aConstantInALongChainIsChangedWithoutSolvingAnew() {
    var solver = SimplexSolver()
    var last = solver.makeVariable()
    let first = solver.add(equation([(last, 1)], 0))
    for _ in 0..<300 {
      let next = solver.makeVariable()
      _ = solver.add(equation([(next, 1), (last, -1)], 10))
      last = next
    }
    _ = solver.solve()
    let pivots = solver.pivotCount
    solver.setConstant(-5, of: first)
    _ = solver.solve()
    #expect(solver.value(of: last) == 3005)
    #expect(solver.pivotCount == pivots)
  }

  private func equation(
    _ terms: [(SolverVariable, Double)], _ value: Double, priority: Float = 1000
  ) -> SolverConstraint {
    SolverConstraint(
      terms: terms.map { (variable: $0.0, coefficient: $0.1) }, relation: .equal, constant: -value, priority: priority)
  }
}

private func isClose(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-5 }
}

/// A solver with random constraints, and their best solution found without it.
private struct RandomSystem {
  var solver = SimplexSolver()
  let variables: [SolverVariable]
  var constraints: [(id: SolverConstraintID, constraint: SolverConstraint)] = []
  /// One of so many constraints is required.
  let requiredShare: UInt64
  static let priorities: [Float] = [1000, 750, 250, 1]

  init(variables count: Int, requiredShare: UInt64 = 4) {
    self.requiredShare = requiredShare
    var solver = SimplexSolver()
    variables = (0..<count).map { _ in solver.makeVariable() }
    self.solver = solver
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  mutating func add(using generator: inout SeededGenerator) {
    var terms: [(variable: SolverVariable, coefficient: Double)] = []
    for variable in variables where generator.next() % UInt64(variables.count) < 2 {
      let coefficient = [1, -1, 1, -1, 2, 0.5][Int(generator.next() % 6)]
      terms.append((variable, coefficient))
    }
    let constraint = SolverConstraint(
      terms: terms, relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][Int(generator.next() % 3)],
      constant: Double(generator.next() % 41) - 20,
      priority: generator.next() % requiredShare == 0 ? 1000 : Self.priorities[Int(generator.next() % 3) + 1])
    constraints.append((solver.add(constraint), constraint))
  }

  mutating func remove(using generator: inout SeededGenerator) {
    let index = Int(generator.next() % UInt64(constraints.count))
    solver.remove(constraints.remove(at: index).id)
  }

  mutating func changeConstant(using generator: inout SeededGenerator) {
    guard !constraints.isEmpty else { return }
    let index = Int(generator.next() % UInt64(constraints.count))
    let constant = Double(generator.next() % 41) - 20
    constraints[index].constraint.constant = constant
    solver.setConstant(constant, of: constraints[index].id)
  }

  /// What a solver makes of these constraints that has seen no others.
  func anew() -> (broken: [SolverConstraintID], values: [Double]) {
    var fresh = SimplexSolver()
    for _ in variables { _ = fresh.makeVariable() }
    var ids: [SolverConstraintID: SolverConstraintID] = [:]
    for (id, constraint) in constraints { ids[fresh.add(constraint)] = id }
    _ = fresh.solve()
    return (fresh.broken.compactMap { ids[$0] }, variables.map { fresh.value(of: $0) })
  }

  func residual(_ constraint: SolverConstraint, _ values: [Double]) -> Double {
    var sum = constraint.constant
    for (variable, coefficient) in constraint.terms {
      sum += coefficient * values[variables.firstIndex(of: variable) ?? 0]
    }
    switch constraint.relation {
    case .equal: return abs(sum)
    case .lessThanOrEqual: return max(sum, 0)
    case .greaterThanOrEqual: return max(-sum, 0)
    }
  }

  /// The sum of violations of each priority but the highest.
  func violations(_ values: [Double]) -> [Double] {
    Self.priorities.dropFirst().map { priority in
      constraints.reduce(0) {
        $1.constraint.priority == priority ? $0 + residual($1.constraint, values) : $0
      }
    }
  }

  func hasRequiredViolation(_ values: [Double]) -> Bool {
    constraints.contains { id, constraint in
      constraint.isRequired && !solver.broken.contains(id) && residual(constraint, values) > 1e-5
    }
  }

  /// The best of the points where as many of the constraints' planes meet as there are variables. An optimum lies among
  /// them, since planes through 0 along the axes are added, which make sure that there are enough.
  func bestByVertices() -> (broken: Set<SolverConstraintID>, violations: [Double]) {
    var planes = constraints.map { _, constraint in
      variables.map { variable in
        constraint.terms.reduce(0) { $1.variable == variable ? $0 + $1.coefficient : $0 }
      } + [-constraint.constant]
    }
    for axis in variables.indices {
      planes.append(variables.indices.map { $0 == axis ? 1 : 0 } + [0])
    }
    let vertices = choices(of: variables.count, from: planes.count).compactMap { choice in
      solution(of: choice.map { planes[$0] })
    }
    var broken: Set<SolverConstraintID> = []
    var feasible = vertices
    for (id, constraint) in constraints where constraint.isRequired {
      let rest = feasible.filter { residual(constraint, $0) < 1e-7 }
      if rest.isEmpty { broken.insert(id) } else { feasible = rest }
    }
    let all = feasible.map(violations)
    let best = all.min { a, b in
      for (x, y) in zip(a, b) where abs(x - y) > 1e-7 { return x < y }
      return false
    }
    return (broken, best ?? [])
  }

  private func choices(of count: Int, from total: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    if count > total { return [] }
    return choices(of: count, from: total - 1) + choices(of: count - 1, from: total - 1).map { $0 + [total - 1] }
  }

  /// Gauss's elimination; nil for planes that meet in no one point.
  private func solution(of planes: [[Double]]) -> [Double]? {
    var rows = planes
    for column in rows.indices {
      let pivot = rows.indices[column...].max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      if abs(rows[pivot][column]) < 1e-9 { return nil }
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in rows[row].indices { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }
}
