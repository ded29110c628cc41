extension RandomAccessCollection where Index == Int {
  /// The first index for whose element `isReached` is true, as it is for all after it; the end index if there is none. Takes
  /// logarithmic time.
  @inlinable package func partitioningIndex(where isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
