import Stage
import UIKit

extension SceneSheet {
  static var textViews: SceneSheet {
    let size = CGSize(width: 280, height: 150)
    return SceneSheet(
      name: "text-views", columns: 2,
      scenes: [
        .view("text", size: size) { textView() },
        .view("edited", size: size) {
          textView()
        } act: { stage in
          stage.tap(at: CGPoint(x: 100, y: 50))
          await stage.advance(by: 0.1)
        },
        .view("selected", size: size) {
          textView()
        } act: { stage in
          stage.tap(at: CGPoint(x: 100, y: 50))
          stage.selectAll()
          await stage.advance(by: 0.1)
        },
        .view("on a card", size: size) {
          let view = textView()
          view.backgroundColor = .secondarySystemBackground
          view.layer.cornerRadius = 10
          view.font = .preferredFont(forTextStyle: .body)
          return view
        },
      ])
  }

  private static func textView() -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
    view.text = "A text view shows several lines of text, which people scroll and edit.\nThis is its second paragraph."
    return view
  }
}
