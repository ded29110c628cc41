import SystemLook

/// The sides of a rectangle by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
  /// The look of a button as a whole, which iOS has since version 15.
  ///
  /// Sizes are those of iOS 15 to 18 at the default text size. Attributed titles and transformers do not exist here.
  public struct Configuration: Equatable, Sendable {
    /// The rule for the radius of the corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius is the background's own.
      case fixed = -1
      /// The radius is adapted to the text size; here it is the same as `medium`.
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      /// The radius is half the height.
      case capsule = 4
    }

    public enum Size: Int, Sendable {
      case medium, small, mini, large

      var fontSize: CGFloat { self == .small || self == .mini ? 15 : 17 }
      var subtitleFontSize: CGFloat { self == .large ? 15 : 12 }

      private var look: ButtonLook.Size {
        switch self {
        case .mini: .mini
        case .small: .small
        case .medium: .medium
        case .large: .large
        }
      }

      var insets: NSDirectionalEdgeInsets {
        let (x, y) = look.insets
        return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
      }

      var cornerRadius: CGFloat { look.cornerRadius }
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    enum Style: Sendable {
      case plain, gray, tinted, filled
    }

    private let style: Style
    public var background = UIBackgroundConfiguration.clear()
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. A new one brings its own insets, unless others were set.
    public var buttonSize = Size.medium {
      didSet { if contentInsets == oldValue.insets { contentInsets = buttonSize.insets } }
    }
    /// The colour of title and image; nil means the style's.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil means the style's.
    public var baseBackgroundColor: UIColor?
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    /// What the configuration of a symbol does not say. By default it is as large as the title.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether spokes go round in place of the image.
    public var showsActivityIndicator = false
    public var contentInsets = Size.medium.insets
    /// The side of the title on which the image lies.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic

    private init(_ style: Style) { self.style = style }

    /// Returns the look with text in the tint colour, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Returns the look with text in the tint colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// Returns the look with text in the tint colour on a pale tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// Returns the look with white text on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// Returns the same as `plain()`, as on iOS.
    public static func borderless() -> Configuration { plain() }

    /// Returns the same as `gray()`, as on iOS.
    public static func bordered() -> Configuration { gray() }

    /// Returns the same as `tinted()`, as on iOS.
    public static func borderedTinted() -> Configuration { tinted() }

    /// Returns the same as `filled()`, as on iOS.
    public static func borderedProminent() -> Configuration { filled() }

    /// Returns the look of buttons of the type `close`: a cross on a grey disc of 30 points, as on iOS 13 to 17.
    static func closing() -> Configuration {
      var configuration = gray()
      configuration.cornerStyle = .capsule
      configuration.baseForegroundColor = .secondaryLabel
      configuration.baseBackgroundColor = .tertiarySystemFill
      configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 9, leading: 9, bottom: 9, trailing: 9)
      return configuration
    }

    /// Goes back to the insets of the button's size.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }

    /// Returns the configuration with the colours of a button's present state.
    @MainActor
    public func updated(for button: UIButton) -> Configuration {
      let tint: UIColor = button.tintColor ?? .systemBlue
      let own = baseBackgroundColor
      var result = self
      var foreground = baseForegroundColor ?? (style == .filled ? .white : tint)
      var ground: UIColor? =
        switch style {
        case .plain: own
        case .gray: own ?? .secondarySystemFill
        case .tinted: (own ?? tint).withAlphaComponent(ButtonLook.tintedOpacity)
        case .filled: own ?? tint
        }
      if !button.isEnabled {
        foreground = .tertiaryLabel
        ground = style == .plain ? nil : .tertiarySystemFill
      } else if button.isHighlighted {
        if style != .filled { foreground = foreground.scaled(ButtonLook.pressedGroundOpacity, for: button) }
        ground = ground?.scaled(ButtonLook.pressedGroundOpacity, for: button)
      }
      result.baseForegroundColor = foreground
      result.background.backgroundColor = background.backgroundColor ?? ground
      return result
    }

    /// Returns the radius for a background of a size.
    func cornerRadius(for size: CGSize) -> CGFloat {
      let largest = max(0, min(size.width, size.height) / 2)
      // The numbers are the radii of iOS at the default text size.
      let radius: CGFloat =
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .small: 4
        case .dynamic, .medium: buttonSize.cornerRadius
        case .large: 12
        case .capsule: largest
        }
      return min(max(0, radius), largest)
    }
  }
}

extension UIColor {
  /// Returns the colour that a button shows, with a share of its alpha.
  @MainActor
  fileprivate func scaled(_ share: CGFloat, for button: UIButton) -> UIColor {
    let color = resolvedColor(with: button.traitCollection)
    return color.withAlphaComponent(color.cgColor.alpha * share)
  }
}
