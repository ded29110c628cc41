import Foundation
import OneAtATime
import Selectors
import Stage
import Testing
import UIKit

/// Files that are broken, lie, or go round in circles: a line on the standard error, and the rest shows.
@Suite(.oneAtATime) @MainActor
struct HostileFileTests {
  let folder = InterfaceFolder()

  @Test(arguments: [
    ("", "1: expected an element"),
    ("<document><scenes></document>", "1: expected </scenes>, found </document>"),
    ("<plist/>", "1: expected the element <document>, found <plist>"),
    ("<document>\n&x;</document>", "2: the entity &x; is not declared"),
    (
      "<!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><document>&a;</document>",
      "1: the entity &a; stands in another file, which is not loaded"
    ),
    (
      "<!DOCTYPE d [<!ENTITY a \"\(String(repeating: "x", count: 9999))\"><!ENTITY b \"\(String(repeating: "&a;", count: 999))\">]>"
        + "<document>&b;&b;&b;</document>", "1: entities expand to more than 1048576 bytes"
    ),
    (String(repeating: "<document>", count: 100_000), "1: elements are nested deeper than 256 levels"),
    ("<document initialViewController=\"x\"/>", "1: the initial view controller x is not in the file"),
  ])
  func aFileThatCannotBeReadIsReportedAndEmpty(_ text: String, _ issue: String) throws {
    let name = "Broken\(abs(text.hashValue))"
    try folder.write(text, to: "\(name).storyboard")
    let storyboard = UIStoryboard(name: name, bundle: folder.bundle)
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(folder.issues(of: "\(name).storyboard") == [issue])
  }

  @Test
  func whatIsNotKnownIsReportedByItsLineAndTheRestShows() async throws {
    let storyboard = try folder.storyboard(
      "Odd", initial: "main",
      """
      <viewController id="main" title="x">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="nan" height="1e300"/><subviews>
          <view alpha="much" id="v1" customClass="UIGauge"><rect key="frame" x="1" y="2" width="30" height="40"/></view>
          <datePicker id="v2"><rect key="frame" x="0" y="0" width="10" height="10"/></datePicker>
          <hologram id="v3"/>
          <label text="still here" textAlignment="diagonal" id="v4"/>
        </subviews>
        <constraints>
          <constraint firstItem="v4" firstAttribute="leading" secondItem="v9" secondAttribute="leading" id="k1"/>
          <constraint firstItem="v4" firstAttribute="leading" secondItem="v1" secondAttribute="top" id="k2"/>
          <constraint firstItem="v4" firstAttribute="top" id="k3"/>
          <constraint firstItem="v4" firstAttribute="width" constant="1e99" multiplier="1:0" id="k4"/>
          <constraint firstItem="v4" firstAttribute="left" secondItem="v1" secondAttribute="trailing" id="k5"/>
        </constraints></view>
        <connections><outlet property="nothing" destination="v4" id="o1"/><outlet property="view" destination="v8" id="o2"/></connections>
      </viewController>
      """)
    let stage = Stage(storyboard.instantiateInitialViewController() ?? UIViewController())
    await stage.advance(by: 0.1)
    let views = try #require(stage.rootViewController?.view.subviews)
    #expect(views.count == 3 && views[0].frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect((views[2] as? UILabel)?.text == "still here")
    #expect(
      folder.issues(of: "Odd.storyboard").sorted() == [
        "12: the constraint's item v9 is not in the file",
        "13: the constraint's attributes do not go together",
        "14: the constraint's attributes do not go together",
        "15: constant is beyond 10000000, and is left out",
        "15: expected a factor such as 16:9 for multiplier, found “1:0”",
        "18: UIViewController has no outlet nothing for UILabel",
        "18: the connection leads to v8, which is not in the file",
        "5: expected a number for width, found “nan”",
        "6: expected a number for alpha, found “much”",
        "6: there is no class named UIGauge; UIView stands in its place",
        "7: UIDatePicker is not there; an empty view stands in its place",
        "8: <hologram> is not known here",
        "9: textAlignment “diagonal” is not known here",
      ])
  }

  @Test
  func controllersThatContainEachOtherEnd() throws {
    let storyboard = try folder.storyboard(
      "Circle", initial: "a",
      "<navigationController id=\"a\"><connections><segue destination=\"b\" kind=\"relationship\" relationship=\"rootViewController\" id=\"1\"/></connections></navigationController>",
      "<tabBarController id=\"b\"><connections><segue destination=\"a\" kind=\"relationship\" relationship=\"viewControllers\" id=\"2\"/><segue destination=\"c\" kind=\"relationship\" relationship=\"viewControllers\" id=\"3\"/></connections></tabBarController>",
      "<viewControllerPlaceholder storyboardName=\"Circle\" id=\"c\"/>")
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect(navigation.topViewController is UITabBarController)
    let issues = folder.issues(of: "Circle.storyboard")
    #expect(!issues.isEmpty && issues.allSatisfy { $0.contains("circle") })
  }
}
