#if Text
  import HarfBuzzLibrary
  import VectorGraphics

  /// A face in a font file of the machine, opened once.
  ///
  /// HarfBuzz's objects are made immutable before they are shared, and then may be used by any thread. All measures are in
  /// shares of the font size.
  @safe final class FontFile: Hashable, @unchecked Sendable {
    /// The name that makes a face the same one.
    struct Name: Hashable, Sendable {
      var path: String
      /// The number of the face in its collection; above the 16th bit, that of its variation, from 1.
      var index: Int
      var family: String
      /// The weight, for variable fonts.
      var weight: Int
      /// The lean of an upright face in place of an italic one, in units across for each unit up.
      var slant: Double
    }

    let name: Name
    private(set) var measures = FaceMeasures(
      ascender: 0, descender: 0, lineGap: 0, capHeight: 0, xHeight: 0, underlinePosition: 0, underlineThickness: 0,
      strikethroughPosition: 0)
    private let unitsPerEm: Double
    private let font: OpaquePointer
    private let pen: OpaquePointer

    /// Opens the face; nil if the file cannot be read or holds no outlines.
    init?(_ name: Name) {
      guard let blob = unsafe hb_blob_create_from_file_or_fail(name.path) else { return nil }
      defer { unsafe hb_blob_destroy(blob) }
      guard let face = unsafe hb_face_create(blob, UInt32(name.index & 0xFFFF)) else { return nil }
      defer { unsafe hb_face_destroy(face) }
      guard unsafe hb_face_get_glyph_count(face) > 0, let font = unsafe hb_font_create(face),
        let pen = unsafe hb_draw_funcs_create()
      else { return nil }
      self.name = name
      unitsPerEm = Double(max(1, unsafe hb_face_get_upem(face)))
      unsafe self.font = font
      unsafe self.pen = pen
      if name.index >> 16 > 0 { unsafe hb_font_set_var_named_instance(font, UInt32(name.index >> 16 - 1)) }
      var weight = hb_variation_t(tag: Self.tag("wght"), value: Float(name.weight))
      if unsafe hb_ot_var_has_data(face) != 0, name.index >> 16 == 0 {
        unsafe hb_font_set_variations(font, &weight, 1)
      }
      unsafe hb_font_set_synthetic_slant(font, Float(name.slant))
      unsafe hb_font_make_immutable(font)
      unsafe Self.setUp(pen)
      measures = readMeasures()
    }

    deinit {
      unsafe hb_font_destroy(font)
      unsafe hb_draw_funcs_destroy(pen)
    }

    static func == (a: FontFile, b: FontFile) -> Bool { a === b || a.name == b.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    var family: String { name.family }

    static func tag(_ text: StaticString) -> hb_tag_t {
      text.withUTF8Buffer { bytes in unsafe bytes.reduce(0) { $0 << 8 | hb_tag_t($1) } }
    }

    // MARK: - Measures

    private func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
      var value: hb_position_t = 0
      unsafe hb_ot_metrics_get_position_with_fallback(font, tag, &value)
      return Double(value) / unitsPerEm
    }

    private func readMeasures() -> FaceMeasures {
      FaceMeasures(
        ascender: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
        descender: abs(metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)),
        lineGap: max(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)), capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT),
        xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT), underlinePosition: -metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
        underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE),
        strikethroughPosition: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET))
    }

    // MARK: - Glyphs

    func glyph(for scalar: Unicode.Scalar) -> Int? {
      var glyph: hb_codepoint_t = 0
      return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? Int(glyph) : nil
    }

    func advance(of glyph: Int) -> Double {
      Double(unsafe hb_font_get_glyph_h_advance(font, hb_codepoint_t(clamping: glyph))) / unitsPerEm
    }

    func outline(of glyph: Int) -> Path {
      var canvas = Canvas(unitsPerEm: unitsPerEm)
      unsafe withUnsafeMutablePointer(to: &canvas) { canvas in
        unsafe hb_font_get_glyph_shape(font, hb_codepoint_t(clamping: glyph), pen, canvas)
      }
      return canvas.path
    }

    private struct Canvas {
      var path = Path()
      let unitsPerEm: Double

      func point(_ x: Float, _ y: Float) -> Point { Point(Double(x) / unitsPerEm, Double(-y) / unitsPerEm) }
    }

    /// Lets HarfBuzz draw into a `Canvas`, whose address it hands from call to call.
    private static func setUp(_ pen: OpaquePointer) {
      unsafe hb_draw_funcs_set_move_to_func(
        pen,
        { _, canvas, _, x, y, _ in
          unsafe canvas?.withMemoryRebound(to: Canvas.self, capacity: 1) { canvas in
            unsafe canvas.pointee.path.move(to: canvas.pointee.point(x, y))
          }
        }, nil, nil)
      unsafe hb_draw_funcs_set_line_to_func(
        pen,
        { _, canvas, _, x, y, _ in
          unsafe canvas?.withMemoryRebound(to: Canvas.self, capacity: 1) { canvas in
            unsafe canvas.pointee.path.line(to: canvas.pointee.point(x, y))
          }
        }, nil, nil)
      unsafe hb_draw_funcs_set_quadratic_to_func(
        pen,
        { _, canvas, _, x1, y1, x, y, _ in
          unsafe canvas?.withMemoryRebound(to: Canvas.self, capacity: 1) { canvas in
            unsafe canvas.pointee.path.quad(to: canvas.pointee.point(x, y), control: canvas.pointee.point(x1, y1))
          }
        }, nil, nil)
      unsafe hb_draw_funcs_set_cubic_to_func(
        pen,
        { _, canvas, _, x1, y1, x2, y2, x, y, _ in
          unsafe canvas?.withMemoryRebound(to: Canvas.self, capacity: 1) { canvas in
            unsafe canvas.pointee.path.cubic(
              to: canvas.pointee.point(x, y), control1: canvas.pointee.point(x1, y1),
              control2: canvas.pointee.point(x2, y2))
          }
        }, nil, nil)
      unsafe hb_draw_funcs_set_close_path_func(
        pen,
        { _, canvas, _, _ in
          unsafe canvas?.withMemoryRebound(to: Canvas.self, capacity: 1) { canvas in unsafe canvas.pointee.path.close()
          }
        }, nil, nil)
      unsafe hb_draw_funcs_make_immutable(pen)
    }

    // MARK: - Shaping

    struct ShapedGlyph {
      var glyph: Int
      /// The place at which its character begins, in UTF-8 from the start of the text.
      var offset: Int
      var advance: Double
      var shift: Vector
    }

    /// The glyphs of text of one script and direction, from left to right as they stand.
    ///
    /// - Parameters:
    ///   - range: The part of `text`, in UTF-8; what stands around it shapes it too.
    ///   - features: OpenType features that are switched on or off.
    func shape(
      _ text: [UInt8], _ range: Range<Int>, script: UInt32, isRightToLeft: Bool,
      features: [(tag: hb_tag_t, isOn: Bool)]
    ) -> [ShapedGlyph] {
      guard let buffer = unsafe hb_buffer_create() else { return [] }
      defer { unsafe hb_buffer_destroy(buffer) }
      unsafe text.withUnsafeBytes { bytes in
        unsafe hb_buffer_add_utf8(
          buffer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count),
          UInt32(range.lowerBound), Int32(range.count))
      }
      unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
      unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
      // The language would be the machine's, and results must not depend on that.
      unsafe hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
      var list = features.map { feature in
        hb_feature_t(tag: feature.tag, value: feature.isOn ? 1 : 0, start: 0, end: UInt32.max)
      }
      unsafe hb_shape(font, buffer, &list, UInt32(list.count))
      var count: UInt32 = 0
      guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
        let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
      else { return [] }
      return (0..<Int(count)).map { index in
        let (info, position) = unsafe (infos[index], positions[index])
        return ShapedGlyph(
          glyph: Int(info.codepoint), offset: Int(info.cluster), advance: Double(position.x_advance) / unitsPerEm,
          shift: Vector(Double(position.x_offset) / unitsPerEm, Double(-position.y_offset) / unitsPerEm))
      }
    }
  }
#endif
