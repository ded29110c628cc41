import VectorGraphics

/// Chooses a few colours that stand for many.
///
/// Colours are compared in Oklab (Björn Ottosson, "A perceptual color space for image processing", 2020), where equal
/// distances look about equally large. The colours of large flat areas are kept as they are. The rest is split, always
/// where the squared error is largest (as in Xiaolin Wu, "Efficient statistical computations for optimal color
/// quantization", Graphics Gems II, 1991), and then moved to the means of what is nearest (k-means) a few times.
struct ColorQuantizer {
  /// The chosen colours, as pixels of alpha 255.
  private(set) var palette: [UInt32] = []
  /// The index of the chosen colour that is nearest to each that was given.
  private(set) var assignment: [UInt8] = []

  private var samples: [Sample] = []
  private var centers: [Oklab] = []
  /// The index of the center that was nearest to each sample in the last round.
  private var nearest: [Int] = []

  private struct Sample {
    var color: Oklab
    var weight: Double
  }

  /// Rounds of k-means; the first ones gain the most. Three was not compared with other numbers.
  private static let rounds = 3
  /// At most so many colours are kept as they are, and each covers at least this share of all pixels.
  private static let keptCount = 48
  private static let keptShare = 0.004
  /// More samples than this are first averaged in cells of 4 levels a side.
  private static let sampleLimit = 1 << 14

  /// Chooses at most `count` (2...256) colours for those of the table, which are all opaque.
  init(_ table: ColorTable, count: Int) {
    let colors = table.colors.map(Oklab.init(pixel:))
    gatherSamples(table, colors)
    let total = Double(table.counts.reduce(0, +))
    let kept = table.counts.indices.filter { Double(table.counts[$0]) >= ColorQuantizer.keptShare * total }
      .sorted { (table.counts[$1], $0) < (table.counts[$0], $1) }
      .prefix(min(ColorQuantizer.keptCount, count / 2))
    let keptColors = kept.map { table.colors[$0] }
    centers = kept.map { colors[$0] }
    // What a kept colour stands for well needs no other.
    let rest = samples.filter { sample in
      !centers.contains { $0.squaredDistance(to: sample.color) < 1e-6 }
    }
    centers += ColorQuantizer.split(rest, count: count - centers.count)

    nearest = [Int](repeating: 0, count: samples.count)
    for _ in 0..<ColorQuantizer.rounds { moveCenters(keeping: keptColors.count) }
    palette = keptColors + centers[keptColors.count...].map { $0.pixel }
    centers = palette.map(Oklab.init(pixel:))
    let search = NearestSearch(centers)
    let isEachASample = samples.count == colors.count
    assignment = colors.indices.map { UInt8(search.nearest(to: colors[$0], likely: isEachASample ? nearest[$0] : 0)) }
  }

  /// A colour weighs by its number of pixels to the power of 3/4: an edge's few pixels count, and a large area's shades
  /// do not take all. (With the root, edges took so many colours that a gradient beside them showed rings.)
  private mutating func gatherSamples(_ table: ColorTable, _ colors: [Oklab]) {
    guard colors.count > ColorQuantizer.sampleLimit else {
      samples = zip(colors, table.counts).map { Sample(color: $0, weight: ColorQuantizer.weight(ofPixels: Double($1))) }
      return
    }
    var cells = ColorTable()
    for (color, count) in zip(table.colors, table.counts) { cells.add(color >> 2 & 0x3F3F3F, count: count) }
    var sums = [(color: Oklab, count: Double)](repeating: (Oklab.zero, 0), count: cells.colors.count)
    for (index, pixel) in table.colors.enumerated() {
      guard let cell = cells.position(of: pixel >> 2 & 0x3F3F3F) else { continue }
      let count = Double(table.counts[index])
      sums[cell].color = sums[cell].color + colors[index] * count
      sums[cell].count += count
    }
    samples = sums.map { Sample(color: $0.color * (1 / $0.count), weight: ColorQuantizer.weight(ofPixels: $0.count)) }
  }

  private static func weight(ofPixels count: Double) -> Double {
    let root = count.squareRoot()
    return root * root.squareRoot()
  }

  // MARK: - Splitting

  private struct Box {
    var range: Range<Int>
    /// The weighted sum of squared distances from the mean.
    var error: Double
    var mean: Oklab
    /// The axis along which the colours vary most.
    var axis: Int
  }

  /// The means of `count` groups of samples (fewer if there are fewer samples).
  private static func split(_ samples: [Sample], count: Int) -> [Oklab] {
    guard !samples.isEmpty, count > 0 else { return [] }
    var samples = samples
    var boxes = [box(samples, 0..<samples.count)]
    while boxes.count < count {
      guard let index = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[index].error > 0 else {
        break
      }
      let range = boxes[index].range
      let axis = boxes[index].axis
      sort(&samples, range, axis: axis)
      let middle = bestCut(samples, range, axis: axis)
      boxes[index] = box(samples, range.lowerBound..<middle)
      boxes.append(box(samples, middle..<range.upperBound))
    }
    return boxes.map { $0.mean }
  }

  /// Sorts a range of samples along an axis, in steps of 2^-40: those in the same step stay in their order.
  ///
  /// Integers with the place behind the component are sorted sooner than samples: 7,800 colours are split into 255 groups in 2.1 ms
  /// in place of 3.6 (measured).
  private static func sort(_ samples: inout [Sample], _ range: Range<Int>, axis: Int) {
    var keys = range.map { index in
      // No component of an sRGB colour is beyond ±1, and there are at most as many samples as cells, 2^18.
      UInt64((samples[index].color[axis] + 1) * 0x1p40) << 20 | UInt64(truncatingIfNeeded: index)
    }
    keys.sort()
    let sorted = keys.map { samples[Int($0 & 0xFFFFF)] }
    for (index, sample) in zip(range, sorted) { samples[index] = sample }
  }

  private static func box(_ samples: [Sample], _ range: Range<Int>) -> Box {
    var weight = 0.0
    var sum = Oklab.zero
    for index in range {
      weight += samples[index].weight
      sum = sum + samples[index].color * samples[index].weight
    }
    let mean = sum * (1 / weight)
    var errors = [0.0, 0.0, 0.0]
    for index in range {
      for axis in 0..<3 {
        let difference = samples[index].color[axis] - mean[axis]
        errors[axis] += samples[index].weight * difference * difference
      }
    }
    let axis = errors[0] >= errors[1] && errors[0] >= errors[2] ? 0 : errors[1] >= errors[2] ? 1 : 2
    let isSplittable = range.count > 1
    return Box(range: range, error: isSplittable ? errors[0] + errors[1] + errors[2] : 0, mean: mean, axis: axis)
  }

  /// Where to cut samples in ascending order so that the two sides' errors along the axis are least: where
  /// (sum of left)² / weight of left + (sum of right)² / weight of right is largest.
  private static func bestCut(_ samples: [Sample], _ range: Range<Int>, axis: Int) -> Int {
    var totalWeight = 0.0
    var total = 0.0
    for index in range {
      totalWeight += samples[index].weight
      total += samples[index].weight * samples[index].color[axis]
    }
    var best = range.lowerBound + 1
    var bestScore = -Double.infinity
    var weight = 0.0
    var sum = 0.0
    for index in range.dropLast() {
      weight += samples[index].weight
      sum += samples[index].weight * samples[index].color[axis]
      let score = sum * sum / weight + (total - sum) * (total - sum) / (totalWeight - weight)
      if score > bestScore {
        bestScore = score
        best = index + 1
      }
    }
    return best
  }

  // MARK: - Moving

  private mutating func moveCenters(keeping keptCount: Int) {
    let search = NearestSearch(centers)
    var sums = [Oklab](repeating: Oklab.zero, count: centers.count)
    var weights = [Double](repeating: 0, count: centers.count)
    for (number, sample) in samples.enumerated() {
      let index = search.nearest(to: sample.color, likely: nearest[number])
      nearest[number] = index
      sums[index] = sums[index] + sample.color * sample.weight
      weights[index] += sample.weight
    }
    for index in centers.indices.dropFirst(keptCount) where weights[index] > 0 {
      centers[index] = sums[index] * (1 / weights[index])
    }
  }

  /// Finds the nearest of some colours by looking from the one of the same lightness outwards.
  private struct NearestSearch {
    private let colors: [Oklab]
    private let sorted: [(color: Oklab, index: Int)]
    /// The squared distance from each colour to the nearest of the others.
    private var gaps: [Double] = []

    init(_ colors: [Oklab]) {
      self.colors = colors
      sorted = colors.enumerated().map { ($1, $0) }.sorted {
        ($0.color.lightness, $0.index) < ($1.color.lightness, $1.index)
      }
      gaps = [Double](repeating: .infinity, count: colors.count)
      for (place, entry) in sorted.enumerated() {
        gaps[entry.index] = nearest(to: entry.color, below: place - 1, above: place + 1).squaredDistance
      }
    }

    /// The index of the nearest colour, of several the first. That of index `likely` is found at once if it is nearer than half of
    /// the way from it to any other: then none can be nearer. With 7,800 colours the rounds take three quarters of the time.
    func nearest(to color: Oklab, likely: Int) -> Int {
      // Half of the way is a fourth of its square; the rest is for rounding.
      if 4.001 * colors[likely].squaredDistance(to: color) < gaps[likely] { return likely }
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle].color.lightness < color.lightness { low = middle + 1 } else { high = middle }
      }
      return nearest(to: color, below: low - 1, above: low).index
    }

    /// The nearest of the colours that stand in `sorted` down from `below` and up from `above`.
    private func nearest(to color: Oklab, below: Int, above: Int) -> (index: Int, squaredDistance: Double) {
      var (below, above) = (below, above)
      var (best, bestDistance) = (0, Double.infinity)
      func consider(_ place: Int) -> Bool {
        let difference = sorted[place].color.lightness - color.lightness
        if difference * difference > bestDistance { return false }
        let distance = sorted[place].color.squaredDistance(to: color)
        if distance < bestDistance || (distance == bestDistance && sorted[place].index < best) {
          (best, bestDistance) = (sorted[place].index, distance)
        }
        return true
      }
      while below >= 0 || above < sorted.count {
        if below >= 0 { below = consider(below) ? below - 1 : -1 }
        if above < sorted.count { above = consider(above) ? above + 1 : sorted.count }
      }
      return (best, bestDistance)
    }
  }
}

extension Oklab {
  /// The colour of an opaque pixel.
  fileprivate init(pixel: UInt32) {
    self.init(
      linearRed: linearBytes[Int(pixel & 0xFF)], green: linearBytes[Int(pixel >> 8 & 0xFF)],
      blue: linearBytes[Int(pixel >> 16 & 0xFF)])
  }

  /// The nearest opaque pixel.
  fileprivate var pixel: UInt32 {
    let (red, green, blue) = linear
    return Self.byte(red) | Self.byte(green) << 8 | Self.byte(blue) << 16 | 0xFF00_0000
  }

  fileprivate static let zero = Oklab(lightness: 0, a: 0, b: 0)

  fileprivate subscript(axis: Int) -> Double { axis == 0 ? lightness : axis == 1 ? a : b }

  fileprivate func squaredDistance(to other: Oklab) -> Double {
    (lightness - other.lightness) * (lightness - other.lightness) + (a - other.a) * (a - other.a)
      + (b - other.b) * (b - other.b)
  }

  fileprivate static func + (x: Oklab, y: Oklab) -> Oklab {
    Oklab(lightness: x.lightness + y.lightness, a: x.a + y.a, b: x.b + y.b)
  }

  fileprivate static func * (x: Oklab, factor: Double) -> Oklab {
    Oklab(lightness: x.lightness * factor, a: x.a * factor, b: x.b * factor)
  }

  /// The byte whose linear value is nearest.
  private static func byte(_ value: Double) -> UInt32 {
    let above = linearBytes.partitionPoint { $0 >= value }
    guard above > 0 else { return 0 }
    guard above < 256 else { return 255 }
    return UInt32(value - linearBytes[above - 1] < linearBytes[above] - value ? above - 1 : above)
  }
}

/// The linear component of each byte.
private let linearBytes: [Double] = (0..<256).map { SRGBTransferCurve.linear(Double($0) / 255) }

extension [Double] {
  /// The first index of an ascending array from which on `predicate` holds.
  fileprivate func partitionPoint(_ predicate: (Double) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
