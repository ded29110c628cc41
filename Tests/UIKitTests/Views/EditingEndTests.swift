import OneAtATime
import Stage
import Testing
import UIKit

/// `endEditing(_:)`.
@MainActor
@Suite(.oneAtATime)
struct EditingEndTests {
  @Test func aViewEndsTheEditingOfWhatLiesInside() {
    let stage = Stage(UIViewController(), size: CGSize(width: 300, height: 500))
    let (around, beside, field) = (UIView(), UIView(), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    stage.rootViewController?.view.addSubview(around)
    stage.rootViewController?.view.addSubview(beside)
    around.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(beside.endEditing(true))
    #expect(field.isFirstResponder)
    let keeper = Keeper()
    field.delegate = keeper
    #expect(!around.endEditing(false))
    #expect(around.endEditing(true))
    #expect(!field.isFirstResponder)
  }
}

@MainActor
private final class Keeper: NSObject, UITextFieldDelegate {
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
}
