public import Foundation

/// A shape that can be made smaller from all sides.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// Returns the shape with its outline `amount` points further in.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape drawn in a smaller frame.
struct InsetFrameShape<Base: Shape>: InsettableShape {
  var base: Base
  var amount: CGFloat

  func path(in rect: CGRect) -> Path { base.path(in: rect.inset(by: amount)) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  func inset(by amount: CGFloat) -> InsetFrameShape {
    InsetFrameShape(base: base, amount: self.amount + amount)
  }

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

extension CGRect {
  /// Returns the rectangle with its sides `amount` further in. It is empty, in its middle, where they would meet.
  func inset(by amount: CGFloat) -> CGRect {
    let (across, down) = (min(amount, width / 2), min(amount, height / 2))
    return CGRect(x: minX + across, y: minY + down, width: width - 2 * across, height: height - 2 * down)
  }
}
