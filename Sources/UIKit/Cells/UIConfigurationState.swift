/// The state of a view by which configurations change how it looks.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)

  var traitCollection: UITraitCollection { get set }

  /// A program's own part of the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a program's own part of a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view with a configuration.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether a header stays at the top while its section scrolls below it.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// What a drag of content does with a cell. Content is not dragged here.
  public enum DragState: Int, Hashable, Sendable {
    case none, lifting, dragging
  }

  /// What a drop of content does with a cell.
  public enum DropState: Int, Hashable, Sendable {
    case none, notTargeted, targeted
  }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  /// Whether the swipe actions of the cell show.
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIConfigurationState {
  /// Whether the state is that of a cell or view that is pressed or selected.
  var isPressedOrSelected: Bool {
    if let state = self as? UICellConfigurationState { return state.isHighlighted || state.isSelected }
    if let state = self as? UIViewConfigurationState { return state.isHighlighted || state.isSelected }
    return false
  }

  var isDisabledState: Bool {
    (self as? UICellConfigurationState)?.isDisabled ?? (self as? UIViewConfigurationState)?.isDisabled ?? false
  }
}
