import UIKit

extension Sheet {
  /// Controls for one of several things.
  static var choices: Sheet {
    Sheet(
      name: "choices",
      exhibits: [
        .control("UISegmentedControl", grip: CGPoint(x: 0.2, y: 0.5)) { segments(["One", "Two", "Three"]) },
        .control("another pressed", grip: CGPoint(x: 0.8, y: 0.5)) { segments(["One", "Two", "Three"]) },
        .control("images", grip: CGPoint(x: 0.2, y: 0.5)) {
          segments(["list.bullet", "square.grid.2x2", "heart"].compactMap { UIImage(systemName: $0) })
        },
        .control("by content", grip: CGPoint(x: 0.9, y: 0.5)) {
          let control = segments(["A", "Longer one", "B"])
          control.apportionsSegmentWidthsByContent = true
          control.setEnabled(false, forSegmentAt: 2)
          return control
        },
        .control("tinted", grip: CGPoint(x: 0.5, y: 0.5)) {
          let control = segments(["Day", "Week"])
          control.selectedSegmentTintColor = .systemBlue
          control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
          return control
        },
        .control("momentary", grip: CGPoint(x: 0.2, y: 0.5)) {
          let control = segments(["Back", "Forth"])
          control.isMomentary = true
          return control
        },
        .control("right to left", grip: CGPoint(x: 0.8, y: 0.5)) {
          let control = segments(["One", "Two", "Three"])
          control.semanticContentAttribute = .forceRightToLeft
          return control
        },
        .control("UIPageControl") { pages(5, 1) },
        .control("of 30 pages") {
          let control = pages(30, 14)
          control.frame.size = CGSize(width: 150, height: 26)
          return control
        },
        .control("prominent") {
          let control = pages(4, 0)
          control.backgroundStyle = .prominent
          return control
        },
        .control("images") {
          let control = pages(4, 2)
          control.setIndicatorImage(UIImage(systemName: "location.fill"), forPage: 0)
          control.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
          control.currentPageIndicatorTintColor = .systemOrange
          return control
        },
        .control("vertical", height: 90) {
          let control = pages(4, 1)
          control.direction = .topToBottom
          return control
        },
      ])
  }

  private static func segments(_ items: [Any]) -> UISegmentedControl {
    let control = UISegmentedControl(items: items)
    control.frame.size = CGSize(width: 156, height: 32)
    control.selectedSegmentIndex = 0
    return control
  }

  private static func pages(_ count: Int, _ current: Int) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    control.currentPage = current
    return control
  }
}
