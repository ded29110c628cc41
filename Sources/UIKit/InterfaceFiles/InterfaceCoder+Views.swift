import Foundation
import VectorFormats

@MainActor
extension InterfaceCoder {
  // MARK: - Every view

  /// Reads what all views have, and makes the views inside.
  func read(_ view: UIView) {
    scene.note(view, as: element)
    readFrame(of: view)
    readAttributes(of: view)
    readContent(of: view, in: view)
  }

  private func readFrame(of view: UIView) {
    if let frame = rect("frame") { view.frame = frame }
    if let mask = element.child("autoresizingMask") {
      let flags: KeyValuePairs<String, UIView.AutoresizingMask> = [
        "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight, "flexibleMinX": .flexibleLeftMargin,
        "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin,
        "flexibleMaxY": .flexibleBottomMargin,
      ]
      view.autoresizingMask = flags.reduce(into: []) { if mask[$1.key] == "YES" { $0.insert($1.value) } }
    }
    if let flag = flag("autoresizesSubviews") { view.autoresizesSubviews = flag }
    // A view with a fixed frame has no constraints of its own: those of its frame serve.
    if flag("translatesAutoresizingMaskIntoConstraints") == false, flag("fixedFrame") != true {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  /// Reads what can be read again after a class has set its own standards.
  func readAttributes(of view: UIView) {
    if let flag = flag("clipsSubviews") { view.clipsToBounds = flag }
    if let flag = flag("hidden") { view.isHidden = flag }
    if let flag = flag("opaque") { view.isOpaque = flag }
    if let flag = flag("userInteractionEnabled") { view.isUserInteractionEnabled = flag }
    if let flag = flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = flag }
    if let flag = flag("exclusiveTouch") { view.isExclusiveTouch = flag }
    if let alpha = number("alpha") { view.alpha = alpha }
    if let tag = integer("tag") { view.tag = tag }
    if let identifier = element["restorationIdentifier"] { view.restorationIdentifier = identifier }
    if let color = color("backgroundColor") { view.backgroundColor = color }
    if let color = color("tintColor") { view.tintColor = color }
    if !(view is UILabel), !(view is UIControl), let mode = choice("contentMode", Self.contentModes) {
      view.contentMode = mode
    }
    if let style = choice("overrideUserInterfaceStyle", Self.interfaceStyles) {
      view.overrideUserInterfaceStyle = style
    }
    readLayout(of: view)
    if let configuration = child("accessibility", "accessibilityConfiguration") {
      if let label = configuration["label"] { view.accessibilityLabel = label }
      if let hint = configuration["hint"] { view.accessibilityHint = hint }
      if let identifier = configuration["identifier"] { view.accessibilityIdentifier = identifier }
      if let flag = configuration.child(key: "isElement")?["value"] { view.isAccessibilityElement = flag == "YES" }
    }
  }

  private func readLayout(of view: UIView) {
    for (name, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
      if let number = number(name + "HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(Float(min(max(number, 1), 1000))), for: axis)
      }
      if let number = number(name + "CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(min(max(number, 1), 1000))), for: axis)
      }
    }
    if let margins = insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = child("directionalEdgeInsets", "directionalLayoutMargins") {
      let sides = InterfaceCoder(margins, scene)
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: sides.number("top") ?? 0, leading: sides.number("leading") ?? 0, bottom: sides.number("bottom") ?? 0,
        trailing: sides.number("trailing") ?? 0)
    }
    if let flag = flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = flag }
    if let flag = flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = flag }
    let directions: KeyValuePairs<String, UISemanticContentAttribute> = [
      "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
      "forceRightToLeft": .forceRightToLeft,
    ]
    if let attribute = choice("semanticContentAttribute", directions) { view.semanticContentAttribute = attribute }
  }

  /// Makes the views of an element, and notes its guides and constraints.
  func readContent(of view: UIView, in container: UIView) {
    for child in scene.shownChildren(of: element, in: "subviews") {
      guard let subview = scene.makeView(child) else { continue }
      if let stack = container as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        container.addSubview(subview)
      }
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide["id"] else { continue }
      switch guide["key"] {
      case "safeArea": scene.name(view.safeAreaLayoutGuide, id)
      case "contentLayoutGuide": if let view = view as? UIScrollView { scene.name(view.contentLayoutGuide, id) }
      case "frameLayoutGuide": if let view = view as? UIScrollView { scene.name(view.frameLayoutGuide, id) }
      case "layoutMargins": scene.name(view.layoutMarginsGuide, id)
      case "readableContent": scene.name(view.readableContentGuide, id)
      default: scene.document.reportUnknown(guide)
      }
    }
    for guide in element.child("layoutGuides")?.children ?? [] where guide.name == "layoutGuide" {
      let own = UILayoutGuide()
      own.identifier = guide["identifier"] ?? ""
      container.addLayoutGuide(own)
      if let id = guide["id"] { scene.name(own, id) }
    }
    scene.noteConstraints(of: container, element)
  }

  private static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let interfaceStyles: KeyValuePairs<String, UIUserInterfaceStyle> = [
    "light": .light, "dark": .dark, "unspecified": .unspecified,
  ]

  // MARK: - Labels and images

  func read(_ label: UILabel) {
    readAttributes(of: label)
    // What a file does not say of touches is yes, whatever a class has for itself.
    label.isUserInteractionEnabled = flag("userInteractionEnabled") ?? true
    if let font = font() { label.font = font }
    if let color = color("textColor") { label.textColor = color }
    if let color = color("highlightedColor") { label.highlightedTextColor = color }
    if let color = color("shadowColor") { label.shadowColor = color }
    if let offset = size("shadowOffset") { label.shadowOffset = offset }
    if let lines = integer("numberOfLines") { label.numberOfLines = max(0, lines) }
    if let flag = flag("enabled") { label.isEnabled = flag }
    if let flag = flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = flag }
    if let scale = number("minimumScaleFactor") { label.minimumScaleFactor = min(max(scale, 0), 1) }
    if let least = number("minimumFontSize"), label.font.pointSize > 0 {
      label.minimumScaleFactor = min(max(least / label.font.pointSize, 0), 1)
    }
    if let text = child("attributedString", "attributedText") {
      label.attributedText = scene.attributedText(text)
    } else if let text = text("text") {
      label.text = text
    }
    if let alignment = choice("textAlignment", InterfaceScene.alignments) { label.textAlignment = alignment }
    if let mode = choice("lineBreakMode", InterfaceScene.lineBreaks) { label.lineBreakMode = mode }
    let adjustments: KeyValuePairs<String, UIBaselineAdjustment> = [
      "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
    if let adjustment = choice("baselineAdjustment", adjustments) { label.baselineAdjustment = adjustment }
  }

  func read(_ view: UIImageView) {
    readAttributes(of: view)
    view.isUserInteractionEnabled = flag("userInteractionEnabled") ?? true
    if let image = image("image") { view.image = image }
    if let image = image("highlightedImage") { view.highlightedImage = image }
    if let flag = flag("highlighted") { view.isHighlighted = flag }
    if let configuration = symbolConfiguration("preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = configuration
    }
  }

  func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
    guard let child = element.child(key: key) ?? element.child(key) else { return nil }
    let coder = InterfaceCoder(child, scene)
    var configuration = UIImage.SymbolConfiguration.unspecified
    func add(_ other: UIImage.SymbolConfiguration) { configuration = configuration.applying(other) }
    if let size = coder.number("pointSize") { add(UIImage.SymbolConfiguration(pointSize: size)) }
    let scales: KeyValuePairs<String, UIImage.SymbolScale> = [
      "small": .small, "medium": .medium, "large": .large, "default": .default,
    ]
    if let scale = coder.choice("scale", scales) { add(UIImage.SymbolConfiguration(scale: scale)) }
    let weights: KeyValuePairs<String, UIImage.SymbolWeight> = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    if let weight = coder.choice("weight", weights) { add(UIImage.SymbolConfiguration(weight: weight)) }
    return configuration
  }

  // MARK: - Containers

  func read(_ stack: UIStackView) {
    if let axis = choice("axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]) {
      stack.axis = axis
    }
    let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let distribution = choice("distribution", distributions) { stack.distribution = distribution }
    let alignments: KeyValuePairs<String, UIStackView.Alignment> = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
      "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
    if let alignment = choice("alignment", alignments) { stack.alignment = alignment }
    if let spacing = number("spacing") { stack.spacing = spacing }
    if let flag = flag("layoutMarginsRelativeArrangement") { stack.isLayoutMarginsRelativeArrangement = flag }
    if let flag = flag("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = flag }
  }

  func read(_ view: UIScrollView) {
    readAttributes(of: view)
    // A file that says nothing of clipping says no, but scroll views clip.
    view.clipsToBounds = flag("clipsSubviews") ?? true
    if let flag = flag("pagingEnabled") { view.isPagingEnabled = flag }
    if let flag = flag("scrollEnabled") { view.isScrollEnabled = flag }
    if let flag = flag("bounces") { view.bounces = flag }
    if let flag = flag("bouncesZoom") { view.bouncesZoom = flag }
    if let flag = flag("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
    if let flag = flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
    if let flag = flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = flag }
    if let flag = flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = flag }
    if let flag = flag("directionalLockEnabled") { view.isDirectionalLockEnabled = flag }
    if let flag = flag("delaysContentTouches") { view.delaysContentTouches = flag }
    if let flag = flag("canCancelContentTouches") { view.canCancelContentTouches = flag }
    if let scale = number("minimumZoomScale"), scale > 0 { view.minimumZoomScale = scale }
    if let scale = number("maximumZoomScale"), scale > 0 { view.maximumZoomScale = scale }
    if let insets = insets("contentInset") { view.contentInset = insets }
    if let size = size("contentSize") { view.contentSize = size }
    let behaviors: KeyValuePairs<String, UIScrollView.ContentInsetAdjustmentBehavior> = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
    if let behavior = choice("contentInsetAdjustmentBehavior", behaviors) {
      view.contentInsetAdjustmentBehavior = behavior
    }
    let modes: KeyValuePairs<String, UIScrollView.KeyboardDismissMode> = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]
    if let mode = choice("keyboardDismissMode", modes) { view.keyboardDismissMode = mode }
  }

  func read(_ view: UIVisualEffectView) {
    readAttributes(of: view)
    if let content = element.child(key: "contentView") {
      InterfaceCoder(scene.varied(content), scene).readPart(view.contentView)
    }
    guard let blur = element.child("blurEffect") else { return }
    let coder = InterfaceCoder(blur, scene)
    let styles: KeyValuePairs<String, UIBlurEffect.Style> = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
      "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
      "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
      "systemChromeMaterial": .systemChromeMaterial,
      "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
      "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
      "systemThickMaterialLight": .systemThickMaterialLight,
      "systemChromeMaterialLight": .systemChromeMaterialLight,
      "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
      "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
      "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
    let effect = UIBlurEffect(style: coder.choice("style", styles) ?? .regular)
    view.effect = element.child("vibrancyEffect") == nil ? effect : UIVibrancyEffect(blurEffect: effect)
  }

  /// Reads the element of a view that its owner has made: the content view of a cell or of an effect.
  func readPart(_ part: UIView) {
    scene.note(part, as: element)
    readAttributes(of: part)
    if let frame = rect("frame"), frame.size != .zero, part.bounds.isEmpty { part.frame = frame }
    readContent(of: part, in: part)
  }
}
