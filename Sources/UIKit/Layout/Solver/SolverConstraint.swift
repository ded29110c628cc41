/// An unknown number of a `SimplexSolver`.
package struct SolverVariable: Hashable {
  let symbol: Int32
}

/// The relation of the sum of a constraint's terms and constant to 0.
package enum SolverRelation {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// A relation that a `SimplexSolver` is asked to satisfy: of `Σ coefficient · variable + constant` to 0.
package struct SolverConstraint {
  package var terms: [(variable: SolverVariable, coefficient: Double)]
  package var relation: SolverRelation
  package var constant: Double
  /// The priority. A constraint of at least 1000 must hold. One below yields to those of higher priorities and counts
  /// more than any number of lower ones.
  package var priority: Float
  /// Whether the constraint comes before all that are not given, so that a conflict breaks one of those.
  package var isGiven = false

  package init(
    terms: [(variable: SolverVariable, coefficient: Double)], relation: SolverRelation, constant: Double,
    priority: Float, isGiven: Bool = false
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.isGiven = isGiven
  }

  /// The magnitude to which constants are limited. Beyond it sums would lose digits that show on a screen.
  static let largestConstant = 1e7
  /// The least share of a constraint's greatest coefficient that counts. Smaller coefficients count as 0.
  static let leastCoefficient = 1e-9

  /// The magnitude of coefficients that count as 0.
  var leastCoefficient: Double { terms.reduce(0) { max($0, abs($1.coefficient)) } * Self.leastCoefficient }

  package var isRequired: Bool { priority >= 1000 }

  /// Returns the constant that counts: 0 for NaN, and otherwise limited to `largestConstant` in magnitude.
  static func limited(_ constant: Double) -> Double {
    constant.isNaN ? 0 : min(max(constant, -largestConstant), largestConstant)
  }
}

/// The identity of a constraint of a `SimplexSolver`. Identities are ordered as the constraints were added.
package struct SolverConstraintID: Hashable, Comparable {
  let index: Int
  /// The place of its entry, which another constraint may have once this one is gone.
  let place: Int32

  package static func == (a: Self, b: Self) -> Bool { a.index == b.index }
  package static func < (a: Self, b: Self) -> Bool { a.index < b.index }
  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// Required constraints that cannot all hold.
package struct SolverConflict {
  /// The constraint that the solver leaves out.
  package let broken: SolverConstraintID
  /// The broken constraint and those that contradict it, in the order in which they were added.
  package let constraints: [SolverConstraintID]
}
