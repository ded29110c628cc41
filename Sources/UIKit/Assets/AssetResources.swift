public import Foundation

/// A picture of a bundle by its name, as a constant that `inbetween run` makes of each image set: `UIImage(resource: .logo)`.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A colour of a bundle by its name, as a constant that `inbetween run` makes of each colour set: `UIColor(resource: .brand)`.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// The picture of a resource; of size zero if it is not there.
  public convenience init(resource: ImageResource) {
    self.init(UIImage.content(named: resource.name, in: resource.bundle, for: .current) ?? Content())
  }
}
