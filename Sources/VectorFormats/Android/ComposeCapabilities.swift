extension FormCapabilities {
  /// Kotlin source for Compose: the first and the last picture of a morph, the first one of any other film.
  package static let compose = FormCapabilities(name: "compose", title: "Compose source", suffixes: ["kt"]) {
    construct in
    switch construct {
    case .paintOrder, .shear, .trim, .trimmedContours, .trimmedDashes: .exact
    case .pathMotion, .easing, .overshoot, .jump, .comingAndGoing, .fillRuleChange, .playCount, .reducedMotion,
      .manyRounds:
      .noted("the motion between both pictures is left to the program")
    case .endlessFilm: .noted("a film without a duration is written as a still picture")
    case .dashes: .noted("dashes are left out where a path moves or is filled, too")
    case .groupOpacity: .noted("overlaps of parts that fade together show through")
    case .strokeUnderUnevenScale: .noted("strokes under uneven scale are as wide everywhere")
    case .perspective: .noted("what turns in space is written without perspective")
    case .clip, .evenOddClip: .noted("clips are left out")
    case .alphaMask, .luminanceMask: .noted("masks are left out")
    case .blendMode, .compositing, .isolation: .noted("blend modes are written as normal")
    case .blur: .noted("blur is left out")
    case .shadow: .noted("shadows are left out")
    case .filter: .noted("filters are left out")
    case .colorMatrix: .noted("colour matrices are left out")
    case .gradient, .gradientOfTwoCircles, .conicGradient, .gradientSpread:
      .noted("gradients are written as the mean of their colours")
    case .pattern: .noted("patterns are left out")
    case .image, .nearestPixels: .noted("images are left out")
    }
  }
}
