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

  /// What happens; `fade` at first.
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

  /// From which side it moves; nil is from the left.
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

/// What a transition does.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new fades in and the old fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new moves in over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new moves in and pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// An edge moves across and uncovers the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
  /// The old turns away and the new has been its back: for views.
  package static let flip = CATransitionType(rawValue: "flip")
}

/// The side that a transition begins from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From where y is greatest, as on Apple's systems: with y growing down that is the lower side.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From where y is least, the upper side.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer's transition is attached, whatever key it was added for.
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
