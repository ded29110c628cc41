extension UIView {
  func resizeSubviews(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    let newSize = bounds.size
    for child in children where child.translatesAutoresizingMaskIntoConstraints {
      child.autoresize(from: oldSize, to: newSize)
    }
  }

  /// Changes the frame by the autoresizing mask after a change of the superview's size.
  private func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    guard !autoresizingMask.isEmpty, let parent else { return }
    let origin = parent.bounds.origin
    let isPlain = CATransform3DIsIdentity(layer.transform)
    let anchor = CGPoint(x: layer.anchorPoint.x * bounds.width, y: layer.anchorPoint.y * bounds.height)
    // Under a transform the frame that counts is the one that the view would have without it.
    let old = isPlain ? frame : CGRect(origin: center, size: bounds.size).offsetBy(dx: -anchor.x, dy: -anchor.y)
    let mask = autoresizingMask
    let (x, width) = distribute(
      from: oldSize.width, to: newSize.width, over: (old.minX - origin.x, old.width),
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = distribute(
      from: oldSize.height, to: newSize.height, over: (old.minY - origin.y, old.height),
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    let new = CGRect(x: x + origin.x, y: y + origin.y, width: width, height: height)
    guard new != old else { return }
    if isPlain {
      frame = new
    } else {
      bounds = CGRect(origin: bounds.origin, size: new.size)
      center = CGPoint(
        x: new.minX + layer.anchorPoint.x * new.width, y: new.minY + layer.anchorPoint.y * new.height)
    }
  }
}

/// Gives each flexible part of a side its share of the side's gain or loss. Shares are in proportion to the lengths of
/// the parts; they are equal if all lengths are 0.
private func distribute(
  from oldLength: CGFloat, to newLength: CGFloat, over part: (start: CGFloat, length: CGFloat),
  flexible: (before: Bool, length: Bool, after: Bool)
) -> (start: CGFloat, length: CGFloat) {
  let gain = newLength - oldLength
  let after = oldLength - part.start - part.length
  let weights = (flexible.before ? part.start : 0, flexible.length ? part.length : 0, flexible.after ? after : 0)
  let sum = weights.0 + weights.1 + weights.2
  let count: CGFloat = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
  guard count > 0, gain.isFinite else { return part }
  func share(_ weight: CGFloat, _ isFlexible: Bool) -> CGFloat {
    if !isFlexible { return 0 }
    return sum == 0 || !sum.isFinite ? gain / count : gain * (weight / sum)
  }
  // The length is kept at 0 or above, since a frame of negative size would turn round.
  return (
    part.start + share(weights.0, flexible.before), max(0, part.length + share(weights.1, flexible.length))
  )
}
