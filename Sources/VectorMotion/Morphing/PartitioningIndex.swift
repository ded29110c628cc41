extension RandomAccessCollection where Index == Int {
  /// The first index whose element has reached something, as all after it have; the end index if none has. Takes as many
  /// steps as the count has binary digits.
  func partitioningIndex(where isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
