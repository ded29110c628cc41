import VectorGraphics

/// The measures of navigation bars, toolbars and tab bars, in points and seconds (iOS 15 to 17, as remembered, not measured,
/// unless said otherwise).
package enum BarLook {
  /// The height of a navigation bar without a large title, and of a toolbar. Documented.
  package static let height = 44.0
  /// The height of such a navigation bar on a sheet (iOS 13 to 17, as `frame` of the bar returns it there).
  package static let sheetHeight = 56.0
  /// The height that a large title adds.
  package static let largeTitleHeight = 52.0
  /// The space below a large title's line.
  package static let largeTitleBottom = 8.0
  /// The height of a tab bar. Documented.
  package static let tabHeight = 49.0
  /// The space beside the outermost items and the large title on screens narrower than `wideFrom`, and on others.
  package static let margin = 16.0
  package static let wideMargin = 20.0
  package static let wideFrom = 414.0
  /// The space between two items, and between items and the title.
  package static let gap = 16.0
  package static let titleGap = 8.0

  package static let titleSize = 17.0
  package static let largeTitleSize = 34.0
  package static let itemSize = 17.0
  package static let tabTitleSize = 10.0

  /// The chevron of the back button: its box, the space before it and the space up to its title.
  package static let chevronWidth = 10.5
  package static let chevronHeight = 18.5
  package static let chevronLineWidth = 2.8
  package static let chevronMargin = 8.0
  package static let chevronGap = 6.0

  /// The ground of a bar that lets what is below shine through. The values are those remembered of
  /// iOS on plain grounds; blur is not drawn here.
  package static let ground = SystemColor(
    light: Color(hex: 0xF9F9F9, alpha: 0.94), dark: Color(hex: 0x1D1D1D, alpha: 0.94))
  package static let opaqueGround = SystemColor(light: Color(hex: 0xF9F9F9), dark: Color(hex: 0x1D1D1D))
  /// The line between a bar and the content, one pixel high. (As remembered: black or white of these alphas.)
  package static let hairline = SystemColor(
    light: Color(hex: 0x000000, alpha: 0.3), dark: Color(hex: 0xFFFFFF, alpha: 0.15))

  /// The icon and title of a tab that is not selected. (As remembered.)
  package static let restingTab = SystemColor(light: Color(hex: 0x999999), dark: Color(hex: 0x757575))
  /// The middle of a tab's icon and the baseline box of its title, from the bar's top.
  package static let tabIconMiddle = 19.0
  package static let tabIconSize = 25.0
  package static let tabTitleTop = 34.0
  package static let badgeHeight = 18.0
  package static let badgeTextSize = 13.0

  /// The time in which a bar comes or goes. Documented: `UINavigationController.hideShowBarDuration`.
  package static let showDuration = 0.2
  /// The share of the width from which a title slides in during a push. (Found by trial.)
  package static let titleSlide = 0.5
}
