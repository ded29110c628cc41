import SystemLook

extension UIImage {
  /// The symbol of that name, 17 points large; nil if there is none.
  ///
  /// The common symbols of iOS are drawn for this package. A symbol stays vector wherever it shows, and is a template
  /// unless a rendering mode or colours say otherwise.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// The symbol of that name in a size, a weight and colours; nil if there is none.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let symbol = SymbolPicture(name, configuration) else { return nil }
    self.init(Content(symbol))
  }

  /// The symbol of that name for a collection of traits; nil if there is none.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(
      systemName: name, withConfiguration: SymbolConfiguration.unspecified.withTraitCollection(traitCollection))
  }

  /// The symbol of that name; nil if there is none. Symbols here do not show values.
  public convenience init?(systemName name: String, variableValue value: Double, configuration: Configuration? = nil) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  // MARK: - Of the system

  public class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  public class var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  public class var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  public class var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill") ?? UIImage() }
  public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }

  // MARK: - Configurations

  /// Returns a symbol with what a configuration says, and what it does not say from its own one. For other images the
  /// configuration is only kept.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard content.symbol != nil else { return changed { $0.configuration = configuration } }
    return configured(by: self.configuration?.applying(configuration) ?? configuration)
  }

  /// Returns a symbol with what a configuration says, and what it does not say from its own one; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// Returns a symbol with what the configuration of a place says where its own one says nothing.
  func preferring(_ configuration: Configuration?) -> UIImage {
    guard isSymbolImage, let configuration else { return self }
    return configured(by: configuration.applying(self.configuration))
  }

  private func configured(by configuration: Configuration) -> UIImage {
    guard let old = content.symbol, let symbol = SymbolPicture(old.name, configuration) else { return self }
    return changed { $0.symbol = symbol }
  }
}

extension UIImage.Content {
  init(_ symbol: SymbolPicture) {
    self.symbol = symbol
    scale = CGFloat(symbol.measure.pixels.scale)
  }
}
