import OneAtATime
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime) struct NSLayoutConstraintTests {
  /// Its pixels are half points: views round to those of the current display.
  private let display = ApplicationScreen()
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let first = BlockView(40, 20)
  let second = BlockView(60, 30)

  init() {
    first.accessibilityIdentifier = "first"
    second.accessibilityIdentifier = "second"
    screen.addSubview(first)
    screen.addSubview(second)
  }

  @Test func everyWordOfAnAnchorSaysWhatTheConstraintIs() {
    let (a, b) = (first, second)
    let made: [(NSLayoutConstraint, String)] = [
      (a.leadingAnchor.constraint(equalTo: b.trailingAnchor), "first.leading == second.trailing"),
      (a.leftAnchor.constraint(greaterThanOrEqualTo: b.rightAnchor), "first.left >= second.right"),
      (a.rightAnchor.constraint(lessThanOrEqualTo: b.leftAnchor), "first.right <= second.left"),
      (a.centerXAnchor.constraint(equalTo: b.centerXAnchor, constant: 3), "first.centerX == second.centerX + 3.0"),
      (
        a.trailingAnchor.constraint(greaterThanOrEqualTo: b.leadingAnchor, constant: -3),
        "first.trailing >= second.leading - 3.0"
      ),
      (a.topAnchor.constraint(lessThanOrEqualTo: b.bottomAnchor, constant: 4), "first.top <= second.bottom + 4.0"),
      (a.bottomAnchor.constraint(equalTo: b.centerYAnchor), "first.bottom == second.centerY"),
      (a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor), "first.firstBaseline == second.lastBaseline"),
      (
        a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 2),
        "first.leading == second.trailing + 16.0"
      ),
      (
        a.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 1),
        "first.leading >= second.trailing + 8.0"
      ),
      (
        a.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 0.5),
        "first.leading <= second.trailing + 4.0"
      ),
      (
        a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 1),
        "first.top == second.bottom + 8.0"
      ),
      (
        a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 1),
        "first.top >= second.bottom + 8.0"
      ),
      (
        a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 1),
        "first.top <= second.bottom + 8.0"
      ),
      (a.widthAnchor.constraint(equalToConstant: 5), "first.width == 5.0"),
      (a.widthAnchor.constraint(greaterThanOrEqualToConstant: 5), "first.width >= 5.0"),
      (a.heightAnchor.constraint(lessThanOrEqualToConstant: 5), "first.height <= 5.0"),
      (a.heightAnchor.constraint(equalTo: a.widthAnchor), "first.height == first.width"),
      (a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5), "first.width == 0.5 × second.width"),
      (
        a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2),
        "first.width >= 2.0 × second.width"
      ),
      (a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2), "first.width <= 2.0 × second.width"),
      (
        a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 3, constant: 1),
        "first.width == 3.0 × second.height + 1.0"
      ),
      (
        a.widthAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 3, constant: 1),
        "first.width >= 3.0 × second.height + 1.0"
      ),
      (
        a.widthAnchor.constraint(lessThanOrEqualTo: b.heightAnchor, multiplier: 3, constant: 1),
        "first.width <= 3.0 × second.height + 1.0"
      ),
      (
        a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalToConstant: 9),
        "(second.left - first.right) == 9.0"
      ),
      (
        a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: a.heightAnchor),
        "(second.top - first.bottom) == first.height"
      ),
    ]
    for (constraint, text) in made {
      #expect("\(constraint)" == "<NSLayoutConstraint \(text)>")
      #expect(!constraint.isActive)
      #expect(constraint.priority == .required)
    }
  }

  @Test func theLongFormSaysTheSame() {
    let constraint = NSLayoutConstraint(
      item: first, attribute: .lastBaseline, relatedBy: .lessThanOrEqual, toItem: second, attribute: .bottomMargin,
      multiplier: 2, constant: -1)
    constraint.priority = .defaultLow + 1
    constraint.identifier = "name"
    #expect(
      "\(constraint)" == "<NSLayoutConstraint 'name' first.lastBaseline <= 2.0 × second.bottomMargin - 1.0 @251.0>")
    #expect(constraint.firstItem === first)
    #expect(constraint.firstAttribute == .lastBaseline)
    #expect(constraint.relation == .lessThanOrEqual)
    #expect(constraint.secondItem === second)
    #expect(constraint.secondAttribute == .bottomMargin)
    let size = NSLayoutConstraint(
      item: first, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 7)
    #expect(size.secondItem == nil)
    #expect(size.secondAttribute == .notAnAttribute)
  }

  @Test func prioritiesMayChangeWhileAConstraintIsActive() {
    let width = first.widthAnchor.constraint(equalToConstant: 200)
    width.isActive = true
    screen.layoutIfNeeded()
    #expect(first.frame.width == 200)
    // Content resists growing at 250.
    width.priority = UILayoutPriority(249)
    screen.layoutIfNeeded()
    #expect(first.frame.width == 40)
    width.priority = UILayoutPriority(250.5)
    screen.layoutIfNeeded()
    #expect(first.frame.width == 200)
    width.isActive = false
    screen.layoutIfNeeded()
    #expect(first.frame.width == 40)
  }

  // MARK: - Visual formats

  @Test(
    arguments: [
      ("[a]-[b]", ["second.leading == first.trailing + 8.0"]),
      ("[a][b]", ["second.leading == first.trailing"]),
      ("H:|-[a(50)]", ["first.width == 50.0", "first.leading == UIView.leadingMargin"]),
      ("|[a]-12-|", ["first.leading == UIView.leading", "UIView.trailing == first.trailing + 12.0"]),
      ("V:|-(>=gap,<=40@250)-[a]", ["first.top >= UIView.top + 16.5", "first.top <= UIView.top + 40.0 @250.0"]),
      (
        "V:[a(b)]-(-5)-[b(>=20,<=30)]",
        [
          "first.height == second.height", "second.height >= 20.0", "second.height <= 30.0",
          "second.top == first.bottom - 5.0",
        ]
      ),
      ("[a(==gap@strong)]-|", ["first.width == 16.5 @900.0", "UIView.trailingMargin == first.trailing"]),
    ] as [(String, [String])])
  func visualFormatsSayWhatTheyDraw(format: String, texts: [String]) {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format, metrics: ["gap": 16.5, "strong": 900], views: ["a": first, "b": second])
    #expect(made.map { "\($0)" } == texts.map { "<NSLayoutConstraint \($0)>" })
  }

  @Test(
    arguments: [
      ("[a", 2), ("[a]-(5-[b]", 6), ("[c]", 1), ("[a]-x-[b]", 4), ("|-|", 2), ("[a]-", 4), ("[a](5)", 3),
      ("[a]-|x", 5), ("", 0), ("[a(5@b)]", 6),
    ] as [(String, Int)])
  func mistakesInVisualFormatsAreFoundWhereTheyAre(format: String, offset: Int) {
    var reader = VisualFormatReader(format: format, metrics: [:], views: ["a": first, "b": second], options: [])
    do {
      _ = try reader.constraints()
      Issue.record("\(format) was read")
    } catch {
      #expect(error.offset == offset, "\(error)")
    }
  }
}
