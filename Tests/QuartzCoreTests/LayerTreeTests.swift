import QuartzCore
import Testing

@Suite @MainActor
struct LayerTreeTests {
  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func names(_ layer: CALayer) -> String {
    (layer.sublayers ?? []).map { $0.name ?? "-" }.joined()
  }

  @Test func sublayersGoWhereTheyAreAsked() {
    let root = CALayer()
    let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    #expect(names(root) == "cab")
    root.insertSublayer(d, below: b)
    #expect(names(root) == "cadb")
    root.insertSublayer(c, above: b)
    #expect(names(root) == "adbc")
    root.insertSublayer(a, at: 99)
    #expect(names(root) == "dbca")
    root.insertSublayer(a, at: 1)
    #expect(names(root) == "dabc")
    let e = named("e")
    root.replaceSublayer(b, with: e)
    #expect(names(root) == "daec" && b.superlayer == nil && e.superlayer === root)
    root.sublayers = [c, b]
    #expect(names(root) == "cb" && a.superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func aListOfSublayersTakesEachOnceFromWhereverItWas() {
    let (root, other) = (named("r"), named("o"))
    let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
    root.sublayers = [a, b, c]
    other.addSublayer(d)
    root.mask = c
    root.addSublayer(a)
    #expect(names(root) == "ba")
    root.sublayers = [d, root, c, b, d]
    #expect(names(root) == "dcb" && root.mask == nil && other.sublayers == nil && a.superlayer == nil)
    root.sublayers = [b, c, d]
    #expect(names(root) == "bcd" && [b, c, d].allSatisfy { $0.superlayer === root })
  }

  /// Adds a layer whenever it is asked for layout without it.
  private final class Badged: CALayer {
    let badge = CALayer()

    override func setNeedsLayout() {
      super.setNeedsLayout()
      if badge.superlayer == nil { addSublayer(badge) }
    }
  }

  @Test func whatIsAddedWhileAListIsTakenStays() {
    let (root, a, b) = (Badged(), named("a"), named("b"))
    root.sublayers = [a, b]
    #expect(root.sublayers == [a, b, root.badge] && root.badge.superlayer === root)
    root.sublayers = [b]
    #expect(root.sublayers == [b, root.badge] && a.superlayer == nil)
  }

  @Test func aLayerMovesBetweenParents() {
    let (root, other, layer) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(layer)
    other.addSublayer(layer)
    #expect(layer.superlayer === other && root.sublayers == nil)
    layer.removeFromSuperlayer()
    #expect(layer.superlayer == nil && other.sublayers == nil)
    layer.removeFromSuperlayer()
  }

  @Test func layersOutliveTheOneAroundThem() {
    let (layer, mask, other) = (CALayer(), CALayer(), CALayer())
    var root: CALayer? = CALayer()
    root?.addSublayer(layer)
    root?.mask = mask
    root = nil
    #expect(layer.superlayer == nil && mask.superlayer == nil)
    layer.removeFromSuperlayer()
    other.addSublayer(layer)
    other.mask = mask
    #expect(layer.superlayer === other && other.mask === mask)
  }

  /// Takes its sublayers out when it goes, as some subclasses do.
  private final class Emptying: CALayer {
    isolated deinit { sublayers?.forEach { $0.removeFromSuperlayer() } }
  }

  @Test func aLayerMayEmptyItselfWhenItGoes() {
    let layer = CALayer()
    var root: CALayer? = Emptying()
    root?.addSublayer(layer)
    root = nil
    #expect(layer.superlayer == nil)
  }

  @Test func aLayerCannotContainItself() {
    let (a, b, c) = (named("a"), named("b"), named("c"))
    a.addSublayer(b)
    b.addSublayer(c)
    c.addSublayer(a)
    a.addSublayer(a)
    c.mask = a
    b.replaceSublayer(c, with: a)
    #expect(a.superlayer == nil && c.sublayers == nil && c.mask == nil && names(b) == "c")
  }

  @Test func aMaskBelongsToOneLayerAndIsNoSublayer() {
    let (a, b, mask) = (CALayer(), CALayer(), CALayer())
    a.mask = mask
    #expect(a.mask === mask && a.sublayers == nil)
    b.mask = mask
    #expect(a.mask == nil && b.mask === mask)
    a.addSublayer(mask)
    #expect(b.mask == nil && mask.superlayer === a)
  }

  // MARK: - Layout and display

  private final class Laying: CALayer {
    static var order: [String] = []
    var runs = 0

    override func layoutSublayers() {
      super.layoutSublayers()
      runs += 1
      Laying.order.append(name ?? "")
      sublayers?.first?.frame = bounds.insetBy(dx: 5, dy: 5)
    }
  }

  @Test func layoutRunsOnceFromTheTopWhenASizeChanges() {
    let (outer, inner, leaf) = (Laying(), Laying(), Laying())
    (outer.name, inner.name, leaf.name) = ("outer", "inner", "leaf")
    outer.addSublayer(inner)
    inner.addSublayer(leaf)
    outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(outer.needsLayout())
    inner.layoutIfNeeded()
    #expect(leaf.bounds.size == CGSize(width: 80, height: 80))
    #expect(!outer.needsLayout() && !inner.needsLayout() && !leaf.needsLayout())
    let runs = inner.runs
    outer.position = CGPoint(x: 5, y: 5)
    outer.layoutIfNeeded()
    #expect(inner.runs == runs)
  }

  private final class Painter: CALayerDelegate {
    var calls: [String] = []

    func layerWillDraw(_ layer: CALayer) { calls.append("will") }
    func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
    func layoutSublayers(of layer: CALayer) { calls.append("layout") }
  }

  @Test func delegatesDrawAndLayOut() {
    let painter = Painter()
    let layer = CALayer()
    layer.delegate = painter
    layer.displayIfNeeded()
    #expect(painter.calls.isEmpty)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(painter.calls == ["will", "draw", "layout"] && !layer.needsDisplay())
  }

  @Test func aChangeOfSizeDisplaysWhereThatIsAsked() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.origin.x = 5
    #expect(!layer.needsDisplay())
    layer.bounds.size.width = 20
    #expect(layer.needsDisplay())
  }

  // MARK: - Values by key

  @Test(arguments: [
    ("position.x", 5.0), ("bounds.size.width", 12), ("bounds.origin.y", 3), ("opacity", 0.5), ("cornerRadius", 4),
    ("transform.scale.x", 3), ("transform.translation.y", 8), ("transform.rotation.z", 0.5),
    ("transform.rotation", 0.25),
    ("transform.scale", 2), ("shadowOffset.height", 6), ("anchorPoint.y", 0.25), ("sublayerTransform.rotation.x", 0.5),
    ("zPosition", 7), ("speed", 2),
  ])
  func numbersAreFoundAndSetByKeyPath(_ keyPath: String, _ number: Double) throws {
    let layer = CALayer()
    layer.setValue(number, forKeyPath: keyPath)
    let value = try #require(layer.value(forKeyPath: keyPath) as? Double)
    #expect(abs(value - number) < 1e-12)
    layer.setValue("nonsense", forKeyPath: keyPath)
    #expect(abs((layer.value(forKeyPath: keyPath) as? Double ?? .nan) - number) < 1e-12)
  }

  @Test func valuesByKeyAreTheProperties() throws {
    let layer = CAShapeLayer()
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "bounds")
    layer.setValue(CGSize(width: 9, height: 8), forKeyPath: "bounds.size")
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 9, height: 8))
    layer.setValue(CGColor.white, forKey: "fillColor")
    #expect(layer.fillColor == CGColor.white)
    layer.setValue(nil, forKey: "fillColor")
    #expect(layer.fillColor == nil && layer.value(forKey: "fillColor") == nil)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    layer.setValue(path, forKey: "path")
    #expect(layer.path == path)
    layer.setValue(42, forKey: "anything")
    #expect(layer.value(forKey: "anything") as? Int == 42)
    #expect(layer.value(forKey: "opacity") as? CGFloat == 1)
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden)
  }

  /// Looks at a layer when it ends.
  private final class Onlooker {
    let look: @MainActor () -> Void
    init(_ look: @escaping @MainActor () -> Void) { self.look = look }
    deinit {
      let look = look
      MainActor.assumeIsolated { look() }
    }
  }

  @Test func whatIsReplacedMayLookAtTheLayerWhenItEnds() {
    let layer = CALayer()
    var seen: [String] = []
    func onlooker(_ key: String) -> Onlooker {
      Onlooker { [unowned layer] in
        seen.append(key)
        #expect(layer.value(forKey: key) as? String == "new" && layer.opacity == 0.5)
      }
    }
    layer.opacity = 0.5
    for key in ["own", "contents", "compositingFilter"] {
      layer.setValue(onlooker(key), forKey: key)
      layer.setValue("new", forKey: key)
    }
    layer.style = ["styled": onlooker("styled")]
    layer.style = ["styled": "new"]
    layer.actions = [
      "own": Action(Onlooker { [unowned layer] in seen.append(layer.actions == nil ? "no action" : "") })
    ]
    layer.actions = nil
    #expect(seen == ["own", "contents", "compositingFilter", "styled", "no action"])
  }

  private final class Action: CAAction {
    let onlooker: Onlooker
    init(_ onlooker: Onlooker) { self.onlooker = onlooker }
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
  }

  @Test func keyPathsLeadIntoSublayersByName() {
    let root = CALayer()
    let child = named("knob")
    root.addSublayer(child)
    root.setValue(30, forKeyPath: "sublayers.knob.position.y")
    #expect(child.position.y == 30)
    #expect(root.value(forKeyPath: "sublayers.knob.position.y") as? Double == 30)
    #expect(root.value(forKeyPath: "sublayers.nobody.position.y") == nil)
  }

  @Test func aMutablePathIsCopiedWhenSet() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let layer = CAShapeLayer()
    layer.path = path
    path.addLine(to: CGPoint(x: 10, y: 10))
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 0))
  }

  // MARK: - Actions

  private final class Chooser: CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
  }

  private final class Acting: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "own" ? CABasicAnimation(keyPath: "default") : super.defaultAction(forKey: event)
    }
  }

  @Test func actionsAreSearchedInTheDocumentedOrder() {
    func found(_ layer: CALayer, _ key: String) -> String? { (layer.action(forKey: key) as? CABasicAnimation)?.keyPath }
    let layer = Acting()
    let chooser = Chooser()
    layer.delegate = chooser
    #expect(CALayer().action(forKey: "opacity") == nil && layer.action(forKey: "opacity") == nil)
    #expect(found(layer, "own") == "default")
    layer.style = ["actions": ["own": CABasicAnimation(keyPath: "style")]]
    #expect(found(layer, "own") == "style")
    layer.actions = ["own": CABasicAnimation(keyPath: "actions")]
    #expect(found(layer, "own") == "actions")
    chooser.answer = CABasicAnimation(keyPath: "delegate")
    #expect(found(layer, "own") == "delegate")
    chooser.answer = NSNull()
    #expect(layer.action(forKey: "own") == nil)
    chooser.answer = nil
    layer.actions = ["own": NSNull()]
    #expect(layer.action(forKey: "own") == nil)
  }
}
