struct Dasher {
  mutating func dash(
    _ path: Path, _ lengths: [Double], phase: Double, tolerance: Double, keepsDots: Bool, into dashes: inout Path
  ) {
    dashes.append(path)
  }
}
