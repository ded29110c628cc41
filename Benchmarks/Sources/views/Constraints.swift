import Measuring
import SwiftUI
import UIKit

/// Views one below the other by constraints, as wide as the view that they are in.
@MainActor
private struct Column {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let views: [UIView]
  let heights: [NSLayoutConstraint]

  init(_ count: Int) {
    views = (0..<count).map { _ in UIView() }
    heights = views.map { $0.heightAnchor.constraint(equalToConstant: 20) }
    var constraints: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for (view, height) in zip(views, heights) {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      constraints += [
        view.topAnchor.constraint(equalTo: above), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor), height,
      ]
      above = view.bottomAnchor
    }
    NSLayoutConstraint.activate(constraints)
  }
}

/// As many views in a stack view, each with a size of its own.
@MainActor
private func makeStack(_ count: Int) -> (root: UIView, views: [UIView]) {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 20 * count))
  let views = (0..<count).map { _ in UIView() }
  let stack = UIStackView(arrangedSubviews: views)
  stack.axis = .vertical
  stack.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(stack)
  NSLayoutConstraint.activate(
    [
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ] + views.map { $0.heightAnchor.constraint(equalToConstant: 20) })
  return (root, views)
}

/// Cards of ten views in a column: each has a title at the left and a switch at the right of its middle, and so on.
@MainActor
private func makeCards(_ count: Int) -> (root: UIView, views: [UIView]) {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  var constraints: [NSLayoutConstraint] = []
  var views: [UIView] = []
  var above = root.topAnchor
  for _ in 0..<count / 10 {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    constraints += [
      card.topAnchor.constraint(equalTo: above, constant: 8),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      root.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: 16),
    ]
    above = card.bottomAnchor
    var before = card.leadingAnchor
    for index in 0..<9 {
      let part = UIView()
      part.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(part)
      constraints += [
        part.leadingAnchor.constraint(equalTo: before, constant: 4),
        part.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
        part.heightAnchor.constraint(equalToConstant: 12 + CGFloat(index)),
        part.centerYAnchor.constraint(equalTo: card.centerYAnchor),
        part.topAnchor.constraint(greaterThanOrEqualTo: card.topAnchor, constant: 4),
      ]
      if let last = views.last, last.superview === card {
        constraints.append(part.widthAnchor.constraint(equalTo: last.widthAnchor))
      }
      before = part.trailingAnchor
      views.append(part)
    }
    constraints.append(card.trailingAnchor.constraint(equalTo: before, constant: 4))
    let height = card.heightAnchor.constraint(equalToConstant: 0)
    height.priority = .defaultLow
    constraints.append(height)
    views.append(card)
  }
  NSLayoutConstraint.activate(constraints)
  return (root, views)
}

/// Times the first layout of `count` views, with the making of views and constraints, and one after a change.
@MainActor
func measureConstraints(_ count: Int) {
  measure("constraints: a column made and laid out, \(count)") {
    let column = Column(count)
    column.root.layoutIfNeeded()
    precondition(column.views[count - 1].frame == CGRect(x: 0, y: 20 * (count - 1), width: 400, height: 20))
  }
  let column = Column(count)
  column.root.layoutIfNeeded()
  var height = 20.0
  measure("constraints: one of a column changes its height, \(count)") {
    height = 50 - height
    column.heights[count / 2].constant = height
    column.root.layoutIfNeeded()
    precondition(column.views[count - 1].frame.maxY == 20 * CGFloat(count - 1) + height)
  }
  measure("constraints: a stack view made and laid out, \(count)") {
    let stack = makeStack(count)
    stack.root.layoutIfNeeded()
    precondition(stack.views[count - 1].frame == CGRect(x: 0, y: 20 * (count - 1), width: 400, height: 20))
  }
  measure("constraints: cards of ten views made and laid out, \(count)") {
    let cards = makeCards(count)
    cards.root.layoutIfNeeded()
    precondition(cards.views[count - 1].frame.height == 28)
    precondition(abs(cards.views[count - 2].frame.maxX - 364) < 1)
  }
}
