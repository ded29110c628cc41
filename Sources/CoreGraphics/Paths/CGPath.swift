import Foundation
public import VectorGraphics

/// Any number of contours made of lines and curves, which never change.
///
/// Two paths are equal if they have the same elements with the same points: a split segment differs from the whole one.
/// The subclass `CGMutablePath` can grow; every other path may be used from any thread and shared without a copy.
public class CGPath: @unchecked Sendable {
  // Sendable although not final: nobody outside of this module can subclass it, `fixed` is a constant value, and the one
  // subclass keeps its own path behind a lock.
  private let fixed: Path

  /// The same path as a value; in a mutable path, as it is now.
  package var path: Path { fixed }

  init(storing path: Path) {
    fixed = path
  }

  /// The path with the elements of a VectorGraphics path. (Ours.)
  public convenience init(_ path: Path) {
    self.init(storing: path)
  }
}

extension Path {
  /// The path with the elements of a Core Graphics path.
  public init(_ path: CGPath) {
    self = path.path
  }
}

extension CGPath: Hashable {
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.path == rhs.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
