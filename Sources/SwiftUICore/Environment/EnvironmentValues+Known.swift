extension EnvironmentValues {
  private struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
  private struct IsElevatedKey: EnvironmentKey { static let defaultValue = false }
  private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }
  private struct LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
  private struct LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
  private struct CalendarKey: EnvironmentKey {
    static let defaultValue = {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      return calendar
    }()
  }
  private struct TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.gmt }
  private struct DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
  private struct DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }

  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Whether views lie above others, as on a sheet, where dark grounds are lighter.
  package var isElevated: Bool {
    get { self[IsElevatedKey.self] }
    set { self[IsElevatedKey.self] = newValue }
  }

  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The locale. It is American English unless set, whatever the machine says, so that pictures are the same
  /// everywhere.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar. It is the Gregorian one in `TimeZone.gmt` unless set.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone. It is `TimeZone.gmt` unless set.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The number of pixels along the side of a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of a pixel in points.
  public var pixelLength: CGFloat { displayScale == 0 ? 0 : 1 / displayScale }

  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// Always false, since the machines that this runs on have no such setting.
  public var accessibilityReduceMotion: Bool { false }
}

/// The direction in which a line is read.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}
