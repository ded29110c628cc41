public import Foundation
import SystemLook
import QuartzCore

/// A bar with a field for what is searched, and a button that ends the search.
///
/// Scopes, bookmarks and prompts are left out.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?

  /// The field in the bar. Its delegate is the bar's own.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private lazy var listener = SearchFieldListener(of: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    addSubview(searchTextField)
    addSubview(cancelButton)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: SearchLook.fontSize)
    cancelButton.alpha = 0
    cancelButton.addAction(
      UIAction { [weak self] _ in
        if let self { delegate?.searchBarCancelButtonClicked(self) }
      }, for: .primaryActionTriggered)
    clipsToBounds = true
    searchTextField.delegate = listener
    searchTextField.addAction(
      UIAction { [weak self] _ in
        if let self { delegate?.searchBar(self, textDidChange: searchTextField.text ?? "") }
      }, for: .editingChanged)
    updateBackground()
  }

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  open var searchBarStyle = Style.default {
    didSet { updateBackground() }
  }

  /// The colour of the bar behind the field.
  open var barTintColor: UIColor? {
    didSet { updateBackground() }
  }

  /// Kept, without effect: the bar is never translucent.
  open var isTranslucent = true

  private func updateBackground() {
    backgroundColor = searchBarStyle == .minimal ? nil : barTintColor ?? .secondarySystemBackground
  }

  /// Whether the button that ends the search shows.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { setNeedsLayout() } }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != self.showsCancelButton else { return }
    layoutIfNeeded()
    self.showsCancelButton = showsCancelButton
    guard animated else { return }
    UIView.animate(withDuration: SearchLook.duration) { self.layoutIfNeeded() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = SearchLook.margin
    let y = bounds.midY - SearchLook.fieldHeight / 2
    let width = cancelButton.intrinsicContentSize.width
    let room = showsCancelButton ? width + margin : 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let field = CGRect(
      x: margin + (isMirrored ? room : 0), y: y, width: max(0, bounds.width - 2 * margin - room),
      height: SearchLook.fieldHeight)
    searchTextField.frame = field
    cancelButton.alpha = showsCancelButton ? 1 : 0
    cancelButton.frame = CGRect(
      x: isMirrored ? field.minX - margin - width : field.maxX + margin, y: y, width: width,
      height: SearchLook.fieldHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: SearchLook.barHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: SearchLook.barHeight)
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// An object that is told what happens in a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// Tells the delegate of a search bar what happens in its field.
@MainActor
private final class SearchFieldListener: UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(of bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidBeginEditing(bar) }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}
