import OneAtATime
import Stage
import Testing
import UIKit
import VectorGraphics

@Suite(.oneAtATime) @MainActor
struct AccessibilityTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let stage: Stage

  init() {
    let root = root
    stage = Stage(view: root, size: CGSize(width: 200, height: 300))
  }

  @discardableResult
  private func add<V: UIView>(_ view: V, _ frame: CGRect, to parent: UIView? = nil) -> V {
    view.frame = frame
    (parent ?? root).addSubview(view)
    return view
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }

  @Test
  func controlsAreToldInRowsFromTheTop() {
    let right = add(UISwitch(), CGRect(x: 140, y: 12, width: 51, height: 31))
    add(button("Below"), CGRect(x: 10, y: 100, width: 80, height: 30)).isEnabled = false
    add(label("Rotate"), CGRect(x: 10, y: 10, width: 100, height: 35))
    right.isOn = true
    add(UIImageView(), CGRect(x: 100, y: 100, width: 20, height: 20))
    add(label(""), CGRect(x: 100, y: 200, width: 20, height: 20))
    stage.commit()
    #expect(
      stage.accessibilityTree == """
        "Rotate", static text (10 10 100 35)
        unnamed = "1", button, toggle button (140 12 51 31)
        "Below", button, not enabled (10 100 80 30)

        """)
    #expect(stage.accessibilityElements.map(\.value) == [nil, "1", nil])
  }

  @Test
  func groupsAreToldTogetherAndHiddenThingsNotAtAll() {
    let (left, right) = (UIView(), UIView())
    add(left, CGRect(x: 0, y: 0, width: 100, height: 100)).shouldGroupAccessibilityChildren = true
    add(right, CGRect(x: 100, y: 0, width: 100, height: 100)).accessibilityIdentifier = "right"
    for (index, parent) in [left, right].enumerated() {
      add(label("top \(index)"), CGRect(x: 0, y: 0, width: 50, height: 20), to: parent)
      add(label("low \(index)"), CGRect(x: 0, y: 50, width: 50, height: 20), to: parent)
    }
    add(label("hidden"), CGRect(x: 0, y: 200, width: 50, height: 20)).isHidden = true
    add(label("clear"), CGRect(x: 0, y: 200, width: 50, height: 20)).alpha = 0
    let silent = add(UIView(), CGRect(x: 0, y: 200, width: 50, height: 20))
    silent.accessibilityElementsHidden = true
    add(label("silent"), CGRect(x: 0, y: 0, width: 50, height: 20), to: silent)
    stage.commit()
    #expect(
      stage.accessibilityTree == """
        "top 0", static text (0 0 50 20)
        "low 0", static text (0 50 50 20)
        group #right (100 0 100 100)
          "top 1", static text (100 0 50 20)
          "low 1", static text (100 50 50 20)

        """)
    right.accessibilityViewIsModal = true
    #expect(stage.accessibilityElements.map(\.label) == ["top 1", "low 1"])
  }

  @Test
  func aViewNamesItsElementsInItsOwnOrder() throws {
    let chart = add(UIView(), CGRect(x: 20, y: 20, width: 100, height: 100))
    let bars = ["first", "second"].enumerated().map { index, name in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = name
      bar.accessibilityFrameInContainerSpace = CGRect(x: 50 - 40 * index, y: 10, width: 30, height: 80)
      return bar
    }
    var acts: [String] = []
    bars[1].accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { action in
        acts.append(action.name)
        return true
      }
    ]
    chart.accessibilityElements = bars
    #expect(
      stage.accessibilityTree == """
        "first" (70 30 30 80)
        "second", can "Delete" (30 30 30 80)

        """)
    #expect(try stage.perform("Delete", on: "second"))
    #expect(try !stage.perform("Delete", on: "first") && acts == ["Delete"])
  }

  // MARK: - Actions

  final class Dial: UIView {
    var level = 5
    override var accessibilityTraits: UIAccessibilityTraits {
      get { .adjustable }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(level)" }
      set {}
    }
    override func accessibilityIncrement() { level += 1 }
    override func accessibilityDecrement() { level -= 1 }
    override func accessibilityActivate() -> Bool {
      level = 0
      return true
    }
  }

  @Test
  func whatActsByItselfIsNotTapped() async throws {
    let dial = add(Dial(), CGRect(x: 20, y: 20, width: 50, height: 50))
    dial.isAccessibilityElement = true
    dial.accessibilityLabel = "Volume"
    let toggle = add(UISwitch(), CGRect(x: 140, y: 100, width: 51, height: 31))
    add(label("Rotate"), CGRect(x: 10, y: 100, width: 100, height: 31))
    try stage.increment("Volume")
    try stage.increment("Volume")
    try stage.decrement("Volume")
    #expect(stage.accessibilityElements.first?.value == "6")
    try stage.activate("Volume")
    #expect(dial.level == 0)
    try stage.activate("Rotate")
    #expect(toggle.isOn, "a switch is tapped, which its label finds")
    #expect(throws: Stage.UnknownControl.self) { try stage.increment("Nothing") }
    let script = try Script(reading: "1 increment \"Volume\"\n2 activate \"Rotate\"")
    try await stage.perform(script)
    #expect(dial.level == 1 && !toggle.isOn)
  }

  // MARK: - Search

  @Test
  func aNameFindsControlsBeforeTextsAndThoseInFront() throws {
    var taps: [String] = []
    func add(_ name: String, _ title: String, _ y: Double) {
      let button = self.add(button(title), CGRect(x: 10, y: y, width: 80, height: 30))
      button.addAction(UIAction { _ in taps.append(name) }, for: .touchUpInside)
    }
    self.add(label("Save"), CGRect(x: 10, y: 0, width: 80, height: 30))
    add("behind", "Save", 100)
    add("in front", "Save", 200)
    try stage.tap("Save")
    #expect(taps == ["in front"])
    let card = self.add(UIView(), CGRect(x: 100, y: 100, width: 100, height: 100))
    card.isAccessibilityElement = true
    let inner = self.add(button("Inner"), CGRect(x: 0, y: 0, width: 50, height: 50), to: card)
    inner.addAction(UIAction { _ in taps.append("inner") }, for: .touchUpInside)
    try stage.tap("Inner")
    #expect(taps.last == "inner" && !stage.accessibilityElements.contains { $0.label == "Inner" })
  }

  @Test
  func framesOfAnySizeAreDescribed() {
    let view = add(UIView(), CGRect(x: 0, y: 0, width: 1e300, height: 10))
    view.isAccessibilityElement = true
    #expect(stage.accessibilityTree == "unnamed (0 0 1e+300 10)\n")
  }
}
