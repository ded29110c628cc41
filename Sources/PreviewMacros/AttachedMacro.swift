/// A macro at a declaration, and what it becomes.
struct AttachedMacro {
  private(set) var source = ""
  private(set) var diagnostics: [[String: Any]] = []

  /// - Parameter request: The compiler's, decoded from JSON.
  init(_ request: [String: Any]) {
    // `@Previewable` leaves its variable as it is.
    guard let macro = request["macro"] as? [String: Any], macro["typeName"] as? String == "Entry" else { return }
    let declaration = (request["declSyntax"] as? [String: Any])?["source"] as? String ?? ""
    let context = (request["lexicalContext"] as? [[String: Any]])?.first?["source"] as? String ?? ""
    do {
      let entry = try EntryDeclaration(declaration, in: context)
      source = request["macroRole"] as? String == "accessor" ? entry.accessors : entry.key
    } catch {
      // The accessors' expansion tells it; once is enough.
      guard request["macroRole"] as? String == "accessor" else { return }
      diagnostics = [error.diagnostic(at: request["declSyntax"] as? [String: Any])]
    }
  }
}
