import Foundation
import SelectorNames
import SourceRewriter
import SwiftParser
import Testing

/// Rewrites files of one module; the paths are their names.
private func rewrite(_ files: KeyValuePairs<String, String>) -> Program {
  Program(files.map { SourceFile(path: $0.key, text: $0.value) }, module: "M")
}

/// Returns the text of a rewritten source without the line before it and the code behind it, blanks at ends of lines left
/// out.
private func rewrite(_ source: String) -> String {
  let program = rewrite(["V.swift": source])
  #expect(program.problems.isEmpty)
  let lines = program.texts[0].split(separator: "\n", omittingEmptySubsequences: false)
    .drop { !$0.hasPrefix("#sourceLocation") }.dropFirst()
  return lines.prefix(source.split(separator: "\n", omittingEmptySubsequences: false).count)
    .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }.joined(separator: "\n")
}

/// What one construct of a source becomes in place.
struct Construct: CustomTestStringConvertible {
  let testDescription: String
  let source: String
  let result: String

  init(_ name: String, _ source: String, _ result: String) {
    testDescription = name
    self.source = source
    self.result = result
  }

  static let all = [
    Construct(
      "attributes",
      """
      @objcMembers @IBDesignable class V: UIView {
        @objc(tap:) @IBAction private func tap(_ s: Any) {}
        @IBOutlet weak var label: UILabel!
        @IBInspectable @objc var width: CGFloat = 1
        @nonobjc func other() {}
      }
      """,
      """
                   @IBDesignable class V: UIView {
                              private func tap(_ s: Any) {}
                  weak var label: UILabel!
        @IBInspectable       var width: CGFloat = 1
                 func other() {}
      }
      """),
    Construct(
      "application", "@UIApplicationMain class A: UIResponder {}", "@main              class A: UIResponder {}"),
    Construct(
      "submodule", "import UIKit.UIGestureRecognizerSubclass; let a = 1",
      "import UIKit                            ; let a = 1"),
    Construct("modules of Apple's systems alone", "import ObjectiveC.runtime", "import Foundation"),
    Construct("import of one name", "import class UIKit.UIImage", "import       UIKit"),
    Construct("old names", "let a: [NSAttributedStringKey: Any]", "let a: [NSAttributedString.Key: Any]"),
    Construct(
      "window of a delegate", "a.delegate?.window??.b; delegate.window!!.c",
      "a.delegate?.window?.b; delegate.window!.c"),
    Construct(
      "message to an object of any class",
      """
      @objc protocol P { @objc optional func p(_ x: Int) }
      class V: UIView { weak var d: AnyObject?; func f() { d?.p?(1); self.d?.p?(2) } }
      """,
      """
            protocol P: AnyObject {                func p(_ x: Int) }
      class V: UIView { weak var d: AnyObject?; func f() { _Recipient(d)?.__optional_p(1); _Recipient(self.d)?.__optional_p(2) } }
      """),
    Construct(
      "value of any object", "let y = (x! as AnyObject).cgPointValue.y",
      "let y = _AnyValue(x!             ).cgPointValue.y"),
    Construct(
      "observers in an extension",
      """
      class V: UIView {}
      extension V { open override var x: Int { willSet { a(newValue) } didSet(old) { b(old) } } }
      """,
      """
      class V: UIView { open override var x: Int { willSet { __ext_V_x_willSet(newValue) } didSet { __ext_V_x_didSet(oldValue) } } }
      extension V {                            func __ext_V_x_willSet(_ newValue: Int) { a(newValue) } \
      ;func __ext_V_x_didSet(_ old: Int)      { b(old) }   }
      """),
    Construct(
      "tests of the main actor",
      "class T: XCTestCase { @MainActor func testA() {}; func testB() {}; @MainActor func helper() {} }",
      "class T: XCTestCase { @MainActor func testA() async {}; func testB() {}; @MainActor func helper() {} }"),
    Construct(
      "system",
      """
      #if os(iOS) || (!os(Linux) && DEBUG)
      let a = os(iOS)
      #elseif os(Linux)
      #endif
      """,
      """
      #if (true)  || (!(false)   && DEBUG)
      let a = os(iOS)
      #elseif (false)
      #endif
      """),
    Construct(
      "selectors",
      """
      class V: UIViewController {
        @objc func a() { use(#selector(a), #selector(V.b(_:)), #selector(self.c)) }
        @objc func b(_ x: Any) { use(#selector(model.d(at:)), #selector(getter: V.e), #selector(setter: V.e)) }
        @IBAction func c(sender: UIButton, event: UIEvent) { use(#selector(UIView.endEditing(_:)), #selector(dismissAll)) }
        @objc var e = 1
      }
      extension UIViewController { @objc(away) func dismissAll() {} }
      class Model { @objc func d(at place: Int) {} }
      """,
      """
      class V: UIViewController {
              func a() { use(Selector("a"), Selector("b:")    , Selector("cWithSender:event:")) }
              func b(_ x: Any) { use(Selector("dAt:")       , Selector("e")         , Selector("setE:")     ) }
                  func c(sender: UIButton, event: UIEvent) { use(Selector(UIView.endEditing(_:), name: "endEditing:"), Selector("away")     ) }
              var e = 1
      }
      extension UIViewController {             func dismissAll() {} }
      class Model {       func d(at place: Int) {} }
      """),
    Construct(
      "a selector of what an attribute does not show, over several lines",
      """
      class V: NSObject {
        func go() { use(#selector(
          V.hidden
        )) }
        fileprivate func hidden() {}
      }
      """,
      """
      class V: NSObject {
        func go() { use(Selector("hidden")

      ) }
        fileprivate func hidden() {}
      }
      """),
    Construct(
      "key paths",
      """
      class P: NSObject { @objc(town) var city = ""; @objc var isOn = true }
      let paths = [#keyPath(P.city), #keyPath(UIView.layer.isHidden), #keyPath(P.isOn)]
      """,
      """
      class P: NSObject {             var city = "";       var isOn = true }
      let paths = ["town"          , "layer.hidden"                 , "isOn"          ]
      """),
    Construct(
      "overrides in extensions",
      """
      class V: UIView { var x = 1 }
      extension V {
        public override func layoutSubviews() { super.layoutSubviews() }
        override class var layerClass: AnyClass { CAShapeLayer.self }
        override var frame: CGRect { get { super.frame } set { super.frame = newValue } }
        override func hit(_ a: inout Int, by b: Int?) throws -> Bool { true }
      }
      """,
      """
      class V: UIView { var x = 1 ; public override func layoutSubviews() { __ext_V_layoutSubviews() }; \
      override class var layerClass: AnyClass { __ext_V_layerClass }; \
      override var frame: CGRect { get { __ext_V_frame } set { __ext_V_frame = newValue } }; \
      override func hit(_ a: inout Int, by b: Int?) throws -> Bool { try __ext_V_hit(&a, by: b) } }
      extension V {
        public          func __ext_V_layoutSubviews() { super.layoutSubviews() }
                 class var __ext_V_layerClass: AnyClass { CAShapeLayer.self }
                 var __ext_V_frame: CGRect { get { super.frame } set { super.frame = newValue } }
                 func __ext_V_hit(_ a: inout Int, by b: Int?) throws -> Bool { true }
      }
      """),
    Construct(
      "overrides whose parameters have no names",
      """
      class V: UIView { }
      extension V { override func f(_: Int, in _: Int, at: Int) {} }
      """,
      """
      class V: UIView {  override func f(_ __0: Int, in __1: Int, at: Int) { __ext_V_f(__0, in: __1, at: at) } }
      extension V {          func __ext_V_f(_: Int, in _: Int, at: Int) {} }
      """),
    Construct(
      "what an extension has and a subclass overrides",
      """
      class A: NSObject {
      }
      extension A { @objc func f() {} }
      class B: A { override func f() { super.f() } }
      """,
      """
      class A: NSObject {
       func f() { __ext_A_f() } }
      extension A {       func __ext_A_f() {} }
      class B: A { override func f() { super.f() } }
      """),
    Construct(
      "what an extension of a framework's class has and others override",
      """
      extension UIView { @objc func f(at x: Int, _ y: Int) -> Int { 1 } ; @objc var p: [Int] { [] } }
      extension UILabel { override func f(at x: Int, _ y: Int) -> Int { super.f(at: x, y) } }
      class V: UILabel { override var p: [Int] { super.p + [1] } }
      """,
      """
      extension UIView {       func __ext_UIView_f(at x: Int, _ y: Int) -> Int { 1 } ;       var __ext_UIView_p: [Int] { [] } }
      extension UILabel {          func __ext_UILabel_f(at x: Int, _ y: Int) -> Int { \
      (_sendSuper(UILabel.self, self, "fAt::",     x, y) as Int) } }
      class V: UILabel {          var __ext_V_p: [Int] { (_sendSuper(V.self, self, "p") as [Int]) + [1] } }
      """),
    Construct(
      "optional requirements",
      """
      @objc protocol P { @objc optional func p(_ x: Int, at y: Int) -> Bool }
      @objc protocol Q: NSObjectProtocol { func q() }
      func f(_ d: P?) { let a = d?.p?(1, at: 2) ?? d!.p!(1, at: 2), b = other?.p?(1) }
      """,
      """
            protocol P: AnyObject {                func p(_ x: Int, at y: Int) -> Bool }
            protocol Q: AnyObject, NSObjectProtocol { func q() }
      func f(_ d: P?) { let a = d?.__optional_p(1, at: 2) ?? d!.p(1, at: 2), b = other?.p?(1) }
      """),
    Construct(
      "optional requirements of frameworks",
      """
      class V: UIScrollView {
        func f() { d?.scrollViewDidScroll?(self); d?.table?(self, at: 1); completion?(1); d?.closure?(2) }
        func g() { d?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))) }
      }
      """,
      """
      class V: UIScrollView {
        func f() { d?.scrollViewDidScroll(self); d?.table(self, at: 1); completion?(1); d?.closure?(2) }
        func g() { d?.responds(to: Selector("scrollViewDidScroll:")                       ) }
      }
      """),
    Construct(
      "managed properties of layers",
      "class L: CALayer { @NSManaged weak var p: UIColor? }",
      "class L: CALayer { @LayerProperty(\"p\")      var p: UIColor? }"),
    Construct("empty timers", "var t = Timer(), u = Timer(fire: d)", "var t = Timer._none(), u = Timer(fire: d)"),
    Construct(
      "observed properties",
      """
      class M: NSObject {
        @objc dynamic var a = 1, b: Int = 2
        @objc dynamic var c = 3 { didSet(old) { use(old) } }
        @objc dynamic var d: Int { get { c } set { c = newValue } }
        override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: P?) {}
      }
      """,
      """
      class M: NSObject {
              dynamic var a = 1 { didSet { _didChange(self, "a", from: oldValue) } }, \
      b: Int = 2 { didSet { _didChange(self, "b", from: oldValue) } }
              dynamic var c = 3 { didSet(old) { _didChange(self, "c", from: old); use(old) } }
              dynamic var d: Int { get { c } set { let __old = self.d; defer { _didChange(self, "d", from: __old) }; c = newValue } }
                 func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: P?) {}
      }
      """),
    Construct(
      "a class's description", "let a = type(of: x).description()",
      "let a = _AnyClass(type(of: x)).description()"),
    Construct(
      "members of objects in a loop", "func f() { for x in list { let a = x[\"k\"] as! Int, b = y[\"k\"] as! Int } }",
      "func f() { for x in list { let a = _asked(x)[\"k\"] as! Int, b = y[\"k\"] as! Int } }"),
    Construct(
      "initialisers that a framework's class meets",
      """
      protocol P: AnyObject { init() }
      extension NSObject: P {}
      class S: P { required init() {} }
      """,
      """
      protocol P: AnyObject, _Made { static func __made() -> Self }
      extension NSObject: P {}
      class S: P { required init() {} ; static func __made() -> Self { Self() } }
      """),
    Construct("the shell's line", "#!/usr/bin/swift\nlet a = 1", "///usr/bin/swift\nlet a = 1"),
  ]
}

struct RewritingTests {
  @Test(arguments: Construct.all)
  func aConstructIsRewrittenInPlace(_ construct: Construct) {
    #expect(rewrite(construct.source) == construct.result)
  }

  @Test(arguments: Construct.all)
  func whatIsRewrittenParses(_ construct: Construct) {
    for text in rewrite(["V.swift": construct.source]).texts {
      #expect(!Parser.parse(source: text).hasError, "\(text)")
    }
  }

  @Test(arguments: [
    ("a", [], "a"), ("a", ["_"], "a:"), ("a", ["_", "_"], "a::"), ("tapped", ["sender"], "tappedWithSender:"),
    ("move", ["to", "by"], "moveTo:by:"), ("moveTo", ["point"], "moveToPoint:"),
    ("pressed", ["forEvent"], "pressedForEvent:"),
  ])
  func selectorsAreNamedAsTheCompilerNamesThem(base: String, labels: [String], name: String) {
    #expect(ObjectiveCName.selector(base, labels) == name)
  }

  @Test
  func tablesNameWhatObjectiveCWouldSee() {
    let text = rewrite([
      "V.swift": """
      class V: UIView {
        @IBOutlet private var label: UILabel!
        @objc(go:with:) func go(_ x: Int, _ y: String?) throws {}
        @objc func f(_ x: Int!) {}
        func f(_ x: String) {}
        func unseen() {}
        #if DEBUG
        @objc func debugged() {}
        #endif
        @objc func h(_ done: ((Bool) -> Void)) {}
        private class Inner { @objc func inside() {} }
      }
      @objc(Named) final class N: P { func said() {} }
      @objc protocol P { @objc(says) optional func said() }
      """
    ]).texts[0]
    for line in [
      #"table.property("label", \V.label)"#,
      #"table.method("go:with:") { try? $0.go($1[0], $1[1]) }"#,
      #"table.method("f:") { $0.f($1[0] as Int?) }"#, #"table.method("h:") { $0.h($1[0] as ((Bool) -> Void)) }"#,
      "#if (DEBUG)\n#sourceLocation(file: \"V.swift\", line: 8)\ntable.method(\"debugged\")",
      #"private let __members = _RegisteredMembers(Inner.self) { table in table.method("inside")"#,
      #"_register(V.self, named: "M.V") { V.__members0($0) }"#, #"_register(N.self, named: "Named")"#,
      #"table.method("says") { object, _ in object.said() }"#,
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(!text.contains("unseen\")"))
  }

  /// What cannot be rewritten, with the place and a part of the message.
  @Test(arguments: [
    ("class V: NSObject {\n  let s = #selector(gone)\n}", "2:11", "NSObject"),
    ("struct S { let s = #selector(gone) }", "1:20", "S has no such method"),
    ("let s = #selector(model.gone)", "1:9", "not spelled out"),
    ("class V { @objc func a() {}; @objc func a(_ x: Int) {}\n let s = #selector(a) }", "2:10", "a() or a(_:)"),
    ("class V { @objc class func a() {}\n let s = #selector(a) }", "2:10", "class itself"),
    ("class V { @objc func a(_ x: Int) {}\n@objc func a(_ x: String) {} }", "2:12", "as has line 1"),
    ("extension UIView { override func a() {} }", "1:34", "another module"),
    (
      "class V: UIView {}\nextension V { override func a() {} }\nextension V { override func a() {} }", "3:29",
      "another extension"
    ),
    ("class V: UIView {}\nextension V {\n#if DEBUG\noverride func a() {}\n#endif\n}", "4:15", "#if"),
    ("class V: UIView {}\nextension V { override func a(_ x: Int...) {} }", "2:29", "any length"),
    ("@objc protocol P { @objc optional subscript(x: Int) -> Int { get } }", "1:26", "subscript"),
    ("class O: NSManagedObject { @NSManaged var x: Int }", "1:28", "Core Data"),
    (
      "@objc protocol P { @objc optional func f(_ x: Int) }\nvar f: ((Int) -> Void)?\nfunc g() { h.f?(1) }", "3:14",
      "may be an optional requirement or a property"
    ),
  ])
  func whatCannotBeRewrittenIsToldWithItsPlace(source: String, place: String, part: String) {
    let problems = rewrite(["V.swift": source]).problems.map(\.description)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("V.swift:\(place): error: ") == true, "\(problems)")
    #expect(problems.first?.contains(part) == true, "\(problems)")
  }

  /// An optional property is no requirement, and is looked up where an object is known by its protocol alone.
  @Test
  func optionalPropertiesAreLookedUp() {
    let text = rewrite([
      "A.swift": "@objc public protocol P { @objc optional var x: Int? { get } }\nclass A: P { var x: Int? { 1 } }"
    ]).texts[0]
    #expect(text.contains("protocol P: AnyObject {                                    }"))
    #expect(text.contains("public var x: (Int?)? { _optionalProperty(self, \"x\") }"))
    #expect(text.contains("table.property(\"x\", \\A.x)"))
  }

  /// What a file sees on iOS without an import of its own.
  @Test(arguments: [
    ("import Foundation", [], ["CoreGraphics", "Selectors"]),
    ("import UIKit\nlet a = URLSession.shared", [], ["FoundationNetworking"]),
    ("import Foundation\nclass URLSession {}\nlet a = URLSession()", [], ["CoreGraphics", "Selectors"]),
    // What the module imports for all its files, its importers see, too.
    ("struct S {}", ["UIKit"], ["UIKit"]),
    ("import SwiftUI", ["UIKit"], ["UIKit"]),
    ("struct S {}", [], []),
  ])
  func filesSeeWhatTheySeeOnIOS(source: String, imports: [String], added: [String]) {
    let text = Program([SourceFile(path: "A.swift", text: source)], module: "M", imports: imports).texts[0]
    let head = text.split(separator: "\n").prefix { !$0.hasPrefix("#sourceLocation") }
    let exported = imports.map { "@_exported import \($0)" }
    #expect(head.map(String.init) == exported + added.map { "import \($0)" })
  }

  /// Values have no subclasses, whatever their members are called.
  @Test
  func membersOfValuesAreNotDispatched() {
    let text = rewrite([
      "A.swift":
        "extension CGRect { var center: CGPoint { .zero } }\nclass V: UIView { override var center: CGPoint { didSet {} } }"
    ]).texts[0]
    #expect(text.contains("extension CGRect { var center: CGPoint { .zero } }"))
  }

  @Test(arguments: [
    ("import UIKit\nfunc f<T: UIView>(_ t: T.Type) { T(frame: .zero) }", true),
    ("import UIKit\nlet a = type.init()", true),
    ("import UIKit\nclass V: UIView { init() { self.init(frame: .zero) } }", false),
    ("import Foundation\nlet a = type.init()", false),
  ])
  func classesThatAreNotKnownGetInitialisers(source: String, added: Bool) {
    #expect(rewrite(["A.swift": source]).texts[0].contains("extension _MadeDynamically") == added)
  }

  /// In Swift 3 properties have keys unless they are private.
  @Test(arguments: [true, false])
  func propertiesOfSwift3HaveKeys(isOld: Bool) {
    let source = "class V: UIView { private(set) var a = 1; private var b = 2 }\nclass M { var c = 1 }"
    let text = Program([SourceFile(path: "A.swift", text: source)], module: "M", showsProperties: isOld).texts[0]
    #expect(text.contains("table.property(\"a\"") == isOld)
    #expect(!text.contains("table.property(\"b\"") && !text.contains("table.property(\"c\""))
  }

  /// Before Swift 4.2 constants of Core Animation are texts.
  @Test(arguments: [true, false])
  func constantsOfSwift4MayBeTexts(isOld: Bool) {
    let source = "let a: String = kCALineCapRound, b = x.kCALineCapRound"
    let text = Program([SourceFile(path: "A.swift", text: source)], module: "M", hasOldConstants: isOld).texts[0]
    #expect(text.contains("a: String = _oldConstant(kCALineCapRound), b = x.kCALineCapRound") == isOld)
  }

  /// What a module's header brings along, those see, too, who import the module.
  @Test
  func importsOfHeadersArePassedOn() {
    let files = ["A.swift", "B.swift"].map { SourceFile(path: $0, text: "let a = 1") }
    let texts = Program(files, module: "M", imports: ["UIKit"]).texts
    #expect(texts[0].hasPrefix("@_exported import UIKit\nimport UIKit\n#source"))
    #expect(texts[1].hasPrefix("import UIKit\n#source"))
  }

  @Test
  func filesOfAModuleKnowEachOther() {
    let program = rewrite([
      "A.swift": "class A: UIView {}",
      "B.swift": "extension A { override func layoutSubviews() {}; @objc func b(x: Int) {} }",
      "main.swift": "let a = #selector(A.b)",
    ])
    #expect(program.problems.isEmpty)
    #expect(program.texts[0].contains("{ override func layoutSubviews() { __ext_A_layoutSubviews() } }"))
    #expect(program.texts[2].contains("let a = Selector(\"bWithX:\")"))
  }
}
