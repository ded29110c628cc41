import CoreGraphics

/// An animation from what a layer showed before this transaction to what it shows after.
open class CATransition: CAAnimation {
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "type": CATransitionType.fade
    case "endProgress": Float(1)
    default: super.defaultValue(forKey: key)
    }
  }

  /// The kind of transition; `fade` at first.
  open var type: CATransitionType {
    get {
      switch value(forKey: "type") {
      case let type as CATransitionType: type
      case let name as String: CATransitionType(rawValue: name)
      default: .fade
      }
    }
    set { setValue(newValue, forKey: "type") }
  }

  /// The side from which it moves; nil means the left.
  open var subtype: CATransitionSubtype? {
    get {
      switch value(forKey: "subtype") {
      case let subtype as CATransitionSubtype: subtype
      case let name as String: CATransitionSubtype(rawValue: name)
      default: nil
      }
    }
    set { setValue(newValue, forKey: "subtype") }
  }

  /// The progress at which it begins, 0...1.
  open var startProgress: Float {
    get { Float(number("startProgress")) }
    set { setValue(newValue, forKey: "startProgress") }
  }

  /// The progress at which it ends, 0...1 and not below `startProgress`.
  open var endProgress: Float {
    get { Float(number("endProgress")) }
    set { setValue(newValue, forKey: "endProgress") }
  }
}

/// The kinds of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new picture fades in and the old one fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture moves in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture moves in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture moves out and uncovers the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
  /// The old picture turns away and the new one comes as its back. Transitions of views use it.
  package static let flip = CATransitionType(rawValue: "flip")
}

/// The side from which a transition begins.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The side where y is greatest, as on Apple's systems: with y growing down that is the lower side.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The side where y is least: with y growing down that is the upper side.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer's transition is attached, whatever key it was added with.
public let kCATransition = "transition"

@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push
@available(*, deprecated, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal
@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight
@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop
@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
