/// Puts text from outside into quotation marks, shortened and with control characters made visible.
func quoted(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars.prefix(60) {
    shown += scalar.value < 0x20 || scalar.value == 0x7F ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }
  return "“\(shown)\(text.unicodeScalars.count > 60 ? "…" : "")”"
}
