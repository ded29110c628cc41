#if Text
  import HarfBuzzLibrary

  /// The properties of characters that HarfBuzz knows.
  enum UnicodeCharacters {
    /// The script of a character; nil for those that stand in many, as spaces and marks do.
    static func script(of scalar: Unicode.Scalar) -> UInt32? {
      let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      let isShared = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
      return isShared ? nil : script.rawValue
    }

    static var commonScript: UInt32 { HB_SCRIPT_COMMON.rawValue }

    static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
      Unicode.Scalar(unsafe hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar.value)) ?? scalar
    }

    static func bidirectionalClass(of scalar: Unicode.Scalar) -> BidirectionalClass {
      switch scalar.value {
      case 0x30...0x39, 0x6F0...0x6F9: return .europeanNumber
      case 0x660...0x669, 0x66B, 0x66C: return .arabicNumber
      case 0x2B, 0x2D, 0x2212: return .europeanSeparator
      case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x2030...0x2034, 0x20A0...0x20CF: return .europeanTerminator
      case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F: return .commonSeparator
      case 0x0A...0x0D, 0x85, 0x1C...0x1E, 0x2029: return .paragraphSeparator
      case 0x09, 0x1F: return .segmentSeparator
      case 0x200E: return .left
      case 0x200F: return .right
      case 0x61C: return .arabicLetter
      case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x200B...0x200D, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF:
        return .boundaryNeutral
      default: break
      }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .decimalNumber, .letterNumber:
        guard let script = script(of: scalar) else { return .left }
        guard hb_script_get_horizontal_direction(hb_script_t(rawValue: script)) == HB_DIRECTION_RTL else {
          return .left
        }
        let arabic = [HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_THAANA].map(\.rawValue)
        return arabic.contains(script) ? .arabicLetter : .right
      case .nonspacingMark, .enclosingMark: return .mark
      case .spaceSeparator, .lineSeparator: return .space
      default: return .neutral
      }
    }
  }
#endif
