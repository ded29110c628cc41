import UIKit

extension Sheet {
  /// Materials over stripes, each with a label and a symbol.
  static var materials: Sheet {
    let styles: [(String, UIBlurEffect.Style)] = [
      ("ultra thin", .systemUltraThinMaterial), ("thin", .systemThinMaterial), ("regular", .systemMaterial),
      ("thick", .systemThickMaterial), ("chrome", .systemChromeMaterial), ("extraLight", .extraLight),
      ("light", .light), ("dark", .dark),
    ]
    return Sheet(
      name: "materials",
      exhibits: styles.map { name, style in
        Exhibit(name, height: 70, states: [.normal]) { _ in Stripes(UIBlurEffect(style: style)) }
      })
  }
}

/// Stripes of colours with a material over their lower half.
private final class Stripes: UIView {
  init(_ effect: UIBlurEffect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 150, height: 62))
    let colors: [UIColor] = [.systemRed, .systemYellow, .systemGreen, .systemBlue, .black, .white]
    for (index, color) in colors.enumerated() {
      let stripe = UIView(frame: CGRect(x: 25 * CGFloat(index), y: 0, width: 25, height: 62))
      stripe.backgroundColor = color
      addSubview(stripe)
    }
    let material = UIVisualEffectView(effect: effect)
    material.frame = CGRect(x: 0, y: 18, width: 150, height: 44)
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: effect, style: .secondaryLabel))
    vibrancy.frame = CGRect(x: 0, y: 0, width: 150, height: 44)
    let label = UILabel(frame: CGRect(x: 12, y: 0, width: 90, height: 44))
    label.text = "Material"
    let symbol = UIImageView(image: UIImage(systemName: "bell.fill"))
    symbol.center = CGPoint(x: 128, y: 22)
    vibrancy.contentView.addSubview(symbol)
    material.contentView.addSubview(label)
    material.contentView.addSubview(vibrancy)
    addSubview(material)
  }

  required init?(coder: NSCoder) { return nil }
}
