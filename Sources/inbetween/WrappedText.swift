/// The lines of a text whose words are set in `width` columns; a longer word has a line of its own.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines = [""]
  for word in text.split(separator: " ") {
    if lines[lines.count - 1].count + word.count + 1 > width, !lines[lines.count - 1].isEmpty { lines.append("") }
    lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
  }
  return lines
}
