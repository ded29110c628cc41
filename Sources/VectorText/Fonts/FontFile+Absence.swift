#if !Text
  import VectorGraphics

  /// A face in a font file of the machine: without the trait `Text` there is none.
  enum FontFile: Hashable, Sendable {
    var family: String { switch self {} }
    var measures: FaceMeasures { switch self {} }
    func glyph(for scalar: Unicode.Scalar) -> Int? { switch self {} }
    func advance(of glyph: Int) -> Double { switch self {} }
    func outline(of glyph: Int) -> Path { switch self {} }
  }

  enum FontSearch {
    static func face(family: String, weight: Int, isItalic: Bool) -> FontFile? { nil }
  }
#endif
