import OneAtATime
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime) struct UIStackViewTests {
  /// Its pixels are half points: views round to those of the current display.
  private let display = ApplicationScreen()
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  let views = [BlockView(40, 10), BlockView(20, 30), BlockView(60, 20)]

  /// A stack that fills the screen.
  private func stack(_ distribution: UIStackView.Distribution, spacing: CGFloat = 10) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.spacing = spacing
    stack.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: screen.leftAnchor),
      stack.rightAnchor.constraint(equalTo: screen.rightAnchor),
      stack.topAnchor.constraint(equalTo: screen.topAnchor),
      stack.bottomAnchor.constraint(equalTo: screen.bottomAnchor),
    ])
    return stack
  }

  @Test(
    arguments: [
      (.fill, [0, 50, 80], [40, 20, 240]), (.fillEqually, [0, 110, 220], [100, 100, 100]),
      (.fillProportionally, [0, 110, 170], [100, 50, 150]), (.equalSpacing, [0, 140, 260], [40, 20, 60]),
      (.equalCentering, [0, 145, 260], [40, 20, 60]),
    ] as [(UIStackView.Distribution, [CGFloat], [CGFloat])])
  func distributionsPlaceARow(distribution: UIStackView.Distribution, starts: [CGFloat], lengths: [CGFloat]) {
    let stack = stack(distribution)
    views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    screen.layoutIfNeeded()
    #expect(stack.frame == screen.bounds)
    for (index, view) in views.enumerated() {
      #expect(view.frame.minX == starts[index], "view \(index) of \(distribution)")
      #expect(view.frame.width == lengths[index], "view \(index) of \(distribution)")
      #expect(view.frame.minY == 0)
      #expect(view.frame.height == 200)
    }
  }

  @Test(
    arguments: [
      (.fill, [0, 0, 0], [200, 200, 200]), (.leading, [0, 0, 0], [10, 30, 20]), (.center, [95, 85, 90], [10, 30, 20]),
      (.trailing, [190, 170, 180], [10, 30, 20]),
    ] as [(UIStackView.Alignment, [CGFloat], [CGFloat])])
  func alignmentsPlaceAcrossTheAxis(alignment: UIStackView.Alignment, starts: [CGFloat], lengths: [CGFloat]) {
    let stack = stack(.fill)
    stack.alignment = alignment
    screen.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == starts)
    #expect(views.map(\.frame.height) == lengths)
  }

  @Test func aColumnOfItsOwnSizeFitsItsViews() {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.spacing = 4
    stack.setCustomSpacing(20, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 88))
    stack.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: screen.topAnchor), stack.leftAnchor.constraint(equalTo: screen.leftAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 66, height: 88))
    #expect(views[0].frame == CGRect(x: 22, y: 1, width: 40, height: 10))
    #expect(views[1].frame == CGRect(x: 42, y: 31, width: 20, height: 30))
    #expect(views[2].frame == CGRect(x: 2, y: 65, width: 60, height: 20))
  }

  @Test func hiddenViewsTakeNoSpaceAndComeBack() {
    let stack = stack(.fill)
    views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    screen.layoutIfNeeded()
    views[1].isHidden = true
    screen.layoutIfNeeded()
    #expect(views[1].frame.width == 0)
    #expect(views[2].frame.minX == 50)
    views[0].isHidden = true
    screen.layoutIfNeeded()
    #expect(views[2].frame == screen.bounds)
    for view in views { view.isHidden = true }
    screen.layoutIfNeeded()
    for view in views { view.isHidden = false }
    screen.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 50, 80])
    #expect(stack.arrangedSubviews == views)
  }

  @Test func arrangedViewsAreSubviewsAndLeaveWithThem() {
    let stack = stack(.fillEqually, spacing: 0)
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    #expect(stack.subviews == views)
    stack.removeArrangedSubview(views[0])
    #expect(views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2]])
    screen.layoutIfNeeded()
    #expect(views[2].frame == screen.bounds)
    stack.addArrangedSubview(views[0])
    screen.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 160, y: 0, width: 160, height: 200))
  }

  @Test func stacksInStacksShareTheirSpace() {
    let outer = stack(.fillEqually, spacing: 0)
    let inner = UIStackView(arrangedSubviews: (0..<2).map { _ in BlockView(10, 10) })
    inner.axis = .vertical
    inner.distribution = .fillEqually
    outer.addArrangedSubview(inner)
    screen.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 240, y: 0, width: 80, height: 200))
    #expect(inner.arrangedSubviews[1].frame == CGRect(x: 0, y: 100, width: 80, height: 100))
  }
}
