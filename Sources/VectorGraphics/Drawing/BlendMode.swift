/// The way in which a group's colours meet what lies below (W3C Compositing and Blending Level 1; Core Graphics).
public enum BlendMode: UInt8, Equatable, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, hue, saturation, color, luminosity
  /// Porter and Duff's operators other than source over.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}
