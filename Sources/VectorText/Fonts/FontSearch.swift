#if Text
  import FontconfigLibrary

  import class Foundation.NSLock

  /// Finds font files by what fontconfig knows of the machine. What was found once is kept.
  enum FontSearch {
    private struct Request: Hashable {
      var family: String
      var weight: Int
      var isItalic: Bool
      var character: Unicode.Scalar?
    }

    private static let lock = NSLock()
    // Only touched while the lock is held.
    nonisolated(unsafe) private static var answers: [Request: FontFile?] = [:]
    /// The largest number of answers that are kept; programs that ask for more are asking for nonsense.
    private static let answerLimit = 4096

    private static func answer(_ request: Request, _ search: () -> FontFile?) -> FontFile? {
      lock.lock()
      defer { lock.unlock() }
      if let known = unsafe answers[request] { return known }
      let found = search()
      if unsafe answers.count < answerLimit { unsafe answers[request] = .some(found) }
      return found
    }

    /// The face of a family that is nearest to a weight and slant; nil if the family is not installed.
    ///
    /// Names that stand for a kind of letters, such as `serif`, are always found where there is any font.
    static func face(family: String, weight: Int, isItalic: Bool) -> FontFile? {
      let generic = ["serif", "sans-serif", "monospace", "cursive", "fantasy"].contains(family.lowercased())
      return answer(Request(family: family.lowercased(), weight: weight, isItalic: isItalic)) {
        match(family: family, weight: weight, isItalic: isItalic, character: nil) { families in
          generic || families.contains { $0.lowercased() == family.lowercased() }
        }
      }
    }

    /// A face that has a character, near to a weight and slant; nil if no font has it.
    static func face(for character: Unicode.Scalar, weight: Int, isItalic: Bool) -> FontFile? {
      answer(Request(family: "", weight: weight, isItalic: isItalic, character: character)) {
        guard
          let file = match(
            family: "sans-serif", weight: weight, isItalic: isItalic, character: character, accepts: { _ in true }),
          file.glyph(for: character) != nil
        else { return nil }
        return file
      }
    }

    private static func match(
      family: String, weight: Int, isItalic: Bool, character: Unicode.Scalar?, accepts: ([String]) -> Bool
    ) -> FontFile? {
      guard let pattern = unsafe FcPatternCreate() else { return nil }
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe FcPatternAddString(pattern, FC_FAMILY, family)
      unsafe FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(clamping: weight)))
      unsafe FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
      // Pictures in place of outlines cannot be drawn.
      unsafe FcPatternAddBool(pattern, FC_OUTLINE, 1)
      if let character {
        guard let characters = unsafe FcCharSetCreate() else { return nil }
        defer { unsafe FcCharSetDestroy(characters) }
        unsafe FcCharSetAddChar(characters, character.value)
        unsafe FcPatternAddCharSet(pattern, FC_CHARSET, characters)
      }
      unsafe FcConfigSubstitute(nil, pattern, FcMatchPattern)
      unsafe FcDefaultSubstitute(pattern)
      var result = FcResultNoMatch
      guard let found = unsafe FcFontMatch(nil, pattern, &result) else { return nil }
      defer { unsafe FcPatternDestroy(found) }
      var families: [String] = []
      while let name = unsafe string(FC_FAMILY, families.count, of: found) { families.append(name) }
      guard accepts(families), let path = unsafe string(FC_FILE, 0, of: found) else { return nil }
      var (index, slant): (Int32, Int32) = (0, FC_SLANT_ROMAN)
      unsafe FcPatternGetInteger(found, FC_INDEX, 0, &index)
      unsafe FcPatternGetInteger(found, FC_SLANT, 0, &slant)
      return FontFile(
        FontFile.Name(
          path: path, index: Int(index), family: families.first ?? family, weight: weight,
          slant: isItalic && slant == FC_SLANT_ROMAN ? 0.2 : 0))
    }

    private static func string(_ key: String, _ index: Int, of pattern: OpaquePointer) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, key, Int32(index), &value) == FcResultMatch, let value = unsafe value
      else { return nil }
      return unsafe String(cString: value)
    }
  }
#endif
