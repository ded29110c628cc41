import VectorGraphics

/// The measures of text fields and of what shows where text is edited, in points and seconds.
package enum TextLook {
  // MARK: - Caret and selection

  /// The width of the caret, as `caretRect(for:)` returns it on iOS 13 to 17.
  package static let caretWidth = 2.0
  /// The time from one appearance of the caret to the next: twice the 0.5 s of WebKit's `RenderTheme::caretBlinkInterval`.
  package static let blinkDuration = 1.0
  /// The caret's opacities at the times below, in shares of the duration. It fades, as on iOS; how fast is found by
  /// trial.
  package static let blinkOpacities = [1.0, 1, 0, 0, 1]
  package static let blinkTimes = [0.0, 0.5, 0.62, 0.88, 1]
  /// The opacity of the tint behind selected text (iOS 17, as remembered, not measured).
  package static let highlightOpacity = 0.2
  /// The diameter of the knobs at the ends of a selection (iOS 16 and 17, as remembered, not measured).
  package static let knobDiameter = 11.0
  /// How far from a knob or caret a finger may come down to drag it: half of the 44 points that the Human Interface
  /// Guidelines ask of a control.
  package static let grip = 22.0
  /// How far a finger goes on a knob before it drags: less than a scroll view's ten points, which would come first. Found
  /// by trial.
  package static let knobSlack = 4.0
  /// How far a text's edge scrolls away from the caret when it reaches the side, found by trial.
  package static let caretMargin = 2.0

  // MARK: - Fields

  /// The distance between text and border of a field of the style `roundedRect` and `bezel`, and of `line` (iOS 13 to 17,
  /// as `textRect(forBounds:)` returns it).
  package static let roundedInset = 7.0
  package static let lineInset = 2.0
  /// What a field's own height has in addition to its line: 34 points in all with the font of 17 points for rounded
  /// rectangles (documented by Interface Builder), 22 without a border.
  package static let roundedHeight = 34.0
  package static let roundedRadius = 5.0
  package static let borderWidth = 1.0
  /// The border of a rounded field (iOS 13 to 17, as remembered, not measured).
  package static let roundedBorder = SystemColor(light: Color(hex: 0xCDCDCD), dark: Color(hex: 0x3A3A3C))
  /// The inside of a rounded field, and of one that is disabled.
  package static let roundedFill = SystemColor(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x000000))
  package static let disabledFill = SystemColor(light: Color(hex: 0xFAFAFA), dark: Color(hex: 0x1C1C1E))
  /// The frame of the style `bezel`: dark above, light below.
  package static let bezelBorder = SystemColor(light: Color(hex: 0x9A9A9A), dark: Color(hex: 0x636366))

  /// The side of the clear button, and its distance from the field's side (iOS 13 to 17).
  package static let clearButton = 19.0
  package static let clearMargin = 5.0
  /// The diameter of the disc in the clear button.
  package static let clearDisc = 14.0

  // MARK: - Text views

  /// The space around the text of a text view: `textContainerInset` above and below, `lineFragmentPadding` at the sides
  /// (documented by UIKit's and TextKit's defaults).
  package static let viewInset = 8.0
  package static let linePadding = 5.0

  // MARK: - Focus

  /// The width of the ring around what the keyboard has its focus on, and its distance from that (macOS; iPadOS draws a
  /// halo of the same width).
  package static let ringWidth = 3.0
  package static let ringGap = 1.0
  package static let ringRadius = 6.0
  package static let ringOpacity = 0.6
}
