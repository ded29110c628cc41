extension UIButton: BaselineContent {
  func baselineInsets(forWidth width: CGFloat) -> (fromTop: CGFloat, fromBottom: CGFloat) {
    let title = label.intrinsicContentSize
    let own = label.baselineInsets(forWidth: title.width)
    let rest = intrinsicContentSize.height - title.height
    let below = subtitle.map { $0.intrinsicContentSize.height + (configuration?.titlePadding ?? 0) } ?? 0
    return (own.fromTop + (rest - below) / 2, own.fromBottom + (rest + below) / 2)
  }
}
