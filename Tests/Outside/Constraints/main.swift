import UIKit

// Prints random systems and our solutions of them, one a line: of the solver's own constraints, then of views'.

let count = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 500

for seed in 1...max(count, 1) {
  let system = System(seed: seed)
  print(system.json(solution: system.solve()))
}
// Frames are not rounded to pixels.
UITraitCollection.current = UITraitCollection(displayScale: 0)
for seed in 1...max(count, 1) {
  let system = ViewSystem(seed: seed)
  print(system.system.json(solution: system.solve()))
}

extension System {
  /// Returns the values that our solver finds.
  func solve() -> [Double] {
    var solver = SimplexSolver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    for constraint in constraints {
      let relation: SolverRelation =
        switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: .lessThanOrEqual
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
      _ = solver.add(
        SolverConstraint(
          terms: constraint.terms.map { (variables[$0.variable], $0.coefficient) }, relation: relation,
          constant: constraint.constant, priority: constraint.strength.rawValue))
    }
    let conflicts = solver.solve()
    precondition(conflicts.isEmpty, "the required constraints hold at one point")
    return variables.map { solver.value(of: $0) }
  }
}
