import UIKit

func say(_ items: Any...) { print(items.map { "\($0)" }.joined(separator: " ")) }

class Base: UIViewController {
  @IBOutlet private weak var hidden: UILabel!
  @IBOutlet var buttons: [UIButton]!

  @IBAction func close(_ sender: Any) { say("closed by nobody's target") }
  @objc func inherited() { say("inherited") }
  func tell() { say("outlets:", hidden?.text ?? "none", buttons?.count ?? 0) }
}

extension Base {
  override func viewDidLoad() {
    super.viewDidLoad()
    say("viewDidLoad of an extension")
  }

  @objc dynamic func fromExtension(_ sender: UIButton?) { say("from an extension", sender?.currentTitle ?? "-") }
  @objc func overridden() { say("overridden") }
}

final class Screen: Base {
  private let button = UIButton(type: .system), orphan = UIButton(type: .system), ring = Ring()
  private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
  private var timer = Timer()
  private var ticks = 0
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Go", for: .normal)
    button.addTarget(self, action: #selector(pressed(sender:event:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(Screen.inherited), for: .touchUpInside)
    button.addTarget(self, action: #selector(fromExtension), for: .touchUpInside)
    orphan.addTarget(nil, action: #selector(Base.close(_:)), for: .touchUpInside)
    for subview in [button, orphan, ring] { view.addSubview(subview) }
    view.addGestureRecognizer(tap)
    NotificationCenter.default.addObserver(self, selector: #selector(heard), name: .init("news"), object: nil)
    timer = Timer.scheduledTimer(
      timeInterval: 0.25, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    perform(#selector(later(_:)), with: "an argument", afterDelay: 0.4)
    perform(#selector(later(_:)), with: "cancelled", afterDelay: 0.45)
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: #selector(later(_:)), object: "cancelled")
  }

  func go() {
    NotificationCenter.default.post(name: .init("news"), object: nil)
    button.sendActions(for: .touchUpInside)
    orphan.sendActions(for: .touchUpInside)
    perform(Selector(("later:")), with: "by string")
    perform(NSSelectorFromString("hiddenMethod"))
    overridden()
    say("responds:", responds(to: #selector(later(_:))), responds(to: Selector(("nothing"))))
    let label = UILabel()
    label.setValue("set by key", forKey: #keyPath(UILabel.text))
    setValue(label, forKey: "hidden")
    setValue([button], forKey: "buttons")
    tell()
    observation = ring.observe(\.value, options: [.old, .new]) { ring, change in
      say("value:", change.oldValue ?? -1, change.newValue ?? -1)
    }
    ring.value = 0.75
    ring.setValue(NSNumber(value: 5), forKey: #keyPath(Ring.lineWidth))
    ring.setValue(9, forKeyPath: "layer.cornerRadius")
    say("by key:", ring.lineWidth, ring.layer.cornerRadius, ring.value(forKey: "lineWidth") as Any)
    ring.setValue(self, forKey: "delegate")
    ring.start()
    let local = Local()
    Makers().work()
    say("in a function:", local.perform(#selector(Local.answer)).takeUnretainedValue())
  }

  private class Local: NSObject {
    @objc func answer() -> NSNumber { 42 }
  }

  override func overridden() {
    super.overridden()
    say("and more")
  }

  @objc private func hiddenMethod() { say("private, by string") }
  @IBAction private func pressed(sender: UIButton, event: UIEvent?) { say("pressed", sender === button) }
  @objc func tapped(_ recognizer: UITapGestureRecognizer) {}
  @objc func heard(_ note: Notification) { say("heard", note.name.rawValue) }
  @objc func tick(_ timer: Timer) {
    ticks += 1
    say("tick", ticks)
    if ticks == 2 { timer.invalidate() }
  }
  @objc func later(_ text: String) { say("later:", text) }
}

extension Screen: RingDelegate {
  func ringDidStart(_ ring: Ring) { say("started") }
  func ring(_ ring: Ring, didReach value: Double) { say("reached", value) }
}
