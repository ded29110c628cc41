import Foundation
import QuartzCore

extension UILabel: WidthDependentContent, BaselineContent {
  func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }

  package func baselineInsets(forWidth width: CGFloat) -> (fromTop: CGFloat, fromBottom: CGFloat) {
    let (rect, layout) = lines(forWidth: width)
    let height = sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : width, height: 0)).height
    let rest = (rect.height - layout.size.height) / 2
    return (
      rect.minY + rest + (layout.firstBaseline ?? 0),
      height - rect.minY - rest - (layout.lastBaseline ?? layout.size.height)
    )
  }
}
