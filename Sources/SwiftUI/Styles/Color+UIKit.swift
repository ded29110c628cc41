public import Foundation
public import UIKit

extension Color {
  public init(uiColor: UIColor) {
    self.init(
      AdaptiveColor(uiColor) { scheme, isElevated in
        let traits = UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: scheme == .dark ? .dark : .light),
          UITraitCollection(userInterfaceLevel: isElevated ? .elevated : .base),
        ])
        return uiColor.resolvedColor(with: traits).cgColor
      })
  }

  // Generated constants have one name in all types of colours; `Color(.brand)` then is that of the resource.
  @_disfavoredOverload
  public init(_ color: UIColor) { self.init(uiColor: color) }

  /// Makes the colour of that name, as `UIColor(named:)` finds it; a clear one if it finds none.
  public init(_ name: String, bundle: Bundle? = nil) {
    let color = UIColor(named: name, in: bundle, compatibleWith: nil)
    if color == nil { AssetLibrary.note("there is no colour “\(name)” in \((bundle ?? .main).bundlePath)") }
    self.init(uiColor: color ?? .clear)
  }

  /// Makes the colour of a resource; a clear one if it is not there.
  public init(_ resource: ColorResource) { self.init(uiColor: UIColor(resource: resource)) }

  /// The accent colour of the program's catalogues, or blue.
  static let ofApplication = Color(uiColor: .applicationAccent)
}

extension ColorScheme {
  /// Makes the scheme of a style of UIKit; nil if that leaves it open.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    default: return nil
    }
  }
}
