import VectorGraphics
import VectorText

/// The characters that a line of ASCII text shows, spaces included.
func shown(_ line: TextLayout.Line) -> String {
  let face = Typeface.builtIn()
  var characters: [Glyph: Character] = [:]
  for value in 0x20..<0x7F {
    guard let scalar = Unicode.Scalar(value), let glyph = face.glyph(for: scalar) else { continue }
    characters[glyph] = Character(scalar)
  }
  if let ellipsis = face.glyph(for: "…") { characters[ellipsis] = "…" }
  return String(line.glyphs.map { characters[$0.glyph] ?? "?" })
}

func shown(_ layout: TextLayout) -> [String] { layout.lines.map { shown($0) } }
