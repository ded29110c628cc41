import VectorGraphics

/// The order in which children are painted.
public enum PaintOrder: UInt8, Equatable, Hashable, Sendable {
  /// Children are painted as they are listed, later ones on top.
  case listed
  /// The furthest is painted first, at each instant anew; equally far ones are painted as listed. A node is as far as
  /// its anchor lies along z: the point that its last `TransformStage.anchor` moves to the origin, or the origin if
  /// there is none.
  case depth
}

extension [TransformStage] {
  /// The place along z, towards the viewer, of the node's anchor at `time`.
  package func depth(at time: Double) -> Double {
    var start = 0
    for index in indices {
      if case .anchor = self[index] { start = index + 1 }
    }
    var (x, y, z, w) = (0.0, 0.0, 0.0, 1.0)
    for stage in self[start...] {
      let map = stage.transform3D(at: time)
      (x, y, z, w) = (
        x * map.m11 + y * map.m21 + z * map.m31 + w * map.m41, x * map.m12 + y * map.m22 + z * map.m32 + w * map.m42,
        x * map.m13 + y * map.m23 + z * map.m33 + w * map.m43, x * map.m14 + y * map.m24 + z * map.m34 + w * map.m44
      )
    }
    return w == 1 ? z : z / w
  }

  /// Whether the back of the node's plane faces the viewer at `time`: it shows mirrored.
  package func showsBack(at time: Double) -> Bool {
    // The sign of a projective map's determinant is that of its orientation, where it has an image (w > 0).
    let m = transform(at: time)
    return m.a * (m.d * m.pw - m.ty * m.py) - m.c * (m.b * m.pw - m.ty * m.px) + m.tx * (m.b * m.py - m.d * m.px) < 0
  }
}

extension [Node] {
  /// The indices of the nodes at `time`, from the furthest to the nearest.
  package func indicesByDepth(at time: Double) -> [Int] {
    let depths = map { $0.transform.depth(at: time) }
    // What is no number stays where it is, with those that do not leave the plane.
    func key(_ index: Int) -> Double { depths[index].isNaN ? 0 : depths[index] }
    return indices.sorted { key($0) == key($1) ? $0 < $1 : key($0) < key($1) }
  }
}
