import Stage
import UIKit

extension SceneSheet {
  static var textFields: SceneSheet {
    let styles: [(String, UITextField.BorderStyle)] = [
      ("none", .none), ("line", .line), ("bezel", .bezel), ("rounded", .roundedRect),
    ]
    var scenes: [Scene] = []
    for (name, style) in styles {
      scenes += [
        .view(name + ", placeholder", width: 180) { field(style, nil) },
        .view(name + ", text", width: 180) { field(style, "Text in a field") },
        .view(name + ", edited", width: 180) {
          field(style, "Text in a field")
        } act: { stage in
          stage.tap(at: CGPoint(x: 100, y: 35))
          await stage.advance(by: 0.1)
        },
        .view(name + ", disabled", width: 180) {
          let field = field(style, "Text in a field")
          field.isEnabled = false
          return field
        },
      ]
    }
    scenes += [
      .view("selected", width: 180) {
        field(.roundedRect, "Text in a field")
      } act: { stage in
        stage.tap(at: CGPoint(x: 100, y: 35))
        stage.selectAll()
        await stage.advance(by: 0.1)
      },
      .view("clear button", width: 180) {
        let field = field(.roundedRect, "Clear me, a text that is too long")
        field.clearButtonMode = .always
        return field
      },
      .view("secure", width: 180) {
        let field = field(.roundedRect, "secret")
        field.isSecureTextEntry = true
        return field
      },
      .view("views beside", width: 180) {
        let field = field(.roundedRect, "Beside")
        field.leftView = UIImageView(image: UIImage(systemName: "envelope"))
        field.leftViewMode = .always
        field.rightView = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))
        field.rightViewMode = .always
        return field
      },
    ]
    return SceneSheet(name: "text-fields", columns: 4, scenes: scenes)
  }

  private static func field(_ style: UITextField.BorderStyle, _ text: String?) -> UITextField {
    let field = UITextField()
    field.borderStyle = style
    field.placeholder = "Placeholder"
    field.text = text
    return field
  }
}
