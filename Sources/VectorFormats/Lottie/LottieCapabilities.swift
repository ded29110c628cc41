extension FormCapabilities {
  /// Lottie. Which players show what was tried with rlottie 0.2, thorvg 1.0.4 and lottie-web 5.7.5; for iOS and Android
  /// it is read in the players' sources.
  package static let lottie = FormCapabilities(name: "lottie", title: "Lottie", suffixes: ["json", "lottie"]) {
    construct in
    switch construct {
    case .pathMotion, .easing, .overshoot, .jump, .clip, .alphaMask, .trim, .trimmedContours, .gradient:
      .exact
    case .comingAndGoing: .substituted("hold keyframes of opacity")
    case .paintOrder: .substituted("the parts once for each order, at most 64, shown by hold keyframes of opacity")
    case .fillRuleChange: .substituted("one group for each rule, shown by hold keyframes of opacity")
    case .shear: .substituted("two nested groups: turn, scale, turn")
    case .evenOddClip: .substituted("an alpha matte")
    case .reducedMotion: .substituted("a marker that players for iOS and Android look for")
    case .perspective: .baked("paths drawn as they are seen")
    case .groupOpacity: .dependent("opacity of several parts as one shows where they overlap on Android")
    case .luminanceMask: .dependent("masks by luminance are not shown on iOS and Android, and by rlottie without alpha")
    case .blendMode:
      .dependent("blend modes are ignored by rlottie, and but for the simplest by Android; thorvg lacks five")
    case .isolation: .dependent("isolated groups are isolated by lottie-web alone")
    case .blur: .dependent("blur is shown by lottie-web, thorvg and Android, not by rlottie")
    case .shadow: .dependent("shadows are shown by lottie-web, thorvg, iOS and Android, not by rlottie")
    case .strokeUnderUnevenScale:
      .dependent("strokes that are scaled unevenly have one width in rlottie, older thorvg and on iOS")
    case .nearestPixels: .noted("images with sharp pixels are smoothed by most players")
    case .image: .dependent("enlarged images are not smoothed by rlottie")
    case .pattern: .substituted("a layer for each tile, cut out by the shape")
    case .compositing: .noted("blend modes that Lottie lacks are written as normal")
    case .filter: .noted("filters are left out")
    case .colorMatrix: .noted("colour matrices are applied to the colours of paints and to still images only")
    case .dashes: .dependent("dashes lie elsewhere along the path in rlottie")
    case .trimmedDashes: .noted("dashes on a trimmed stroke differ between players")
    case .gradientOfTwoCircles: .noted("a radial gradient between two circles apart is written with a focus")
    case .conicGradient:
      .noted("conic gradients are written as 180 sectors of one colour each, between which all players show fine lines")
    case .gradientSpread: .noted("gradients that repeat or reflect end in their last colour")
    case .playCount: .noted("how often a Lottie animation plays is for its player to say")
    case .endlessFilm: .noted("a film without a duration is written as a still picture")
    case .manyRounds: .noted("what goes round more than \(MotionBreak.mostRounds) times rests after that")
    }
  }
}
