import CoreGraphics
import Foundation
import VectorGraphics

/// The colour of things that can be touched, and whether it is dimmed.
struct Tint: Equatable, Sendable {
  /// The colour before it is dimmed.
  var color: UIColor
  /// Never `.automatic`.
  var adjustment: UIView.TintAdjustmentMode

  /// The tint where none is set.
  static let standard = Tint(color: .applicationAccent, adjustment: .normal)

  /// The colour that shows.
  var shown: UIColor { adjustment == .dimmed ? color.dimmed : color }
}

extension UIColor {
  /// The accent colour that the program's property list names, of its catalogues or of the system; else blue.
  package static let applicationAccent: UIColor = {
    guard let name = Bundle.main.object(forInfoDictionaryKey: "NSAccentColorName") as? String else {
      return .systemBlue
    }
    let systemName = "system" + name.prefix(1).uppercased() + name.dropFirst() + "Color"
    return UIColor(named: name) ?? systemColor(named: systemName) ?? .systemBlue
  }()

  /// The gray of the same luminance, at four fifths of the alpha. It is close to the tints that iOS shows behind an
  /// alert.
  fileprivate var dimmed: UIColor {
    UIColor { traits in
      let color = Color(self.resolvedColor(with: traits).cgColor)
      // The weights are Rec. 601's for encoded components.
      let luminance = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
      return UIColor(white: luminance, alpha: 0.8 * color.alpha)
    }
  }
}
