import Foundation
import Synchronization
public import VectorGraphics

/// A path that grows.
///
/// Where a `CGPath` is asked for it may be given, and changes later: give `copy()` instead where that is not wanted. Its
/// elements are behind a lock, so that several threads may use one; whose element comes first is then up to them.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  private let growing: Mutex<Path>

  package override var path: Path { growing.withLock { $0 } }

  /// The path without elements.
  public init() {
    growing = Mutex(Path())
    super.init(storing: Path())
  }

  /// The path with the elements of a VectorGraphics path. (Ours.)
  public init(_ path: Path) {
    growing = Mutex(path)
    super.init(storing: Path())
  }

  package func change<R: Sendable>(_ body: (inout Path) -> R) -> R {
    growing.withLock { body(&$0) }
  }
}
