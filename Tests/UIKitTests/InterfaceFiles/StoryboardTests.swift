import Foundation
import OneAtATime
import Selectors
import Stage
import Testing
import UIKit

@Suite(.oneAtATime) @MainActor
struct StoryboardTests {
  /// As sources of iOS have it, with what `inbetween-rewriter` registers.
  class MainController: UIViewController {
    var toggle: UIButton!
    var panel: Panel!
    var edge: NSLayoutConstraint!
    var labels: [UILabel] = []
    var told: [String] = []

    override func awakeFromNib() {
      super.awakeFromNib()
      told.append("awake \(isViewLoaded)")
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      told.append("loaded \(panel.radius) \(toggle.title(for: .normal) ?? "")")
    }
    func tapped(_ sender: UIButton) { told.append("tapped \(sender === toggle)") }
    func pressed(_ recognizer: UITapGestureRecognizer) { told.append("pressed \(recognizer.view === panel)") }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      told.append("should \(identifier)")
      return identifier != "refused"
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      told.append("prepare \(segue.identifier ?? "none") \(type(of: segue.destination))")
    }
    func back(_ segue: UIStoryboardSegue) { told.append("back from \(type(of: segue.source))") }
  }

  final class NextController: UIViewController {}

  final class Panel: UIView {
    var radius: CGFloat = 0
    var frameInInit = CGRect.zero
    var awakened = ""

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      frameInInit = frame
    }
    override func awakeFromNib() {
      super.awakeFromNib()
      awakened = "\(radius) \(subviews.count)"
    }
  }

  /// Begins with a flash.
  final class FlashSegue: UIStoryboardSegue {
    override func perform() {
      source.view.addSubview(UIView())
      source.present(destination, animated: false)
    }
  }

  final class MarkedItem: UITabBarItem {
    var mark: Mark?
  }

  final class Mark: NSObject {}

  /// A library's class that the program has copied.
  final class LibraryMark: NSObject {}

  static let register: Void = {
    _atLaunch {
      _register(MarkedItem.self, named: "Sample.MarkedItem") { $0.property("mark", \.mark) }
      _register(Mark.self, named: "UIKitTests.Mark")
      _register(LibraryMark.self, named: "Library.Mark")
      _register(MainController.self, named: "Sample.MainController") { table in
        table.property("toggle", \.toggle)
        table.property("panel", \.panel)
        table.property("edge", \.edge)
        table.property("labels", \.labels)
        table.method("tapped:") { $0.tapped($1[0]) }
        table.method("pressed:") { $0.pressed($1[0]) }
        table.method("back:") { $0.back($1[0]) }
      }
      _register(NextController.self, named: "Sample.NextController")
      _register(Panel.self, named: "Sample.Panel") { $0.property("radius", \.radius) }
      _register(FlashSegue.self, named: "Sample.FlashSegue")
    }
  }()

  let folder = InterfaceFolder()

  init() { Self.register }

  private static let main = """
    <viewController id="main" customClass="MainController" customModule="Sample" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="panel"
            customClass="Panel" customModule="Sample">
            <rect key="frame" x="20" y="40" width="335" height="100"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
            <subviews><label text="A&amp;B" textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="2" id="a">
              <rect key="frame" x="10" y="10" width="80" height="21"/>
              <fontDescription key="fontDescription" type="boldSystem" pointSize="13"/>
              <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom"
                customColorSpace="sRGB"/>
            </label></subviews>
            <color key="backgroundColor" systemColor="systemGray3Color"/>
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="c0"/></connections>
          </view>
          <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="button">
            <rect key="frame" x="100" y="600" width="100" height="30"/>
            <state key="normal" title="Toggle"/>
            <connections><action selector="tapped:" destination="main" eventType="touchUpInside" id="c1"/></connections>
          </button>
          <label text="B" translatesAutoresizingMaskIntoConstraints="NO" id="b"/>
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
          <constraint firstItem="button" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="k0"/>
          <constraint firstItem="safe" firstAttribute="bottom" secondItem="button" secondAttribute="bottom" constant="20" id="edge"/>
          <constraint firstItem="button" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1:2" id="k1"/>
          <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="k2"/>
          <constraint firstItem="b" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" symbolic="YES" id="k3"/>
          <constraint firstItem="b" firstAttribute="width" secondItem="b" secondAttribute="height" placeholder="YES" id="k4"/>
        </constraints>
      </view>
      <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
      <connections>
        <outlet property="toggle" destination="button" id="o0"/>
        <outlet property="panel" destination="panel" id="o1"/>
        <outlet property="edge" destination="edge" id="o2"/>
        <outletCollection property="labels" destination="a" id="o3"/>
        <outletCollection property="labels" destination="b" id="o4"/>
      </connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
    <tapGestureRecognizer id="tap"><connections><action selector="pressed:" destination="main" id="c2"/></connections></tapGestureRecognizer>
    """

  @Test
  func viewsHaveTheirFramesOutletsAttributesAndActions() async throws {
    let storyboard = try folder.storyboard("Main", initial: "main", Self.main)
    let stage = Stage(storyboard.instantiateInitialViewController() ?? UIViewController())
    let controller = try #require(stage.rootViewController as? MainController)
    await stage.advance(by: 0.1)
    #expect(controller.told == ["awake false", "loaded 2.5 Toggle"])
    let panel = try #require(controller.panel)
    // The design is 375 wide, and the screen 414.
    #expect(panel.frame == CGRect(x: 20, y: 40, width: 374, height: 100))
    #expect(panel.frameInInit == CGRect(x: 20, y: 40, width: 335, height: 100))
    #expect(panel.awakened == "2.5 1" && panel.layer.borderWidth == 3)
    #expect(panel.backgroundColor == .systemGray3)
    #expect(controller.labels.map(\.text) == ["A&B", "B"])
    let label = try #require(controller.labels.first)
    #expect(label.font == .boldSystemFont(ofSize: 13) && label.textAlignment == .center && label.numberOfLines == 2)
    #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    let button = try #require(controller.toggle)
    #expect(button.frame.maxY == 876 && button.center.x == 207 && button.frame.width == 207)
    #expect(button.buttonType == .system)
    #expect(
      controller.labels[1].frame.minX == controller.view.layoutMargins.left && controller.labels[1].frame.minY == 8)
    controller.edge.constant = 120
    controller.view.layoutIfNeeded()
    #expect(button.frame.maxY == 776)
    try stage.tap("Toggle")
    await stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 200, y: 90))
    await stage.advance(by: 0.1)
    #expect(controller.told.suffix(2) == ["tapped true", "pressed true"])
    #expect(folder.issues(of: "Main.storyboard").isEmpty)
  }

  @Test
  func seguesLeadToControllersAndBack() async throws {
    let storyboard = try folder.storyboard(
      "Segues", initial: "nav",
      """
      <navigationController id="nav"><navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="main" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController>
      """,
      """
      <viewController title="First" id="main" customClass="MainController" customModule="Sample">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
          <button buttonType="system" id="button"><rect key="frame" x="100" y="300" width="100" height="30"/>
            <state key="normal" title="Go"/>
            <connections><segue destination="next" kind="show" identifier="go" id="g"/></connections></button>
          <button buttonType="system" id="button2"><rect key="frame" x="100" y="400" width="100" height="30"/>
            <state key="normal" title="Refused"/>
            <connections><segue destination="next" kind="show" identifier="refused" id="g2"/></connections></button>
          <view id="panel" customClass="Panel"><rect key="frame" x="0" y="500" width="100" height="30"/></view>
        </subviews></view>
        <navigationItem key="navigationItem" title="Start" id="item">
          <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
            <connections><segue destination="next" kind="presentation" identifier="add" id="g3"/></connections>
          </barButtonItem>
        </navigationItem>
        <connections>
          <segue destination="next" kind="custom" customClass="FlashSegue" identifier="flash" id="g4"/>
          <outlet property="toggle" destination="button" id="o0"/><outlet property="panel" destination="panel" id="o1"/>
        </connections>
      </viewController>
      """,
      """
      <viewController storyboardIdentifier="Next" id="next" customClass="NextController" customModule="Sample">
        <view key="view" id="root2"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
          <button buttonType="system" id="back"><rect key="frame" x="100" y="600" width="100" height="30"/>
            <state key="normal" title="Return"/>
            <connections><segue destination="exit" kind="unwind" identifier="home" unwindAction="back:" id="u"/></connections>
          </button></subviews></view>
      </viewController><exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
      """)
    let stage = Stage(storyboard.instantiateInitialViewController() ?? UIViewController())
    let navigation = try #require(stage.rootViewController as? UINavigationController)
    let main = try #require(navigation.topViewController as? MainController)
    #expect(main.navigationItem.title == "Start" && main.title == "First")
    await stage.advance(by: 0.1)
    try stage.tap("Refused")
    await stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
    try stage.tap("Go")
    await stage.advance(by: 1)
    #expect(navigation.topViewController is NextController)
    try stage.tap("Return")
    await stage.advance(by: 1)
    #expect(navigation.topViewController === main)
    try stage.tap("Add")
    await stage.advance(by: 1)
    #expect(main.presentedViewController is NextController)
    try stage.tap("Return")
    await stage.advance(by: 1)
    #expect(main.presentedViewController == nil)
    main.performSegue(withIdentifier: "flash", sender: nil)
    await stage.advance(by: 1)
    #expect(main.presentedViewController is NextController && main.view.subviews.count == 4)
    #expect(
      main.told.filter { !$0.hasPrefix("awake") && !$0.hasPrefix("loaded") } == [
        "should refused", "should go", "prepare go NextController", "back from NextController", "should add",
        "prepare add NextController", "back from NextController", "prepare flash NextController",
      ])
    let next: NextController = storyboard.instantiateViewController(identifier: "Next") { coder in
      NextController(coder: coder)
    }
    #expect(next.view.subviews.count == 1 && next.storyboard === storyboard)
    #expect(folder.issues(of: "Segues.storyboard").isEmpty)
  }

  @Test
  func containersEmbedAndTabsHaveTheirItems() async throws {
    let storyboard = try folder.storyboard(
      "Tabs", initial: "tabs",
      """
      <tabBarController id="tabs"><tabBar key="tabBar" id="bar"/><connections>
        <segue destination="one" kind="relationship" relationship="viewControllers" id="r1"/>
        <segue destination="two" kind="relationship" relationship="viewControllers" id="r2"/></connections>
      </tabBarController>
      """,
      """
      <viewController id="one"><view key="view" id="v1"><rect key="frame" x="0" y="0" width="414" height="896"/>
        <subviews><containerView id="box"><rect key="frame" x="20" y="100" width="200" height="100"/>
          <connections><segue destination="inner" kind="embed" id="e"/></connections></containerView></subviews></view>
        <tabBarItem key="tabBarItem" title="Home" id="i1"/></viewController>
      """,
      """
      <viewController id="two" customClass="NextController"><view key="view" id="v2"/>
        <tabBarItem key="tabBarItem" systemItem="search" id="i2" customClass="MarkedItem" customModule="Sample">
          <connections><outlet property="mark" destination="mark" id="m"/></connections></tabBarItem>
      </viewController>
      <customObject id="mark" customClass="Mark" customModule="Library"/>
      """,
      """
      <viewController id="inner" customClass="NextController"><view key="view" id="v3">
        <rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews><containerView id="box2"><rect key="frame" x="0" y="0" width="50" height="50"/>
          <connections><segue destination="inner" kind="embed" id="e2"/></connections></containerView></subviews></view>
      </viewController>
      """)
    let stage = Stage(storyboard.instantiateInitialViewController() ?? UIViewController())
    await stage.advance(by: 0.1)
    let tabs = try #require(stage.rootViewController as? UITabBarController)
    #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["Home", "Search"])
    let other = try #require(tabs.viewControllers?.last)
    let mark = (other.tabBarItem as? MarkedItem)?.mark
    #expect(mark != nil && !other.isViewLoaded)
    other.loadViewIfNeeded()
    #expect((other.tabBarItem as? MarkedItem)?.mark === mark)
    let inner = try #require(tabs.selectedViewController?.children.first as? NextController)
    #expect(inner.view.convert(inner.view.bounds, to: nil) == CGRect(x: 20, y: 100, width: 200, height: 100))
    // What embeds itself ends there.
    #expect(inner.children.isEmpty)
    #expect(folder.issues(of: "Tabs.storyboard").map { $0.contains("circle") } == [true])
  }
}
