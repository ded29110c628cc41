import OneAtATime
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct AutoresizingTests {
  struct Row {
    var mask: UIView.AutoresizingMask
    var x: CGFloat
    var width: CGFloat
  }

  // The superview grows from 100 to 200; 10 lie before the view, 20 are the view, 70 lie after. "The default behavior is to
  // distribute the size difference proportionally among the flexible portions" (UIView.autoresizingMask).
  @Test(arguments: [
    Row(mask: [], x: 10, width: 20),
    Row(mask: .flexibleLeftMargin, x: 110, width: 20),
    Row(mask: .flexibleWidth, x: 10, width: 120),
    Row(mask: .flexibleRightMargin, x: 10, width: 20),
    Row(mask: [.flexibleLeftMargin, .flexibleRightMargin], x: 22.5, width: 20),
    Row(mask: [.flexibleLeftMargin, .flexibleWidth], x: 10 + 100.0 / 3, width: 20 + 200.0 / 3),
    Row(mask: [.flexibleWidth, .flexibleRightMargin], x: 10, width: 20 + 200.0 / 9),
    Row(mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], x: 20, width: 40),
  ])
  func whatIsFlexibleTakesItsShare(_ row: Row) {
    let (parent, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    parent.bounds.origin = CGPoint(x: 1000, y: -500)
    child.frame = CGRect(x: 1010, y: -490, width: 20, height: 20)
    var mask = row.mask
    // The same again from top to bottom.
    if mask.contains(.flexibleLeftMargin) { mask.insert(.flexibleTopMargin) }
    if mask.contains(.flexibleWidth) { mask.insert(.flexibleHeight) }
    if mask.contains(.flexibleRightMargin) { mask.insert(.flexibleBottomMargin) }
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(child.frame.isClose(to: CGRect(x: 1000 + row.x, y: -500 + row.x, width: row.width, height: row.width)))
    parent.bounds.size = CGSize(width: 100, height: 100)
    #expect(child.frame.isClose(to: CGRect(x: 1010, y: -490, width: 20, height: 20)) || row.mask.isEmpty)
  }

  @Test func partsThatMeasureNothingShareAlike() {
    let (parent, child) = (UIView(), UIView())
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleRightMargin]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 100, height: 60)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func shrinkingEndsAtASizeOfZero() {
    let (parent, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    child.frame = CGRect(x: 60, y: 0, width: 20, height: 20)
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.frame.size.width = 10
    #expect(child.frame == CGRect(x: 60, y: 0, width: 0, height: 20))
  }

  @Test func transformedViewsResizeAsIfTheyWereNot() {
    let (parent, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    child.frame = parent.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.transform = CGAffineTransform(rotationAngle: 1)
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 300, height: 200)
    #expect(child.bounds == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(child.center == CGPoint(x: 150, y: 100))
  }

  @Test func viewsStayWhereConstraintsOrAFlagSaySo() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(child.frame.width == 100)
    parent.autoresizesSubviews = true
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.frame.size.width = 300
    #expect(child.frame.width == 100)
  }
}
