/// A black shadow straight below a part of a control.
package struct BlackShadow: Sendable {
  package let opacity: Double
  /// The radius of the blur, in points.
  package let radius: Double
  /// How far below the part the shadow lies, in points.
  package let offset: Double
}
