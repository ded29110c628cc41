import Foundation
import QuartzCore

extension UILabel: WidthDependentContent, BaselineContent {
  func contentSize(forWidth width: CGFloat) -> CGSize {
    numberOfLines == 1 || preferredMaxLayoutWidth > 0
      ? intrinsicContentSize : sizeThatFits(CGSize(width: width, height: 0))
  }

  var firstBaselineFromTop: CGFloat {
    let (rect, layout) = ownLines
    return rect.minY + (rect.height - layout.size.height) / 2 + (layout.firstBaseline ?? 0)
  }

  var lastBaselineFromBottom: CGFloat {
    let (rect, layout) = ownLines
    let below = contentSize(forWidth: bounds.width).height - rect.maxY
    return below + (rect.height + layout.size.height) / 2 - (layout.lastBaseline ?? layout.size.height)
  }
}
