import Testing
import VectorFormats
import VectorGraphics
import VectorMotion

@Suite struct SVGFilterTests {
  /// The effects of the first group of a file with a filter and a square of 10 to 30.
  private static func effects(
    _ primitives: String, _ attributes: String = "", on square: String = "filter='url(#f)'"
  ) throws -> [Group.Effect] {
    try effects(
      of: readSVG(
        "<filter id='f' \(attributes)>\(primitives)</filter><rect x='10' y='10' width='20' height='20' \(square)/>"
      ).drawing)
  }

  private static func effects(of drawing: Drawing) -> [Group.Effect] {
    for case .group(let group) in drawing.items {
      if !group.effects.isEmpty { return group.effects }
      let inner = effects(of: Drawing(size: drawing.size, items: group.items))
      if !inner.isEmpty { return inner }
    }
    return []
  }

  private static func filter(_ primitives: String, _ attributes: String = "") throws -> Filter {
    guard case .filter(let filter)? = try effects(primitives, attributes).first else {
      throw Missing()
    }
    return filter
  }

  private struct Missing: Error {}

  // MARK: - Regions and inputs

  @Test func regionsAreSharesOfTheBoxOrInUserUnits() throws {
    #expect(try Self.filter("<feFlood/>").region == Rect(x: 8, y: 8, width: 24, height: 24))
    let user = try Self.filter(
      "<feFlood x='10%' width='7' height='50%'/><feOffset/><feTile/>",
      "filterUnits='userSpaceOnUse' x='1' y='2' width='60%' height='40'")
    #expect(user.region == Rect(x: 1, y: 2, width: 60, height: 40))
    #expect(user.steps[0].region == Rect(x: 10, y: 2, width: 7, height: 50))
    // An offset stays in the region of its input, a tile fills all.
    #expect(user.steps[1].region == user.steps[0].region)
    #expect(user.steps[2].region == user.region)
    let box = try Self.filter(
      "<feFlood x='.5' y='25%' width='.5' height='1'/><feOffset dx='.5' dy='1'/>", "primitiveUnits='objectBoundingBox'")
    #expect(box.steps[0].region == Rect(x: 20, y: 15, width: 10, height: 20))
    #expect(box.steps[1].primitive == .offset(.result(0), by: Vector(10, 20)))
  }

  @Test func inputsAreResultsOfEarlierSteps() throws {
    let filter = try Self.filter(
      """
      <feOffset result='a'/><feOffset in='SourceAlpha' result='a'/><feBlend in='a' in2='later'/>
      <feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/><feMergeNode in='BackgroundImage'/></feMerge>
      <feOffset result='later'/>
      """)
    #expect(
      filter.steps.map(\.primitive) == [
        .offset(.source, by: Vector(0, 0)), .offset(.sourceAlpha, by: Vector(0, 0)),
        .blend(.result(1), over: .result(1), .normal), .merge([.result(2), .source, .transparent]),
        .offset(.result(3), by: Vector(0, 0)),
      ])
  }

  @Test func paintsOfTheElementAreInputs() throws {
    let effects = try Self.effects(
      "<feOffset in='StrokePaint'/><feOffset in='FillPaint'/>", on: "filter='url(#f)' fill='red' stroke='none'")
    guard case .filter(let filter)? = effects.first else { throw Missing() }
    #expect(
      filter.steps.map(\.primitive) == [
        .picture([]), .offset(.result(0), by: Vector(0, 0)),
        .picture([.path(.fill(Path(rect: filter.region), .color(Color(red: 1, green: 0, blue: 0))))]),
        .offset(.result(2), by: Vector(0, 0)),
      ])
  }

  @Test func colourSpacesAreInherited() throws {
    let steps = try Self.filter(
      "<feFlood/><feFlood style='color-interpolation-filters:linearRGB'/>", "color-interpolation-filters='sRGB'"
    ).steps
    #expect(steps.map(\.colorSpace) == [.sRGB, .linearRGB])
    #expect(try Self.filter("<feFlood/>").steps[0].colorSpace == .linearRGB)
  }

  // MARK: - Errors

  @Test func referencesToNothingHaveNoEffect() throws {
    let square = "<rect width='9' height='9' filter='url(#x) blur(2px)'/>"
    let document = try readSVG(square)
    #expect(Self.effects(of: document.drawing) == [.blur(radius: 2)])
    #expect(document.issues.map(\.message) == ["nothing in the file has the id #x"])
  }

  @Test(arguments: [
    ("<feFlood/>", "width='0'"), ("<feFlood/>", "height='-1'"),
  ])
  func regionsOfNothingHideTheElement(primitives: String, attributes: String) throws {
    let drawing = try readSVG(
      "<filter id='f' \(attributes)>\(primitives)</filter><rect width='9' height='9' filter='url(#f)'/>"
    ).drawing
    #expect(drawing.items.isEmpty)
  }

  @Test(arguments: [
    "<feConvolveMatrix kernelMatrix='1 2'/>", "<feConvolveMatrix order='1000' kernelMatrix='1'/>",
    "<feConvolveMatrix order='3 0' kernelMatrix='1'/>", "<feTurbulence baseFrequency='-1'/>", "<feDiffuseLighting/>",
    "<feConvolveMatrix targetX='9' kernelMatrix='1 1 1 1 1 1 1 1 1'/>",
  ])
  func primitivesInErrorAreTransparent(_ primitive: String) throws {
    #expect(try Self.filter(primitive).steps.map(\.primitive) == [.merge([])])
  }

  // MARK: - CSS functions

  @Test(arguments: [
    ("blur(3px)", [Group.Effect.blur(radius: 3)]), ("none", []), ("blur(-1px)", []), ("blur(2px) wobble(1)", []),
    (
      "drop-shadow(red 1px 2px 3px)",
      [.shadow(color: Color(red: 1, green: 0, blue: 0), offset: Vector(1, 2), radius: 3)]
    ), ("drop-shadow(1px 2px)", [.shadow(color: Color(red: 0, green: 0, blue: 1), offset: Vector(1, 2), radius: 0)]),
    (
      "opacity(50%)",
      [.colorMatrix(ColorMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.5, 0]))]
    ),
    (
      "invert(1) brightness(2)",
      [
        .colorMatrix(ColorMatrix([-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0])),
        .colorMatrix(ColorMatrix([2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0])),
      ]
    ),
  ])
  func functionsAreEffects(css: String, effects: [Group.Effect]) throws {
    let drawing = try readSVG("<rect width='9' height='9' color='blue' style='filter: \(css)'/>").drawing
    #expect(Self.effects(of: drawing) == effects)
  }

  @Test func matricesWithoutAmountChangeNothing() throws {
    let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    for css in ["saturate(1)", "hue-rotate(0)", "sepia(0)", "grayscale(0)", "contrast(1)", "hue-rotate(1turn)"] {
      let drawing = try readSVG("<rect width='9' height='9' style='filter: \(css)'/>").drawing
      guard case .colorMatrix(let matrix)? = Self.effects(of: drawing).first else { throw Missing() }
      for (found, expected) in zip(matrix.values, identity) { #expect(abs(found - expected) < 1e-9, "\(css)") }
    }
  }

  // MARK: - Writing

  @Test func everyPrimitiveIsReadAsItWasWritten() throws {
    let first = try readSVG(
      """
      <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='80' height='90'>
        <feGaussianBlur in='SourceAlpha' stdDeviation='2 3'/><feOffset dx='1.5' dy='-2' x='5' y='6' width='30' height='20'/>
        <feFlood flood-color='#369' flood-opacity='.25'/><feBlend in='SourceGraphic' mode='color-dodge'/>
        <feComposite in2='SourceGraphic' operator='atop' color-interpolation-filters='sRGB'/>
        <feComposite in2='SourceGraphic' operator='arithmetic' k1='.5' k2='-1' k3='2' k4='.125'/>
        <feMerge><feMergeNode/><feMergeNode in='BackgroundImage'/></feMerge>
        <feColorMatrix values='.5 0 0 0 .25 0 1 0 0 0 0 0 1 0 0 0 0 .125 1 0'/>
        <feComponentTransfer><feFuncR type='table' tableValues='0 .5 1'/><feFuncG type='discrete' tableValues='1 0'/>
          <feFuncB type='gamma' amplitude='2' exponent='.5' offset='.25'/>
          <feFuncA type='linear' slope='.5' intercept='.25'/></feComponentTransfer>
        <feMorphology operator='dilate' radius='1 2'/>
        <feConvolveMatrix order='2 3' kernelMatrix='1 2 3 4 5 6' bias='.5' targetX='0' edgeMode='wrap' preserveAlpha='true'/>
        <feDisplacementMap in2='SourceGraphic' scale='9' xChannelSelector='G' yChannelSelector='B'/>
        <feTurbulence type='fractalNoise' baseFrequency='.05 .125' numOctaves='3' seed='-7' stitchTiles='stitch'/>
        <feTile/><feImage href='#i' x='3' y='4' width='50' height='50'/>
        <feDiffuseLighting surfaceScale='3' diffuseConstant='.5' lighting-color='#fc0'>
          <feDistantLight azimuth='90' elevation='45'/></feDiffuseLighting>
        <feSpecularLighting specularConstant='.5' specularExponent='20'>
          <feSpotLight x='1' y='2' z='3' pointsAtX='4' pointsAtY='5' pointsAtZ='6' specularExponent='2' limitingConeAngle='30'/>
        </feSpecularLighting>
        <feSpecularLighting><fePointLight x='7' y='8' z='9'/></feSpecularLighting>
        <feDropShadow dx='1' dy='2' stdDeviation='3' flood-color='red' flood-opacity='.5'/>
      </filter>
      <defs><rect id='i' width='8' height='8' fill='red'/></defs>
      <rect width='9' height='9' filter='url(#f) blur(2px) url(#f)'/>
      """
    ).drawing
    let file = SVGWriter.write(first)
    #expect(file.notes.isEmpty)
    let second = try SVGReader.read(file.bytes)
    #expect(second.issues.isEmpty || second.issues.allSatisfy { $0.message.hasPrefix("what lies below") })
    func graphs(_ drawing: Drawing) -> [[Filter.Step]] {
      Self.effects(of: drawing).compactMap { if case .filter(let filter) = $0 { filter.steps } else { nil } }
    }
    let (a, b) = (graphs(first), graphs(second.drawing))
    // The blur between is a filter of its own in the file.
    #expect(a.count == 2 && b.count == 3)
    for (index, step) in a[0].enumerated() {
      guard case .picture(let items) = step.primitive else {
        #expect("\(step)" == "\(b[0][index])")
        continue
      }
      guard case .picture(let again) = b[0][index].primitive else { throw Missing() }
      #expect(lines(items, .identity) == lines(again, .identity))
      #expect(step.region == b[0][index].region)
    }
  }

  @Test func aFilterOfNothingIsWritten() throws {
    let region = Rect(x: 2, y: 3, width: 40, height: 50)
    let flood = Filter(
      region: region, steps: [Filter.Step(.flood(Color(red: 0, green: 0.2, blue: 0.4)), region: region)])
    let empty = [Group([], effects: [.filter(flood)]), Group([])]
    let drawing = Drawing(size: Size(60, 60), items: empty.map(Drawing.Item.group))
    let file = SVGWriter.write(drawing)
    let read = try SVGReader.read(file.bytes)
    #expect(Self.effects(of: read.drawing) == [.filter(flood)])
    #expect(String(decoding: file.bytes, as: UTF8.self).split(separator: "<g").count == 2)
  }

  @Test func otherFormsTellThatTheyLackFilters() throws {
    let drawing = try readSVG(
      "<filter id='f'><feTurbulence/></filter><rect width='9' height='9' filter='url(#f)'/>"
    ).drawing
    let film = Film(drawing)
    #expect(LottieWriter.write(film).notes.contains { $0.message == "filters are left out" })
    #expect(Self.effects(of: film.drawing(at: 0)) == Self.effects(of: drawing))
  }

  // MARK: - Bounds

  @Test func circlesAndMassesOfStepsEnd() throws {
    let circle = try readSVG(
      """
      <filter id='f'><feImage href='#a'/></filter><filter id='g'><feImage href='#b'/></filter>
      <g id='a' filter='url(#g)'><rect width='9' height='9'/></g><g id='b' filter='url(#f)'><use href='#a'/></g>
      """)
    #expect(circle.issues.contains { $0.message.hasPrefix("a reference that leads back") })
    let many = try readSVG(
      "<filter id='f'>\(String(repeating: "<feOffset/>", count: 3000))</filter><rect width='9' height='9' filter='url(#f)'/>"
    )
    #expect(many.issues.map(\.message) == ["filters of more than 256 steps are not applied"])
    #expect(many.drawing.items.isEmpty)
  }

  @Test func filtersThatMultiplyFailLikeElements() {
    var body = "<rect id='e0' width='9' height='9'/>"
    for level in 1...40 {
      body += "<filter id='f\(level)'><feImage href='#e\(level - 1)'/><feImage href='#e\(level - 1)'/></filter>"
      body += "<rect id='e\(level)' width='9' height='9' filter='url(#f\(level))'/>"
    }
    #expect(throws: SVGReader.Failure.self) { try readSVG(body) }
  }
}
