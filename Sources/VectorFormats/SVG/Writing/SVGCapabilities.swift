extension FormCapabilities {
  /// Animated SVG (SMIL).
  package static let svg = FormCapabilities(name: "svg", title: "animated SVG", suffixes: ["svg"]) { construct in
    switch construct {
    case .pathMotion, .easing, .jump, .groupOpacity, .comingAndGoing, .fillRuleChange, .strokeUnderUnevenScale, .clip,
      .evenOddClip, .alphaMask, .luminanceMask, .blendMode, .isolation, .blur, .shadow, .colorMatrix, .filter,
      .dashes, .gradient, .gradientSpread, .pattern, .image, .nearestPixels, .playCount:
      .exact
    case .overshoot: .baked("keyframes at the turning points, since SMIL's easing stays within 0 and 1")
    case .shear: .substituted("scale, shear and turn around one another")
    case .paintOrder: .substituted("a list of references for each order, at most 64")
    case .trim: .substituted("one dash as long as what shows")
    case .reducedMotion: .substituted("the still picture, chosen by a media query")
    case .perspective: .noted("what turns in space is written without perspective")
    case .compositing: .noted("blend modes that CSS lacks are written as normal")
    case .trimmedContours: .noted("a trimmed stroke of several contours that move is trimmed on each by itself")
    case .trimmedDashes: .noted("a trimmed stroke is written without its dashes")
    case .gradientOfTwoCircles:
      .noted("a radial gradient whose first circle is not inside its second one is drawn otherwise by SVG")
    case .conicGradient: .noted("conic gradients are written as the mean of their colours")
    case .endlessFilm: .noted("a film without a duration is written as a still picture")
    case .manyRounds: .noted("what goes round more than \(MotionBreak.mostRounds) times rests after that")
    }
  }
}
