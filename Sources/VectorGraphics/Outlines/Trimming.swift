extension Path {
  /// The part between two shares of the path's whole length, contours in order. Every segment is measured.
  ///
  /// Pieces are exact: a cut curve is a part of the same curve, whole contours stay as they are, closed ones closed. A
  /// cut contour is open. From 0 to 1 it is the path itself, and nothing where `start` ≥ `end`; shares outside 0...1
  /// count as those. A contour without length belongs to the part where its place is, a `move` alone to none. A path
  /// without length is all at its start. NaN, or a length that is not finite, gives nothing.
  ///
  /// - Parameter tolerance: How far along the path a cut may be off.
  public func trimmed(from start: Double, to end: Double, tolerance: Double = 1e-6) -> Path {
    guard start < end else { return Path() }
    if start <= 0, end >= 1 { return self }
    return MeasuredPath(self, tolerance: tolerance).trimmed(from: start, to: end)
  }

  /// The part between two shares of the path's whole length, where what goes beyond the end goes on at the start.
  ///
  /// Shares may be any: 0.8 to 1.2 and −0.2 to 0.2 are the same, as is 0.8 to 0.2. Equal shares give nothing, a difference
  /// of 1 or more the whole path. In a path of one closed contour the part that passes its start is one contour; else the
  /// part at the end comes first. The rest is as in `trimmed(from:to:)`.
  public func trimmedAround(from start: Double, to end: Double, tolerance: Double = 1e-6) -> Path {
    guard start.isFinite, end.isFinite, start != end else { return Path() }
    if abs(end - start) >= 1 { return self }
    return MeasuredPath(self, tolerance: tolerance).trimmedAround(from: start, to: end)
  }
}

extension MeasuredPath {
  /// The part that `Path.trimmed(from:to:tolerance:)` tells of, without measuring anew.
  public func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end, start < 1, end > 0 else { return Path() }
    if start <= 0, end >= 1 { return path }
    var trimmed = Path()
    append(from: max(0, start), to: min(1, end), onto: &trimmed, isContinuing: false)
    return trimmed
  }

  /// The part that `Path.trimmedAround(from:to:tolerance:)` tells of, without measuring anew.
  public func trimmedAround(from start: Double, to end: Double) -> Path {
    guard start.isFinite, end.isFinite, start != end else { return Path() }
    if abs(end - start) >= 1 { return path }
    let first = start - start.rounded(.down)
    let last = end - end.rounded(.down)
    if first < last { return trimmed(from: first, to: last) }
    if last == 0 { return trimmed(from: first, to: 1) }
    var trimmed = Path()
    append(from: first, to: 1, onto: &trimmed, isContinuing: false)
    let isOneLoop = contours.count == 1 && contours[0].contour.isClosed && !trimmed.isEmpty
    append(from: 0, to: last, onto: &trimmed, isContinuing: isOneLoop)
    return trimmed
  }

  private func append(from start: Double, to end: Double, onto trimmed: inout Path, isContinuing: Bool) {
    guard length.isFinite else { return }
    let (low, high) = (start * length, end * length)
    guard let first = place(atLength: low), let last = endPlace(atLength: high) else {
      for contour in contours where contour.contour.isClosed { trimmed.append(contour.contour) }
      return
    }
    for measured in contours where measured.length.lowerBound <= high && measured.length.upperBound >= low {
      if measured.segments.isEmpty {
        if measured.contour.isClosed { trimmed.append(measured.contour) }
        continue
      }
      if measured.length.lowerBound >= low, measured.length.upperBound <= high, !isContinuing {
        trimmed.append(measured.contour)
        continue
      }
      let from = measured.length.lowerBound < low ? first : Place(segment: measured.segments.lowerBound, t: 0)
      let to = measured.length.upperBound > high ? last : Place(segment: measured.segments.upperBound - 1, t: 1)
      // A contour that only touches the part has no piece in it.
      guard from.segment < to.segment || (from.segment == to.segment && from.t < to.t) else { continue }
      if !isContinuing { trimmed.move(to: segments[from.segment].point(at: from.t)) }
      for index in from.segment...to.segment {
        let (low, high) = (index == from.segment ? from.t : 0, index == to.segment ? to.t : 1)
        // Where a cut falls on the end of a segment, nothing is left of it.
        if low < high { trimmed.append(segments[index].subsegment(from: low, to: high)) }
      }
    }
  }
}
