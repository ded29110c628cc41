import Foundation

extension View {
  // MARK: - What is told

  /// Sets what the view is called, by which a search finds it, too.
  public func accessibilityLabel(_ label: Text) -> some View { accessibility { $0.label = label.plainString } }

  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessibilityLabel(Text(label)) }

  /// Sets what the view shows that may change.
  public func accessibilityValue(_ valueDescription: Text) -> some View {
    accessibility { $0.value = valueDescription.plainString }
  }

  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }

  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { accessibilityValue(Text(value)) }

  /// Sets what comes of it if the view is activated.
  public func accessibilityHint(_ hint: Text) -> some View { accessibility { $0.hint = hint.plainString } }

  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }

  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { accessibilityHint(Text(hint)) }

  /// Sets a name for tests, which nobody is told.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.identifier = identifier }
  }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.addedTraits = traits }
  }

  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.removedTraits = traits }
  }

  // MARK: - What there is

  /// Makes one element of the view: without what is inside, of all that is inside, or around it.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility { $0.children = children }
  }

  /// Sets whether nobody is told of the view and of what is inside.
  public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility { $0.isHidden = hidden } }

  /// Makes people hear of the view before those with a lower number, which is 0 by default.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    accessibility { $0.sortPriority = sortPriority }
  }

  // MARK: - What can be done

  /// Sets what happens when a person who does not see the screen activates the view. Escapes and magic taps do not happen
  /// here.
  @preconcurrency
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibility {
      if actionKind == .default { $0.action = handler }
      if let name = actionKind.name { $0.namedAction = (name, handler) }
    }
  }

  /// Adds an action with a name.
  @preconcurrency
  public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  @preconcurrency
  public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: Text(nameKey), handler) }

  @preconcurrency @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: Text(name), handler) }

  /// Makes the view adjustable, by a closure that makes its value one step larger or smaller.
  @preconcurrency
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { accessibility { $0.adjust = handler } }
}

// MARK: - Names from before iOS 14

extension View {
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }

  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}

/// What an element tells of the views inside.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// The views inside are not told.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// The views inside are elements of their own, of a group.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// The views inside are told as one element.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// A direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// A kind of actions of people who do not see the screen.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let kind: Int
  let name: String?

  public static let `default` = AccessibilityActionKind(kind: 0, name: nil)
  public static let escape = AccessibilityActionKind(kind: 1, name: nil)
  public static let magicTap = AccessibilityActionKind(kind: 2, name: nil)

  public init(named name: Text) { self.init(kind: 3, name: name.plainString) }

  private init(kind: Int, name: String?) {
    self.kind = kind
    self.name = name
  }
}

/// What a view is and does, for people who do not see the screen.
public struct AccessibilityTraits: SetAlgebra, OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
}
