public import VectorGraphics

extension GIF {
  /// A picture as runs of equal pixels, each opaque or transparent: a few percent of its bitmap's size for flat art.
  public struct Frame: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// The colours in the order in which they first come: red in the low byte, then green and blue, 255 on top; 0 for what is
    /// transparent.
    let colors: [UInt32]
    /// How many pixels have each colour.
    let counts: [Int]
    /// The place of each run's colour among `colors`.
    let colorsOfRuns: [Int32]
    /// Where each run ends, counted in pixels from the top left, row by row without breaks.
    let ends: [Int32]

    /// The frame of a bitmap, its alpha made all or nothing as the options say. Sides are 1...65535.
    public init(_ bitmap: Bitmap, options: Options) {
      var update = FrameUpdate(width: bitmap.width, height: bitmap.height, options: options, after: nil)
      update.add(columns: 0..<bitmap.width, rows: 0..<bitmap.height, pixels: bitmap.pixels.span)
      self = update.frame()
    }

    init(width: Int, height: Int, _ table: ColorTable, colorsOfRuns: [Int32], ends: [Int32]) {
      self.width = width
      self.height = height
      colors = table.colors
      counts = table.counts
      self.colorsOfRuns = colorsOfRuns
      self.ends = ends
    }
  }
}
