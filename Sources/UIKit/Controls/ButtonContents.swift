/// Values by state. A state without a value of its own has that of the normal state, as in UIKit, even if it combines
/// states that have values. With the focus it has those that it has without, if there are no others.
struct StateTable<Value> {
  private(set) var values: [UInt: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get {
      values[state.rawValue] ?? values[state.subtracting(.focused).rawValue]
        ?? values[UIControl.State.normal.rawValue]
    }
    set { values[state.rawValue] = newValue }
  }
}

/// The contents that a button was given for its states.
struct ButtonContents {
  var titles = StateTable<String>()
  var attributedTitles = StateTable<NSAttributedString>()
  var titleColors = StateTable<UIColor>()
  var titleShadowColors = StateTable<UIColor>()
  var images = StateTable<UIImage>()
  var backgroundImages = StateTable<UIImage>()
  var symbolConfigurations = StateTable<UIImage.SymbolConfiguration>()

  /// The font sizes of titles in points, which are UIKit's.
  static let systemFontSize = 15.0
  static let customFontSize = 18.0
  /// The alpha that stands for the darkening and lightening of custom buttons' images.
  static let dimmedImageAlpha = 0.5
}
