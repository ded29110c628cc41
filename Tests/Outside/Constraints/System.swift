import SeededRandom

/// A system of linear equations and inequalities of several strengths.
struct System {
  enum Strength: Float, CaseIterable {
    case required = 1000
    case strong = 750
    case medium = 500
    case weak = 250
  }

  enum Relation: String, CaseIterable {
    case equal = "=="
    case lessThanOrEqual = "<="
    case greaterThanOrEqual = ">="
  }

  /// The relation of `Σ coefficient · variable + constant` to 0.
  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var strength: Strength
  }

  var count: Int
  var constraints: [Constraint] = []

  /// A random system of two to eight variables, whose required constraints all hold at one point. Each variable has a weak
  /// wish, so that most systems have only one solution.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    count = Int.random(in: 2...8, using: &random)
    let point = (0..<count).map { _ in Double(Int.random(in: -40...40, using: &random)) }
    for variable in 0..<count {
      let wish = Double(Int.random(in: -50...50, using: &random))
      constraints.append(Constraint(terms: [(variable, 1)], relation: .equal, constant: -wish, strength: .weak))
    }
    for _ in 0..<Int.random(in: 1...(2 * count), using: &random) {
      let terms = (0..<count).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map { variable in
        (variable: variable, coefficient: System.coefficients.randomElement(using: &random) ?? 1)
      }
      addConstraint(of: terms, at: point, using: &random)
    }
    constraints.shuffle(using: &random)
  }

  init(count: Int) { self.count = count }

  /// Adds a constraint with a random relation, strength and constant. If it is required, it holds at a point.
  mutating func addConstraint(
    of terms: [(variable: Int, coefficient: Double)], at point: [Double], using random: inout SeededGenerator
  ) {
    let strength = Strength.allCases.randomElement(using: &random) ?? .weak
    let relation = Relation.allCases.randomElement(using: &random) ?? .equal
    let sum = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    var constant = -sum + Double(Int.random(in: -30...30, using: &random))
    if strength == .required {
      let slack = Double(Int.random(in: 0...20, using: &random))
      switch relation {
      case .equal: constant = -sum
      case .lessThanOrEqual: constant = -sum - slack
      case .greaterThanOrEqual: constant = -sum + slack
      }
    }
    constraints.append(Constraint(terms: terms, relation: relation, constant: constant, strength: strength))
  }

  /// Of two variables with equal coefficients either may give way to the other, which makes many solutions; so most differ.
  private static let coefficients: [Double] = [1, -1, 2, 0.5, 1.25, -1.75, 0.8, -0.6, 3, 1.1, -1.4, 0.3]

  /// The system and a solution as JSON.
  func json(solution: [Double]) -> String {
    let rows = constraints.map { constraint in
      let terms = constraint.terms.map { "[\($0.variable),\($0.coefficient)]" }.joined(separator: ",")
      return
        "{\"terms\":[\(terms)],\"relation\":\"\(constraint.relation.rawValue)\",\"constant\":\(constraint.constant),\"strength\":\"\(constraint.strength)\"}"
    }
    return
      "{\"count\":\(count),\"constraints\":[\(rows.joined(separator: ","))],\"solution\":[\(solution.map { "\($0)" }.joined(separator: ","))]}"
  }
}
