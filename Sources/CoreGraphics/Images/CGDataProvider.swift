public import Foundation

/// A provider of bytes from which an image is made.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  public init?(data: CFData) { self.data = data }

  /// Copies `size` bytes at `data` and gives them back at once by a call of `releaseData`.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    unsafe self.init(data: Data(bytes: data, count: size))
    unsafe releaseData(info, data, size)
  }
}
