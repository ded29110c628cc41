import Foundation
import VectorFormats

@MainActor
extension InterfaceCoder {
  func read(_ control: UIControl) {
    if let flag = flag("enabled") { control.isEnabled = flag }
    if let flag = flag("selected") { control.isSelected = flag }
    if let flag = flag("highlighted") { control.isHighlighted = flag }
    let horizontal: KeyValuePairs<String, UIControl.ContentHorizontalAlignment> = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    if let alignment = choice("contentHorizontalAlignment", horizontal) {
      control.contentHorizontalAlignment = alignment
    }
    let vertical: KeyValuePairs<String, UIControl.ContentVerticalAlignment> = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let alignment = choice("contentVerticalAlignment", vertical) { control.contentVerticalAlignment = alignment }
  }

  // MARK: - Buttons

  /// The type of the button; without one it is custom.
  var buttonType: UIButton.ButtonType {
    choice(
      "buttonType",
      [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
      ]) ?? .custom
  }

  func read(_ button: UIButton) {
    readAttributes(of: button)
    if let font = font() { button.titleLabel?.font = font }
    if let mode = choice("lineBreakMode", InterfaceScene.lineBreaks) { button.titleLabel?.lineBreakMode = mode }
    if let insets = insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    if let flag = flag("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = flag }
    if let flag = flag("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = flag }
    for child in element.children where child.name == "state" { readState(of: button, InterfaceCoder(child, scene)) }
    if let configuration = child("buttonConfiguration", "configuration") {
      readConfiguration(of: button, InterfaceCoder(configuration, scene))
    }
  }

  private func readState(of button: UIButton, _ coder: InterfaceCoder) {
    let states: KeyValuePairs<String, UIControl.State> = [
      "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
      "focused": .focused,
    ]
    guard let state = coder.choice("key", states), let name = coder.element["key"] else { return }
    let localized = element["id"].flatMap { scene.document.localizedText($0, name + "Title") }
    if let title = localized ?? coder.text("title") { button.setTitle(title, for: state) }
    if let text = coder.child("attributedString", "attributedTitle") {
      button.setAttributedTitle(scene.attributedText(text), for: state)
    }
    if let color = coder.color("titleColor") { button.setTitleColor(color, for: state) }
    if let color = coder.color("titleShadowColor") { button.setTitleShadowColor(color, for: state) }
    if let image = coder.image("image") { button.setImage(image, for: state) }
    if let image = coder.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    if let configuration = coder.symbolConfiguration("preferredSymbolConfiguration") {
      button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
  }

  private func readConfiguration(of button: UIButton, _ coder: InterfaceCoder) {
    let styles: KeyValuePairs<String, UIButton.Configuration> = [
      "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(), "borderless": .borderless(),
      "bordered": .bordered(), "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
    ]
    var configuration = coder.choice("style", styles) ?? .plain()
    if let title = element["id"].flatMap({ scene.document.localizedText($0, "configuration.title") })
      ?? coder.text("title")
    {
      configuration.title = title
    }
    if let subtitle = coder.text("subtitle") { configuration.subtitle = subtitle }
    if let image = coder.image("image") { configuration.image = image }
    if let padding = coder.number("imagePadding") { configuration.imagePadding = padding }
    if let color = coder.color("baseForegroundColor") { configuration.baseForegroundColor = color }
    if let color = coder.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
    button.configuration = configuration
  }

  // MARK: - Controls of values

  func read(_ control: UISwitch) {
    readAttributes(of: control)
    control.isOn = flag("on") ?? false
    if let color = color("onTintColor") { control.onTintColor = color }
    if let color = color("thumbTintColor") { control.thumbTintColor = color }
  }

  func read(_ slider: UISlider) {
    readAttributes(of: slider)
    // A file that says nothing of the ends means 0 and 1.
    if let most = number("maxValue") { slider.maximumValue = Float(most) }
    if let least = number("minValue") { slider.minimumValue = Float(least) }
    if let value = number("value") { slider.value = Float(value) }
    if let flag = flag("continuous") { slider.isContinuous = flag }
    if let color = color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = color("thumbTintColor") { slider.thumbTintColor = color }
    if let image = image("minimumValueImage") { slider.minimumValueImage = image }
    if let image = image("maximumValueImage") { slider.maximumValueImage = image }
  }

  func read(_ stepper: UIStepper) {
    readAttributes(of: stepper)
    if let most = number("maximumValue") { stepper.maximumValue = Double(most) }
    if let least = number("minimumValue") { stepper.minimumValue = Double(least) }
    if let step = number("stepValue"), step > 0 { stepper.stepValue = Double(step) }
    if let value = number("value") { stepper.value = Double(value) }
    if let flag = flag("wraps") { stepper.wraps = flag }
    if let flag = flag("autorepeat") { stepper.autorepeat = flag }
    if let flag = flag("continuous") { stepper.isContinuous = flag }
  }

  func read(_ control: UISegmentedControl) {
    readAttributes(of: control)
    for (index, segment) in (element.child("segments")?.children ?? []).enumerated() {
      let coder = InterfaceCoder(segment, scene)
      let localized = element["id"].flatMap { scene.document.localizedText($0, "segmentTitles[\(index)]") }
      if let image = coder.image("image") {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: localized ?? coder.text("title") ?? "", at: index, animated: false)
      }
      if let width = coder.number("width"), width > 0 { control.setWidth(width, forSegmentAt: index) }
      if coder.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
    }
    if let flag = flag("momentary") { control.isMomentary = flag }
    if let flag = flag("apportionsSegmentWidthsByContent") { control.apportionsSegmentWidthsByContent = flag }
    if let color = color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
    if let index = integer("selectedSegmentIndex"), index < control.numberOfSegments {
      control.selectedSegmentIndex = max(index, -1)
    }
  }

  func read(_ control: UIPageControl) {
    readAttributes(of: control)
    if let count = integer("numberOfPages") { control.numberOfPages = min(max(0, count), 10_000) }
    if let page = integer("currentPage") { control.currentPage = page }
    if let flag = flag("hidesForSinglePage") { control.hidesForSinglePage = flag }
    if let color = color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
    if let color = color("currentPageIndicatorTintColor") { control.currentPageIndicatorTintColor = color }
  }

  func read(_ view: UIProgressView) {
    readAttributes(of: view)
    if let style = choice("progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar]) {
      view.progressViewStyle = style
    }
    if let progress = number("progress") { view.progress = Float(progress) }
    if let color = color("progressTintColor") { view.progressTintColor = color }
    if let color = color("trackTintColor") { view.trackTintColor = color }
  }

  func read(_ view: UIActivityIndicatorView) {
    readAttributes(of: view)
    let styles: KeyValuePairs<String, UIActivityIndicatorView.Style> = [
      "medium": .medium, "large": .large, "whiteLarge": .large, "white": .medium, "gray": .medium,
    ]
    if let style = choice("style", styles) { view.style = style }
    if element["style"]?.hasPrefix("white") ?? false { view.color = .white }
    if let color = color("color") { view.color = color }
    view.hidesWhenStopped = flag("hidesWhenStopped") ?? false
    if flag("animating") ?? false { view.startAnimating() }
  }

  // MARK: - Text

  func read(_ field: UITextField) {
    readAttributes(of: field)
    if let font = font() { field.font = font }
    if let color = color("textColor") { field.textColor = color }
    if let alignment = choice("textAlignment", InterfaceScene.alignments) { field.textAlignment = alignment }
    let borders: KeyValuePairs<String, UITextField.BorderStyle> = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let style = choice("borderStyle", borders) { field.borderStyle = style }
    if let text = text("placeholder") { field.placeholder = text }
    if let text = text("text") { field.text = text }
    if let text = child("attributedString", "attributedPlaceholder") {
      field.attributedPlaceholder = scene.attributedText(text)
    }
    if let text = child("attributedString", "attributedText") { field.attributedText = scene.attributedText(text) }
    if let size = number("minimumFontSize") { field.minimumFontSize = max(0, size) }
    if let flag = flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = flag }
    if let flag = flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = flag }
    let modes: KeyValuePairs<String, UITextField.ViewMode> = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let mode = choice("clearButtonMode", modes) { field.clearButtonMode = mode }
    if let image = image("background") { field.background = image }
    guard let traits = textTraits else { return }
    if let type = traits.keyboard { field.keyboardType = type }
    if let type = traits.returnKey { field.returnKeyType = type }
    if let type = traits.capitals { field.autocapitalizationType = type }
    if let type = traits.correction { field.autocorrectionType = type }
    if traits.isSecure { field.isSecureTextEntry = true }
  }

  func read(_ view: UITextView) {
    readAttributes(of: view)
    view.clipsToBounds = flag("clipsSubviews") ?? true
    if let font = font() { view.font = font }
    if let color = color("textColor") { view.textColor = color }
    if let alignment = choice("textAlignment", InterfaceScene.alignments) { view.textAlignment = alignment }
    if let text = child("attributedString", "attributedText") {
      view.attributedText = scene.attributedText(text)
    } else if let text = text("text") {
      view.text = text
    }
    if let flag = flag("editable") { view.isEditable = flag }
    if let flag = flag("selectable") { view.isSelectable = flag }
    guard let traits = textTraits else { return }
    if let type = traits.keyboard { view.keyboardType = type }
    if let type = traits.returnKey { view.returnKeyType = type }
    if let type = traits.capitals { view.autocapitalizationType = type }
    if let type = traits.correction { view.autocorrectionType = type }
  }

  func read(_ bar: UISearchBar) {
    readAttributes(of: bar)
    if let text = text("placeholder") { bar.placeholder = text }
    if let text = text("text") { bar.text = text }
    if let flag = flag("showsCancelButton") { bar.showsCancelButton = flag }
    let styles: KeyValuePairs<String, UISearchBar.Style> = [
      "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]
    if let style = choice("searchBarStyle", styles) { bar.searchBarStyle = style }
    if let color = color("barTintColor") { bar.barTintColor = color }
  }

  private struct TextTraits {
    var keyboard: UIKeyboardType?
    var returnKey: UIReturnKeyType?
    var capitals: UITextAutocapitalizationType?
    var correction: UITextAutocorrectionType?
    var isSecure = false
  }

  private var textTraits: TextTraits? {
    guard let child = child("textInputTraits", "textInputTraits") else { return nil }
    let coder = InterfaceCoder(child, scene)
    return TextTraits(
      keyboard: coder.choice(
        "keyboardType",
        [
          "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
          "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
          "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
          "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        ]),
      returnKey: coder.choice(
        "returnKeyType",
        [
          "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
          "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergency-call": .emergencyCall,
          "continue": .continue,
        ]),
      capitals: coder.choice(
        "autocapitalizationType",
        ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters]),
      correction: coder.choice("autocorrectionType", ["default": .default, "no": .no, "yes": .yes]),
      isSecure: coder.flag("secureTextEntry") ?? false)
  }
}
