/// The one of `words` that somebody may have meant who wrote `word`; nil if none is within `distance` letters.
func nearestWord(to word: String, among words: [String], within distance: Int) -> String? {
  words.map { (word: $0, distance: editDistance($0, word)) }.min { $0.distance < $1.distance }
    .flatMap { $0.distance <= distance ? $0.word : nil }
}

/// The number of insertions, deletions and replacements that turn one text into the other (Levenshtein 1966).
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a), Array(b))
  var row = Array(0...b.count)
  for i in 0..<a.count {
    var diagonal = row[0]
    row[0] = i + 1
    for j in 0..<b.count {
      let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
