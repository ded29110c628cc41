/// An unknown number of a `SimplexSolver`.
struct SolverVariable: Hashable {
  let symbol: Int32
}

/// How the sum of a constraint's terms and constant stands to 0.
enum SolverRelation {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// What a `SimplexSolver` is asked to satisfy: `Σ coefficient · variable + constant`, in relation to 0.
struct SolverConstraint {
  var terms: [(variable: SolverVariable, coefficient: Double)]
  var relation: SolverRelation
  var constant: Double
  /// At least 1000: must hold. Below, a constraint yields to all that stand above it, however many stand below.
  var priority: Float
  /// Whether it is taken up before the constraints that lack this, so that a conflict breaks one of those.
  var isGiven = false

  /// The magnitude to which constants are limited. Beyond it sums would lose digits that show on a screen.
  static let largestConstant = 1e7
  /// The least share of a constraint's greatest coefficient that counts; a smaller one is 0.
  static let leastCoefficient = 1e-9

  var isRequired: Bool { priority >= 1000 }

  /// The constant that counts: 0 for what is no number, and at most `largestConstant` from 0.
  static func limited(_ constant: Double) -> Double {
    constant.isNaN ? 0 : min(max(constant, -largestConstant), largestConstant)
  }
}

/// A constraint of a `SimplexSolver`, by the order in which it was added.
struct SolverConstraintID: Hashable, Comparable {
  let index: Int

  static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}

/// Required constraints that cannot all hold.
struct SolverConflict {
  /// The one that the solver leaves out.
  let broken: SolverConstraintID
  /// It and those that contradict it, in the order in which they were added.
  let constraints: [SolverConstraintID]
}
