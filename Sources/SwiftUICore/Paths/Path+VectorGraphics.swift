public import VectorGraphics

extension Path {
  /// Makes the path with the elements of a VectorGraphics path. (Ours.)
  public init(_ path: VectorGraphics.Path) {
    self.init(contours: path)
  }
}

extension VectorGraphics.Path {
  /// Makes the path with the elements of a SwiftUI path.
  public init(_ path: SwiftUICore.Path) {
    self = path.contours
  }
}
