extension FormCapabilities {
  /// Swift source: layers for Core Animation, and a shape for SwiftUI where all that moves follows one progress.
  package static let swift = FormCapabilities(name: "swift", title: "Swift source", suffixes: ["swift"]) { construct in
    switch construct {
    case .pathMotion, .easing, .overshoot, .jump, .groupOpacity, .comingAndGoing, .strokeUnderUnevenScale, .clip,
      .evenOddClip, .alphaMask, .shadow, .trim, .trimmedContours, .dashes, .trimmedDashes:
      .exact
    case .paintOrder: .noted("parts ordered by depth keep the order in which they are listed")
    case .fillRuleChange: .noted("a fill rule that changes stays that of the first step in UIKit")
    case .perspective: .noted("what turns in space is written without perspective")
    case .shear: .noted("what shears while it moves is written without shear")
    case .luminanceMask: .noted("masks by luminance are written as masks by alpha")
    case .blendMode, .compositing, .isolation: .noted("blend modes are written as normal")
    case .blur: .noted("blur is left out")
    case .filter: .noted("filters are left out")
    case .colorMatrix: .noted("colour matrices are left out")
    case .gradient, .gradientOfTwoCircles, .conicGradient, .gradientSpread:
      .noted("gradients are written as the mean of their colours")
    case .pattern: .noted("patterns are left out")
    case .image, .nearestPixels: .noted("images are left out")
    case .playCount: .dependent("a film that plays several times plays once in SwiftUI")
    case .reducedMotion: .substituted("the views, which show the first picture where people ask for it")
    case .endlessFilm: .noted("a film without a duration is written as a still picture")
    case .manyRounds: .noted("what goes round more than \(MotionBreak.mostRounds) times rests after that")
    }
  }
}
