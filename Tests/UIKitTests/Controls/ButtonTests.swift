import OneAtATime
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct ButtonTests {
  let table = FingerTable()

  @Test
  func aStateWithoutAValueHasThatOfTheNormalState() {
    let button = UIButton()
    button.setTitle("Normal", for: .normal)
    button.setTitle("Selected", for: .selected)
    #expect(button.title(for: .highlighted) == "Normal")
    button.isSelected = true
    #expect(button.currentTitle == "Selected")
    #expect(button.titleLabel?.text == "Selected")
    button.isHighlighted = true
    #expect(button.currentTitle == "Normal", "nothing was set for selected and highlighted together")
    button.setTitle(nil, for: .selected)
    button.isHighlighted = false
    #expect(button.currentTitle == "Normal")
  }

  @Test
  func aTapTriggersThePrimaryActionOnce() {
    var log: [String] = []
    let button = table.addView(
      UIButton(primaryAction: UIAction(title: "Toggle") { log.append("action of \($0.title)") }))
    button.addTarget(for: .touchUpInside) { log.append("up in \($0.currentTitle ?? "")") }
    #expect(button.buttonType == .system)
    table.tap(150, 150)
    #expect(log == ["up in Toggle", "action of Toggle"])
    table.down(150, 150)
    table.move(280, 280)
    table.up(280, 280)
    #expect(log.count == 2)
  }

  @Test
  func aSystemButtonDimsAtOnceAndBrightensLittleByLittle() throws {
    let button = table.addView(UIButton(type: .system))
    button.setTitle("Toggle", for: .normal)
    table.wait(0.1)
    let label = try #require(button.titleLabel)
    #expect(label.textColor == .systemBlue)
    table.down(150, 150)
    #expect(label.layer.presentation()?.opacity == 0.2)
    table.up(150, 150)
    #expect(label.layer.opacity == 1)
    #expect(label.layer.presentation()?.opacity == 0.2)
    table.wait(0.125)
    #expect(label.layer.presentation().map { abs($0.opacity - 0.6) < 1e-6 } ?? false)
    table.wait(0.125)
    #expect(label.layer.presentation()?.opacity == 1)
  }

  @Test
  func aDisabledSystemButtonIsGreyAndATintedOneIsNot() {
    let button = UIButton(type: .system)
    button.setTitle("Toggle", for: .normal)
    button.tintColor = .systemRed
    #expect(button.currentTitleColor == .systemRed)
    button.isEnabled = false
    #expect(button.currentTitleColor == .tertiaryLabel)
    button.setTitleColor(.green, for: .disabled)
    #expect(button.titleLabel?.textColor == .green)
    #expect(UIButton().currentTitleColor == .white)
  }

  @Test
  func sizesAreThoseOfIOS() {
    let system = UIButton(type: .system)
    system.setTitle("A", for: .normal)
    #expect(system.intrinsicContentSize.width == 30)
    let font = UIFont.systemFont(ofSize: 15)
    #expect(system.titleLabel?.font.pointSize == 15)
    #expect(system.intrinsicContentSize.height == font.lineHeight.rounded(.up) + 12)
    #expect(UIButton().titleLabel?.font.pointSize == 18)
    system.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
    system.setTitle("A longer title", for: .normal)
    let label = system.titleLabel?.intrinsicContentSize ?? .zero
    #expect(system.intrinsicContentSize.width == label.width.rounded(.up) + 50)
    #expect(system.intrinsicContentSize.height == label.height.rounded(.up) + 3)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.left, 0.0), (.center, 0.5), (.right, 1), (.leading, 0), (.trailing, 1),
  ])
  func imageAndTitleLieBesideOneAnother(alignment: UIControl.ContentHorizontalAlignment, share: Double) throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    button.setTitle("Title", for: .normal)
    button.setImage(image, for: .normal)
    button.contentHorizontalAlignment = alignment
    button.layoutIfNeeded()
    let (picture, label) = (try #require(button.imageView), try #require(button.titleLabel))
    let room = 200 - 20 - label.bounds.width
    #expect(picture.frame == CGRect(x: room * share, y: 15, width: 20, height: 20))
    #expect(label.frame.minX == picture.frame.maxX)
    #expect(abs(label.center.y - 25) < 1e-9)
  }

  @Test
  func imagesOfSystemButtonsTakeTheTitlesColourAndBackgroundsFillTheButton() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    button.setImage(image, for: .normal)
    #expect(button.imageView?.image?.renderingMode == .alwaysTemplate)
    #expect(button.imageView?.tintColor == .systemBlue)
    button.setImage(image.withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(button.imageView?.image?.renderingMode == .alwaysOriginal)
    let custom = UIButton(frame: button.frame)
    custom.setImage(image, for: .normal)
    #expect(custom.imageView?.image === image)
    custom.isEnabled = false
    #expect(custom.imageView?.alpha == 0.5)
    custom.setBackgroundImage(image, for: .normal)
    custom.layoutIfNeeded()
    #expect(custom.subviews.first?.frame == custom.bounds)
    custom.setBackgroundImage(nil, for: .normal)
    #expect(custom.subviews.first === custom.imageView)
  }

  @Test
  func aConfigurationFollowsTheState() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let button = table.addView(UIButton(configuration: configuration))
    #expect(button.currentTitle == "Go" && button.titleLabel?.text == "Go")
    #expect(configuration.updated(for: button).background.backgroundColor == .systemBlue)
    #expect(button.titleLabel?.textColor == .white)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    #expect(configuration.updated(for: button).background.backgroundColor == .tertiarySystemFill)
    button.isEnabled = true
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isHighlighted ? "Going" : "Go" }
    table.down(150, 150)
    #expect(button.titleLabel?.text == "Going")
    table.up(150, 150)
    #expect(button.titleLabel?.text == "Go")
  }

  @Test
  func buttonSizesSetInsetsUnlessOthersWereSet() {
    var configuration = UIButton.Configuration.gray()
    configuration.buttonSize = .large
    #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20))
    configuration.contentInsets.leading = 3
    configuration.buttonSize = .small
    #expect(configuration.contentInsets.leading == 3)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
  }

  @Test(arguments: [false, true])
  func constraintsSeeTheBaselineOfTheTitle(isConfigured: Bool) throws {
    var configuration = UIButton.Configuration.gray()
    configuration.subtitle = "below"
    configuration.contentInsets.top = 20
    configuration.contentInsets.bottom = 20
    let button = isConfigured ? UIButton(configuration: configuration) : UIButton(type: .system)
    button.setTitle("Toggle", for: .normal)
    let text = UILabel()
    text.text = "Toggle"
    text.font = button.titleLabel?.font
    for view in [button, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      table.window.addSubview(view)
    }
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: table.window.topAnchor, constant: 50),
      button.leadingAnchor.constraint(equalTo: table.window.leadingAnchor),
      text.leadingAnchor.constraint(equalTo: button.trailingAnchor),
      text.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
    ])
    table.wait(0.1)
    let title = try #require(button.titleLabel)
    #expect(button.frame.size == button.intrinsicContentSize)
    #expect(abs(title.convert(CGPoint.zero, to: nil).y - text.frame.minY) <= 0.5)
  }

  @Test
  func aTitleIsInFrontOfWhatAnInitialiserHasAdded() {
    final class RippleButton: UIButton {
      let ripple = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(ripple)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    let button = RippleButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(button.subviews == [button.ripple])
    button.setTitle("Ripple", for: .normal)
    #expect(button.subviews == [button.ripple, button.titleLabel])
    button.setImage(UIImage(), for: .normal)
    #expect(button.subviews == [button.ripple, button.imageView, button.titleLabel])
    button.setTitle(nil, for: .normal)
    button.titleLabel?.removeFromSuperview()
    button.setTitle("Gone", for: .normal)
    #expect(button.subviews == [button.ripple, button.imageView])
  }
}
