extension AttributeScopes {
  /// The attributes of attributed strings that SwiftUI shows.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kerning"
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension TextSpanStyle {
  /// Returns the style changed by the attributes.
  func applying(_ attributes: AttributeContainer) -> TextSpanStyle {
    var style = self
    if let font = attributes.swiftUI.font { style.font = font }
    if let color = attributes.swiftUI.foregroundColor { style.paint = .style(AnyShapeStyle(color)) }
    if let color = attributes.swiftUI.backgroundColor { style.background = color }
    if let line = attributes.swiftUI.underlineStyle { style.underline = TextLine(line) }
    if let line = attributes.swiftUI.strikethroughStyle { style.strikethrough = TextLine(line) }
    if let kern = attributes.swiftUI.kern { style.kerning = kern }
    if let tracking = attributes.swiftUI.tracking { style.tracking = tracking }
    if let offset = attributes.swiftUI.baselineOffset { style.baselineOffset = offset }
    return style
  }
}

extension TextLine {
  init(_ style: Text.LineStyle) { self.init(pattern: style.pattern, color: style.color) }
}
