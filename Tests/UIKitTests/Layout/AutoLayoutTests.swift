import OneAtATime
import SeededRandom
import Testing
import UIKit

/// A view whose content has a size.
@MainActor
final class BlockView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { fatalError("not from archives") }

  override var intrinsicContentSize: CGSize { content }
}

@MainActor
func plainView(in superview: UIView) -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
  return view
}

@MainActor
@Suite(.oneAtATime) struct AutoLayoutTests {
  /// Its pixels are half points: views round to those of the current display.
  private let display = ApplicationScreen()
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  // MARK: - Typical screens

  @Test func aCentredViewHasTheSizeOfItsContent() {
    let block = BlockView(100, 20)
    screen.addSubview(block)
    NSLayoutConstraint.activate([
      block.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      block.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(block.frame == CGRect(x: 110, y: 230, width: 100, height: 20))
    block.content = CGSize(width: 200, height: 40)
    screen.layoutIfNeeded()
    #expect(block.frame == CGRect(x: 60, y: 220, width: 200, height: 40))
    screen.frame.size = CGSize(width: 400, height: 400)
    screen.layoutIfNeeded()
    #expect(block.frame == CGRect(x: 100, y: 180, width: 200, height: 40))
  }

  @Test func twoColumnsShareTheWidth() {
    let (left, right) = (plainView(in: screen), plainView(in: screen))
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
      screen.trailingAnchor.constraint(equalTo: right.trailingAnchor, constant: 20),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      left.topAnchor.constraint(equalTo: screen.topAnchor), right.topAnchor.constraint(equalTo: screen.topAnchor),
      left.heightAnchor.constraint(equalToConstant: 50),
      right.heightAnchor.constraint(equalTo: left.heightAnchor, multiplier: 2, constant: 1),
    ])
    screen.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 20, y: 0, width: 135, height: 50))
    #expect(right.frame == CGRect(x: 165, y: 0, width: 135, height: 101))
  }

  @Test func ofTwoTextsInARowTheOneThatResistsLessIsCompressed() {
    let (title, value) = (BlockView(250, 20), BlockView(120, 20))
    screen.addSubview(title)
    screen.addSubview(value)
    value.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16),
      value.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      value.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -16),
    ])
    screen.layoutIfNeeded()
    #expect(title.frame.minX == 16)
    #expect(title.frame.width == 160)
    #expect(value.frame.minX == 184)
    #expect(value.frame.width == 120)
    title.content.width = 90
    screen.layoutIfNeeded()
    #expect(title.frame.width == 90)
    #expect(value.frame.minX == 184)
    value.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    title.content.width = 250
    screen.layoutIfNeeded()
    #expect(title.frame.width == 250)
    #expect(value.frame.width == 30)
  }

  @Test func hugsDecideWhoFillsARow() {
    let (icon, field) = (BlockView(40, 40), BlockView(60, 30))
    screen.addSubview(icon)
    screen.addSubview(field)
    field.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[icon]-[field]-10-|", options: .alignAllCenterY, metrics: nil,
        views: ["icon": icon, "field": field]))
    icon.topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
    screen.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 10, y: 0, width: 40, height: 40))
    #expect(field.frame == CGRect(x: 58, y: 5, width: 252, height: 30))
  }

  @Test(arguments: [(1000, 500), (600, 500), (400, 400), (250, 300)] as [(CGFloat, CGFloat)])
  func aColumnIsAsWideAsItMayBeWithinItsLimits(width: CGFloat, expected: CGFloat) {
    screen.frame.size.width = width
    let column = plainView(in: screen)
    let wish = column.widthAnchor.constraint(equalTo: screen.widthAnchor)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
      column.widthAnchor.constraint(greaterThanOrEqualToConstant: 300), wish,
    ])
    screen.layoutIfNeeded()
    #expect(column.frame.width == expected)
    #expect(column.frame.midX == width / 2)
  }

  @Test func aViewGrowsWithWhatIsInsideOfIt() {
    let card = plainView(in: screen)
    let (title, text) = (BlockView(100, 20), BlockView(180, 60))
    card.addSubview(title)
    card.addSubview(text)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: screen.topAnchor, constant: 30),
      card.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 5),
      title.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      title.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: card.layoutMarginsGuide.trailingAnchor),
      text.topAnchor.constraint(equalToSystemSpacingBelow: title.bottomAnchor, multiplier: 2),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: card.layoutMarginsGuide.bottomAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 5, y: 30, width: 196, height: 112))
    #expect(text.frame == CGRect(x: 8, y: 44, width: 180, height: 60))
    card.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    screen.layoutIfNeeded()
    #expect(card.frame.size == CGSize(width: 186, height: 100))
    #expect(title.frame.origin == CGPoint(x: 2, y: 1))
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 186, height: 100))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 300, height: 100))
  }

  @Test func constraintsReachAcrossTheTree() {
    let box = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 100))
    screen.addSubview(box)
    let inner = UIView(frame: CGRect(x: 7, y: 9, width: 20, height: 20))
    box.addSubview(inner)
    let follower = plainView(in: screen)
    let constraints = [
      follower.leftAnchor.constraint(equalTo: inner.rightAnchor),
      follower.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 3),
      follower.widthAnchor.constraint(equalToConstant: 10), follower.heightAnchor.constraint(equalToConstant: 10),
    ]
    NSLayoutConstraint.activate(constraints)
    #expect(screen.constraints == Array(constraints[0...1]))
    #expect(follower.constraints == Array(constraints[2...3]))
    screen.layoutIfNeeded()
    #expect(follower.frame.origin == CGPoint(x: 67, y: 82))
    inner.frame.origin.x = 30
    box.frame.origin.y = 0
    screen.layoutIfNeeded()
    #expect(follower.frame.origin == CGPoint(x: 90, y: 32))
  }

  // MARK: - Attributes

  @Test(
    arguments: [
      (.left, 40), (.right, 140), (.leading, 40), (.trailing, 140), (.centerX, 90), (.leftMargin, 41),
      (.rightMargin, 137), (.leadingMargin, 41), (.trailingMargin, 137), (.centerXWithinMargins, 89), (.top, 60),
      (.bottom, 260), (.centerY, 160), (.topMargin, 62), (.bottomMargin, 256), (.centerYWithinMargins, 159),
      (.firstBaseline, 60), (.lastBaseline, 260),
    ] as [(NSLayoutConstraint.Attribute, CGFloat)])
  func everyPlaceOfAViewIsWhereItsNameSays(attribute: NSLayoutConstraint.Attribute, place: CGFloat) {
    let box = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 200))
    box.layoutMargins = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    screen.addSubview(box)
    let marker = plainView(in: screen)
    let isHorizontal: [NSLayoutConstraint.Attribute] = [
      .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins,
    ]
    let isAbsolute: [NSLayoutConstraint.Attribute] = [.left, .right, .leftMargin, .rightMargin]
    let own: NSLayoutConstraint.Attribute =
      isHorizontal.contains(attribute) ? isAbsolute.contains(attribute) ? .left : .leading : .top
    NSLayoutConstraint(
      item: marker, attribute: own, relatedBy: .equal, toItem: box, attribute: attribute, multiplier: 1, constant: 0
    ).isActive = true
    screen.layoutIfNeeded()
    #expect((own == .top ? marker.frame.minY : marker.frame.minX) == place)
  }

  @Test func leadingIsOnTheRightWherePeopleReadFromThere() {
    screen.semanticContentAttribute = .forceRightToLeft
    let (first, second) = (BlockView(50, 20), BlockView(60, 20))
    for view in [first, second] {
      view.semanticContentAttribute = .forceRightToLeft
      screen.addSubview(view)
    }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 10),
      second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 5),
      second.leadingAnchor.constraint(lessThanOrEqualTo: first.trailingAnchor, constant: 5),
    ])
    screen.layoutIfNeeded()
    #expect(first.frame.maxX == 310)
    #expect(second.frame.maxX == 255)
  }

  @Test func distancesOfAnchorsAreDimensions() {
    let views = (0..<3).map { _ in BlockView(20, 20) }
    views.forEach(screen.addSubview)
    let gaps = zip(views, views.dropFirst()).map { $0.trailingAnchor.anchorWithOffset(to: $1.leadingAnchor) }
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      views[2].trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      gaps[0].constraint(equalTo: gaps[1], multiplier: 3),
    ])
    screen.layoutIfNeeded()
    #expect(views[1].frame.minX == 215)
    #expect(views[2].frame.minX == 300)
  }

  @Test func guidesArePlacedAndPlace() {
    let guide = UILayoutGuide()
    screen.addLayoutGuide(guide)
    let view = plainView(in: screen)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.leadingAnchor, constant: 10),
      guide.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: screen.topAnchor), guide.heightAnchor.constraint(equalToConstant: 60),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    screen.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 0, width: 160, height: 60))
    #expect(view.frame == CGRect(x: 85, y: 25, width: 10, height: 10))
    screen.removeLayoutGuide(guide)
    #expect(screen.constraints.isEmpty)
    #expect(guide.owningView == nil)
  }

  @Test func readableWidthIsLimited() {
    for (width, readable) in [(320.0, 304.0), (2000, 672)] as [(CGFloat, CGFloat)] {
      screen.frame.size.width = width
      let guide = screen.readableContentGuide
      screen.layoutIfNeeded()
      #expect(guide.layoutFrame.width == readable)
      #expect(guide.layoutFrame.midX == width / 2)
    }
  }

  // MARK: - Coming and going

  @Test func aViewThatLeavesTakesItsConstraintsAlong() {
    let box = plainView(in: screen)
    let inner = BlockView(30, 30)
    box.addSubview(inner)
    let outside = box.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 50)
    let inside = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5)
    let across = inner.topAnchor.constraint(equalTo: screen.topAnchor, constant: 11)
    NSLayoutConstraint.activate([
      outside, inside, across, box.widthAnchor.constraint(equalToConstant: 100),
      box.topAnchor.constraint(equalTo: inner.topAnchor),
    ])
    screen.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 50, y: 11))
    box.removeFromSuperview()
    #expect(!outside.isActive)
    #expect(!across.isActive)
    #expect(inside.isActive)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    other.addSubview(box)
    NSLayoutConstraint.activate([
      box.trailingAnchor.constraint(equalTo: other.trailingAnchor), box.topAnchor.constraint(equalTo: other.topAnchor),
    ])
    inside.constant = 6
    other.layoutIfNeeded()
    #expect(box.frame.minX == 100)
    #expect(inner.frame.minX == 6)
    #expect(screen.constraints.isEmpty)
  }

  @Test func framesOfOtherViewsStayAsTheyAre() {
    let view = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
    screen.addSubview(view)
    let follower = BlockView(10, 10)
    screen.addSubview(follower)
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    screen.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 20).isActive = true
    view.widthAnchor.constraint(equalToConstant: 7).isActive = true
    screen.layoutIfNeeded()
    #expect(view.frame.minX == 20)
    #expect(follower.frame.minX == 27)
    view.translatesAutoresizingMaskIntoConstraints = true
    NSLayoutConstraint.deactivate(screen.constraints + view.constraints)
    view.frame.origin.x = 100
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    screen.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: view.frame.minY, width: 7, height: view.frame.height))
    #expect(follower.frame.minX == 107)
  }

  @Test func transformsKeepThePlaceAndScrolledBoundsMoveWhatIsInside() {
    let view = plainView(in: screen)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 60),
    ])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    screen.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 30, y: 50))
    #expect(view.bounds.size == CGSize(width: 40, height: 60))
    screen.bounds.origin.y = 100
    screen.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 30, y: 50))
  }

  @Test func updateConstraintsIsCalledOnceForAllRequests() {
    final class Updating: UIView {
      var count = 0
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    let view = Updating()
    screen.addSubview(view)
    screen.layoutIfNeeded()
    #expect(view.count == 1)
    view.setNeedsUpdateConstraints()
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    screen.layoutIfNeeded()
    screen.layoutIfNeeded()
    #expect(view.count == 2)
    #expect(!view.needsUpdateConstraints())
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  func constantsOutOfRangeStopNothing(constant: CGFloat) {
    let view = plainView(in: screen)
    let width = view.widthAnchor.constraint(lessThanOrEqualToConstant: constant)
    let left = view.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([width, left])
    let scaled = NSLayoutConstraint(
      item: view, attribute: .top, relatedBy: .equal, toItem: screen, attribute: .bottom, multiplier: constant,
      constant: 7)
    scaled.isActive = true
    screen.layoutIfNeeded()
    #expect(view.frame.minX == 5)
    #expect(view.frame.width.isFinite && view.frame.width >= 0)
    #expect(view.frame.minY.isFinite)
    left.constant = constant
    screen.layoutIfNeeded()
    #expect(view.frame.minX.isFinite)
  }

  // MARK: - Random

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func randomChangesNeverStopAndComeToTheSameAsABrandNewScreen(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rig = RandomScreen()
    for step in 0..<2000 {
      rig.change(using: &generator)
      if step % 4 != 0 { continue }
      rig.screen.layoutIfNeeded()
      for view in rig.views where view.superview != nil {
        let frame = view.frame
        #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width >= 0 && frame.height >= 0, "step \(step)")
      }
      for constraint in rig.determined where rig.isLaidOut(constraint) {
        #expect(rig.residual(of: constraint) < 1e-3, "step \(step): \(constraint)")
      }
    }
  }
}

/// Views that come, go and get constraints. A determined constraint is required and can always hold.
@MainActor
private final class RandomScreen {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let views = (0..<8).map { BlockView(CGFloat(10 + $0), 20) }
  var determined: [NSLayoutConstraint] = []
  private var others: [NSLayoutConstraint] = []

  func change(using generator: inout SeededGenerator) {
    let index = Int(generator.next() % UInt64(views.count))
    let view = views[index]
    let value = CGFloat(generator.next() % 200)
    switch generator.next() % 8 {
    case 0:
      let parent = index == 0 || generator.next() % 2 == 0 ? screen : views[Int(generator.next() % UInt64(index))]
      if parent === screen || parent.superview != nil { parent.addSubview(view) }
    case 1 where generator.next() % 3 == 0: view.removeFromSuperview()
    case 2, 3:
      guard let superview = view.superview else { return }
      // One required place a view, so that no two can contradict each other.
      guard !determined.contains(where: { $0.isActive && $0.firstItem === view }) else { return }
      let constraint = view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: value)
      constraint.isActive = true
      determined.append(constraint)
    case 4:
      let other = views[Int(generator.next() % UInt64(views.count))]
      guard view.isDescendant(of: screen), other.isDescendant(of: screen), view !== other else { return }
      let constraint = view.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor, constant: value)
      constraint.priority = UILayoutPriority(Float(generator.next() % 999 + 1))
      constraint.isActive = true
      others.append(constraint)
    case 5:
      guard let constraint = (determined + others).randomElement(using: &generator) else { return }
      constraint.constant = value
    case 6:
      guard let constraint = (determined + others).randomElement(using: &generator) else { return }
      constraint.isActive = false
      determined.removeAll { $0 === constraint }
      others.removeAll { $0 === constraint }
    default: view.content = CGSize(width: value, height: value / 2)
    }
    determined.removeAll { !$0.isActive }
    others.removeAll { !$0.isActive }
  }

  func isLaidOut(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.isActive && (constraint.firstItem as? UIView)?.isDescendant(of: screen) == true
  }

  func residual(of constraint: NSLayoutConstraint) -> CGFloat {
    guard let view = constraint.firstItem as? UIView else { return 0 }
    return abs(view.frame.minX - constraint.constant)
  }
}
