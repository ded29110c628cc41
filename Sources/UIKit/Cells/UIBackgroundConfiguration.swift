import SystemLook

/// The background of a cell, a header, a footer or a button.
public struct UIBackgroundConfiguration: Equatable, Sendable {
  /// The colour of the background; nil means that of the button's style, which may be none, or none in a cell.
  public var backgroundColor: UIColor?
  /// A view that shows above the colour, and as large as that.
  public var customView: UIView?
  /// The corner radius, which counts for cells, and for buttons of the corner style `fixed`.
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  /// The distance by which the stroke lies outside of the background.
  public var strokeOutset: CGFloat = 0
  /// The edges at which the layout margins are added to the insets. Counts in cells, headers and footers.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  private var role = Role.clear

  private enum Role: Sendable {
    case clear, plainCell, groupedCell, plainHeader, groupedHeader

    var color: UIColor? {
      switch self {
      case .clear, .plainHeader, .groupedHeader: nil
      case .plainCell: .systemBackground
      case .groupedCell: .secondarySystemGroupedBackground
      }
    }
  }

  private init(_ role: Role = .clear) {
    self.role = role
    backgroundColor = role.color
  }

  /// Returns a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }

  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }

  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }

  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeader)
  }

  /// Returns the configuration for a state: cells are gray while they are pressed or selected, and lighter in dark
  /// surroundings while a finger moves them; headers of plain lists cover what is below them while they stay at the top.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    guard backgroundColor == role.color else { return self }
    switch role {
    case .plainCell, .groupedCell:
      if (state as? UICellConfigurationState)?.isReordering == true {
        let lifted = ListLook.lifted
        updated.backgroundColor = UIColor(role == .plainCell ? lifted.plain : lifted.grouped)
      } else if state.isPressedOrSelected {
        updated.backgroundColor = UIColor(ListLook.selection)
      }
    case .plainHeader:
      if (state as? UIViewConfigurationState)?.isPinned == true { updated.backgroundColor = .systemBackground }
    case .clear, .groupedHeader: break
    }
    return updated
  }
}
