/// Something in a film or drawing that a format cannot say: written differently, or not at all.
///
/// A writer that meets such a thing goes on and adds one of these, so nothing is lost in silence.
public struct ExportNote: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// What the file shows instead, in one sentence without a full stop: "conic gradients are written as a plain colour".
  public var message: String
  /// How often it occurs.
  public var occurrences: Int

  public init(message: String, occurrences: Int = 1) {
    self.message = message
    self.occurrences = occurrences
  }

  public var description: String { occurrences > 1 ? "\(message) (\(occurrences) times)" : message }
}
