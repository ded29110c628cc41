import VectorGraphics

/// The measures and colours of lists and tables, in points and seconds.
///
///      ├16┤╭──────────────────────────────╮├16┤   A card of a list whose sections are inset. Rows are 44 high
///          │├16┤ Title          Value  › ├16┤      or higher, with 11 above and below their texts, and the line
///          │     ─────────────────────────│      between two begins where the texts begin.
///          ╰──────────────────────────────╯
///
/// Unless said otherwise the values are those of iOS 15 to 17 at the default text size, as remembered, not measured.
package enum ListLook {
  // MARK: - Rows

  package static let leastRowHeight = 44.0
  /// The space above and below the texts of a row.
  package static let rowMargin = 11.0
  /// The space above and below the texts of a row with a subtitle, so that these rows are 55.5 high.
  package static let subtitleRowMargin = 10.0
  /// The space beside the content of rows, and of cards.
  package static func sideMargin(forWidth width: Double) -> Double { width >= wideWidth ? 20 : narrowSideMargin }
  package static let narrowSideMargin = 16.0
  /// Lists that are at least this wide have wider margins.
  private static let wideWidth = 414.0
  /// The space between the content of a row and its accessory.
  package static let accessoryGap = 8.0
  /// The space between an image and the texts of a row.
  package static let imageGap = 16.0
  /// The width that a symbol takes at least, in the middle of which it stands, so that texts below each other align.
  /// Found by trial: texts then begin 56 points from the side.
  package static let symbolWidth = 24.0
  /// The least space between a title and the value beside it.
  package static let valueGap = 8.0
  /// The width of the titles that stand before values in the fourth style of cells, which is that of iOS 7's contacts.
  package static let narrowTitleWidth = 91.0
  /// By how much a level of indentation moves the content; documented as the default of `indentationWidth`.
  package static let indentationWidth = 10.0

  /// The ground of a row that is pressed or selected.
  package static let selection = SystemColor(light: Color(hex: 0xD1D1D6), dark: Color(hex: 0x3A3A3C))

  /// The ground of a row that a finger moves, in plain lists and in others: that of things above others, so that it stands
  /// out of dark rows, too. (By eye.)
  package static let lifted = (
    plain: SystemColor(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x1C1C1E), darkElevated: Color(hex: 0x2C2C2E)),
    grouped: SystemColor(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x2C2C2E), darkElevated: Color(hex: 0x3A3A3C))
  )
  /// The shadow of such a row. (By eye.)
  package static let liftedShadow = BlackShadow(opacity: 0.2, radius: 8, offset: 2)

  // MARK: - Sections

  package static let cardRadius = 10.0
  /// The space between two sections without headers, and above the first.
  package static let sectionGap = 35.0
  /// The height of a header or footer of a grouped list that has no text: two of them make a gap.
  package static let emptyHeaderHeight = 17.5
  /// The space above and below the text of a grouped list's header, and below the text of a footer.
  package static let groupedTextMargins = (aboveFirst: 33.5, above: 16.0, below: 6.0, footer: 8.0)
  /// The height of a plain list's header of one line.
  package static let plainHeaderHeight = 28.0
  /// The space above and below the text of such a header.
  package static let plainHeaderMargin = 3.5
  /// The space above the headers of plain lists, from iOS 15 on.
  package static let plainHeaderPadding = 22.0

  // MARK: - Editing

  /// The room that a control for deleting, inserting or choosing takes at the leading side of a row.
  package static let editControlWidth = 38.0
  package static let editControlDiameter = 22.0
  /// The room of the grip by which a row is moved.
  package static let gripWidth = 38.0
  package static let gripSize = (width: 22.0, lineWidth: 1.5, gap: 5.5)

  // MARK: - Accessories

  package static let chevronSize = (width: 7.0, height: 12.0)
  package static let chevronWeight = 2.0
  package static let checkmarkSize = (width: 13.0, height: 12.0)
  package static let checkmarkWeight = 2.0
  package static let detailDiameter = 22.0

  // MARK: - Swipe actions

  /// The least width of an action's button, and the space beside its title.
  package static let actionWidth = 74.0
  package static let actionMargin = 15.0
  /// The share of a row's width beyond which a swipe performs the first action when the finger is lifted. (Found by trial.)
  package static let fullSwipe = 0.6
  /// How far a row without full swipe follows beyond its actions: a share of the finger's way. (Found by trial.)
  package static let swipeResistance = 0.25

  // MARK: - Time

  /// The duration of updates, eased in and out: widely known of iOS, not documented.
  package static let updateDuration = 0.3
  /// How long a selection takes to fade when it is taken back with an animation. (Found by trial.)
  package static let deselectionDuration = 0.35
  /// The duration of going into editing and back.
  package static let editingDuration = 0.3
}
