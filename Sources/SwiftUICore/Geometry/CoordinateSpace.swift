/// Whose coordinates a location is in.
public enum CoordinateSpace: Hashable {
  /// Those of what shows the views: the root.
  case global
  /// Those of the view at hand.
  case local
  /// Those of a view around it that has been given this name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// What names a coordinate space.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of a view that has been given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace
}

/// The coordinates of the view at hand.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the root.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(name))
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
