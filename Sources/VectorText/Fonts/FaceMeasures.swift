/// The measures of a face, in shares of the font size.
struct FaceMeasures: Sendable {
  var ascender: Double
  var descender: Double
  var lineGap: Double
  var capHeight: Double
  var xHeight: Double
  var underlinePosition: Double
  var underlineThickness: Double
  var strikethroughPosition: Double
}
