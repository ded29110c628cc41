import SeededRandom
import UIKit

/// A system that is made of constraints of views: the variables are the left edges and the widths of one to four views.
@MainActor
struct ViewSystem {
  private(set) var system: System
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
  private var views: [UIView] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...4, using: &random)
    system = System(count: 2 * count)
    let point = (0..<2 * count).map { Double(Int.random(in: $0 % 2 == 0 ? -40...40 : 0...60, using: &random)) }
    for index in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      views.append(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
      ])
      // No view has a negative width.
      system.constraints.append(
        System.Constraint(
          terms: [(2 * index + 1, 1)], relation: .greaterThanOrEqual, constant: 0, strength: .required))
    }
    for variable in 0..<2 * count {
      let wish = Double(Int.random(in: variable % 2 == 0 ? -50...50 : 0...80, using: &random))
      activate(
        System.Constraint(terms: [(variable, 1)], relation: .equal, constant: -wish, strength: .weak),
        first: (views[variable / 2], variable % 2 == 0 ? .left : .width))
    }
    for _ in 0..<Int.random(in: 1...(4 * count), using: &random) { addConstraint(at: point, using: &random) }
  }

  /// Adds a random constraint between two views, or of one.
  private mutating func addConstraint(at point: [Double], using random: inout SeededGenerator) {
    let kinds: [[NSLayoutConstraint.Attribute]] = [[.left, .right, .centerX], [.width]]
    let kind = kinds.randomElement(using: &random) ?? [.width]
    let first = views.indices.randomElement(using: &random) ?? 0
    let second = views.indices.randomElement(using: &random) ?? 0
    let (a, b) = (kind.randomElement(using: &random) ?? .width, kind.randomElement(using: &random) ?? .width)
    // The edges of one view are places in that view itself, where a factor means something else.
    let multipliers = first == second && kind != [.width] ? [1] : [0.5, 0.7, 1, 1.25, 1.6, 2]
    let multiplier = multipliers.randomElement(using: &random) ?? 1
    let isAlone = first == second && (kind == [.width] || a == b)
    guard !isAlone || kind == [.width] else { return }
    var terms = ViewSystem.terms(of: a, first, 1)
    if !isAlone { terms += ViewSystem.terms(of: b, second, -multiplier) }
    system.addConstraint(of: terms, at: point, using: &random)
    guard let constraint = system.constraints.popLast() else { return }
    activate(
      constraint, first: (views[first], a), second: isAlone ? nil : (views[second], b), multiplier: multiplier)
  }

  private mutating func activate(
    _ constraint: System.Constraint, first: (UIView, NSLayoutConstraint.Attribute),
    second: (UIView, NSLayoutConstraint.Attribute)? = nil, multiplier: Double = 1
  ) {
    system.constraints.append(constraint)
    let relation: NSLayoutConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    // An edge without a second item is one beside the root's left edge.
    let other = second ?? (first.1 == .width ? nil : (root, .left))
    let layout = NSLayoutConstraint(
      item: first.0, attribute: first.1, relatedBy: relation, toItem: other?.0,
      attribute: other?.1 ?? .notAnAttribute, multiplier: multiplier, constant: -constraint.constant)
    layout.priority = UILayoutPriority(constraint.strength.rawValue)
    layout.isActive = true
  }

  private static func terms(
    of attribute: NSLayoutConstraint.Attribute, _ view: Int, _ factor: Double
  ) -> [(variable: Int, coefficient: Double)] {
    switch attribute {
    case .left: [(2 * view, factor)]
    case .right: [(2 * view, factor), (2 * view + 1, factor)]
    case .centerX: [(2 * view, factor), (2 * view + 1, factor / 2)]
    default: [(2 * view + 1, factor)]
    }
  }

  /// The edges and widths that layout gives the views.
  func solve() -> [Double] {
    root.layoutIfNeeded()
    return views.flatMap { [Double($0.frame.minX), Double($0.frame.width)] }
  }
}
