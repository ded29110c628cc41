import Stage

/// What was copied last.
///
/// The general pasteboard is the screen's. Its text is that of the screen's clipboard where there is one, such as the
/// desktop's; the rest stays in memory.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  /// The pasteboard of the current stage.
  open class var general: UIPasteboard { ApplicationScreen.current.pasteboard }

  /// One thing that was copied.
  private enum Item {
    case string(String), url(URL), image(UIImage), color(UIColor), other([String: Any])
  }

  open private(set) var name: Name
  private var stored: [Item] = []
  private var ownText: String?
  private unowned let home: ApplicationScreen

  init(on home: ApplicationScreen) {
    self.home = home
    name = .general
  }

  /// How often the contents have changed by this application.
  open private(set) var changeCount = 0

  /// The things that were copied: those of this application, unless another one has copied text since.
  private var contents: [Item] {
    get {
      if let text = home.clipboard?.text, text != ownText { return [.string(text)] }
      return stored
    }
    set {
      stored = newValue
      changeCount += 1
      ownText = Self.strings(of: newValue).first
      if let clipboard = home.clipboard { clipboard.text = ownText }
      NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
  }

  /// Posted when this application has changed the contents.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  open var numberOfItems: Int { contents.count }

  /// The things that were copied, as dictionaries from types to values.
  open var items: [[String: Any]] {
    get {
      contents.map { item in
        switch item {
        case .string(let text): ["public.utf8-plain-text": text]
        case .url(let url): ["public.url": url]
        case .image(let image): ["public.image": image]
        case .color(let color): ["com.apple.uikit.color": color]
        case .other(let values): values
        }
      }
    }
    set { contents = newValue.map(Self.item) }
  }

  open func addItems(_ items: [[String: Any]]) { contents += items.map(Self.item) }

  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }

  /// The options of `setItems(_:options:)`, which have no effect here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  private static func item(_ values: [String: Any]) -> Item {
    guard values.count == 1, let value = values.first?.value else { return .other(values) }
    return switch value {
    case let text as String: .string(text)
    case let url as URL: .url(url)
    case let image as UIImage: .image(image)
    case let color as UIColor: .color(color)
    default: .other(values)
    }
  }

  // MARK: - By type

  /// The first text; a URL counts as its text.
  open var string: String? {
    get { strings?.first }
    set { contents = newValue.map { [.string($0)] } ?? [] }
  }

  open var strings: [String]? {
    get {
      Self.nilIfEmpty(Self.strings(of: contents))
    }
    set { contents = (newValue ?? []).map { .string($0) } }
  }

  private static func strings(of items: [Item]) -> [String] {
    items.compactMap { item in
      switch item {
      case .string(let text): text
      case .url(let url): url.absoluteString
      default: nil
      }
    }
  }

  /// The first URL; text that is one counts.
  open var url: URL? {
    get { urls?.first }
    set { contents = newValue.map { [.url($0)] } ?? [] }
  }

  open var urls: [URL]? {
    get {
      Self.nilIfEmpty(
        contents.compactMap { item in
          switch item {
          case .url(let url): return url
          case .string(let text):
            guard let url = URL(string: text), url.scheme != nil, !text.contains(" ") else { return nil }
            return url
          default: return nil
          }
        })
    }
    set { contents = (newValue ?? []).map { .url($0) } }
  }

  open var image: UIImage? {
    get { images?.first }
    set { contents = newValue.map { [.image($0)] } ?? [] }
  }

  open var images: [UIImage]? {
    get {
      Self.nilIfEmpty(
        contents.compactMap { item in
          if case .image(let image) = item { image } else { nil }
        })
    }
    set { contents = (newValue ?? []).map { .image($0) } }
  }

  open var color: UIColor? {
    get { colors?.first }
    set { contents = newValue.map { [.color($0)] } ?? [] }
  }

  open var colors: [UIColor]? {
    get {
      Self.nilIfEmpty(
        contents.compactMap { item in
          if case .color(let color) = item { color } else { nil }
        })
    }
    set { contents = (newValue ?? []).map { .color($0) } }
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }

  private static func nilIfEmpty<Element>(_ array: [Element]) -> [Element]? { array.isEmpty ? nil : array }
}
