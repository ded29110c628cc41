import OneAtATime
import Stage
import Testing
import UIKit

/// Wheels of rows.
@MainActor
@Suite(.oneAtATime)
struct PickerTests {
  @Test func rowsStayChosenWhenAllIsAskedForAgain() async {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
    let months = Months()
    picker.dataSource = months
    let stage = Stage(view: picker, size: CGSize(width: 300, height: 216))
    picker.selectRow(7, inComponent: 0, animated: false)
    picker.delegate = months
    await stage.advance(by: 0.1)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    picker.reloadAllComponents()
    await stage.advance(by: 0.1)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    #expect(picker.view(forRow: 7, forComponent: 0) != nil)
    months.count = 3
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) < 3)
  }
}

private final class Months: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var count = 12

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
}
