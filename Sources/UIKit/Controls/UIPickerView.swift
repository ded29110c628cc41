public import Foundation

/// Wheels with rows of which each shows one as chosen.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The height of a row, as on iOS.
  private static let rowHeight: CGFloat = 32
  private var wheels: [PickerWheel] = []
  private let band = UIView(frame: .zero)
  private var isLoaded = false

  /// A picker; its height is 216 where the frame has none.
  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(
        origin: frame.origin,
        size: CGSize(width: frame.width == 0 ? 320 : frame.width, height: frame.height == 0 ? 216 : frame.height)))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.layer.cornerCurve = .continuous
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { setNeedsReload() }
  }

  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { setNeedsReload() }
  }

  /// Kept, without effect: the chosen row always has a band behind it.
  open var showsSelectionIndicator = true

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Rows

  open var numberOfComponents: Int {
    load()
    return wheels.count
  }

  open func numberOfRows(inComponent component: Int) -> Int {
    load()
    return wheels.indices.contains(component) ? wheels[component].count : 0
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    load()
    guard wheels.indices.contains(component) else { return .zero }
    return CGSize(width: width(of: component), height: wheels[component].rowHeight)
  }

  /// Returns the view of a row that shows; nil for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    load()
    return wheels.indices.contains(component) ? wheels[component].rowView(row) : nil
  }

  /// Asks for everything again.
  open func reloadAllComponents() {
    setNeedsReload()
    load()
  }

  /// Asks for the rows of a component again.
  open func reloadComponent(_ component: Int) {
    load()
    guard wheels.indices.contains(component) else { return }
    wheels[component].reload(count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  /// Chooses a row. The delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    load()
    guard wheels.indices.contains(component), row >= 0, row < wheels[component].count else { return }
    layoutIfNeeded()
    wheels[component].select(row, animated: animated)
  }

  /// Returns the chosen row; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    load()
    guard wheels.indices.contains(component), wheels[component].count > 0 else { return -1 }
    return wheels[component].selectedRow
  }

  private func setNeedsReload() {
    isLoaded = false
    setNeedsLayout()
  }

  private func load() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    let chosen = wheels.map(\.selectedRow)
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = (0..<max(0, dataSource.numberOfComponents(in: self))).map { component in
      let wheel = PickerWheel(rowHeight: delegate?.rowHeight(of: component, in: self) ?? Self.rowHeight)
      wheel.makeRow = { [weak self] row, old in self?.makeRow(row, component, reusing: old) ?? UIView() }
      wheel.didChoose = { [weak self] row in
        guard let self else { return }
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
      }
      addSubview(wheel)
      wheel.reload(count: dataSource.pickerView(self, numberOfRowsInComponent: component))
      if component < chosen.count, chosen[component] < wheel.count { wheel.select(chosen[component], animated: false) }
      return wheel
    }
  }

  private func makeRow(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: old)
      ?? plainRow(row, component, reusing: old)
  }

  /// Returns a label with the title of a row.
  fileprivate func plainRow(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView {
    let label = old as? UILabel ?? UILabel(frame: .zero)
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
    }
    return label
  }

  // MARK: - Layout

  /// The space at the left and right of the wheels.
  private static let margin: CGFloat = 9

  private func width(of component: Int) -> CGFloat {
    let wished = delegate?.pickerView(self, widthForComponent: component) ?? 0
    return wished > 0 ? wished : (bounds.width - 2 * Self.margin) / CGFloat(max(1, wheels.count))
  }

  open override func layoutSubviews() {
    load()
    super.layoutSubviews()
    let widths = wheels.indices.map { width(of: $0) }
    var x = (bounds.width - widths.reduce(0, +)) / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    let height = wheels.first?.rowHeight ?? Self.rowHeight
    band.frame = CGRect(
      x: Self.margin, y: (bounds.height - height) / 2, width: bounds.width - 2 * Self.margin, height: height)
  }
}

/// A wheel of rows, of which the one in the middle is chosen.
@MainActor
final class PickerWheel: UIScrollView {
  let rowHeight: CGFloat
  private(set) var count = 0
  var makeRow: ((Int, UIView?) -> UIView)?
  var didChoose: ((Int) -> Void)?
  private var rows: [Int: UIView] = [:]
  private var chosen = 0
  private var knownSize = CGSize.zero
  /// Whether a person moves the wheel.
  private var isTurnedByPerson = false

  init(rowHeight: CGFloat) {
    self.rowHeight = max(1, rowHeight)
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    alwaysBounceVertical = true
    decelerationRate = .fast
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] tap in self?.choose(at: tap.location(in: self).y) })
  }

  required init?(coder: NSCoder) { return nil }

  func reload(count: Int) {
    self.count = max(0, count)
    chosen = min(chosen, max(0, self.count - 1))
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    knownSize = .zero
    setNeedsLayout()
  }

  var selectedRow: Int { chosen }

  func select(_ row: Int, animated: Bool) {
    chosen = row
    isTurnedByPerson = false
    setContentOffset(offset(of: row), animated: animated && window != nil)
  }

  func rowView(_ row: Int) -> UIView? { rows[row] }

  private var inset: CGFloat { (bounds.height - rowHeight) / 2 }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - inset) }

  private func row(at offset: CGFloat) -> Int {
    min(max(0, Int(((offset + inset) / rowHeight).rounded())), max(0, count - 1))
  }

  private func choose(at y: CGFloat) {
    let seen = y - contentOffset.y - bounds.height / 2
    let row = min(max(0, chosen + Int((angle(ofSeen: seen) * radius / rowHeight).rounded())), count - 1)
    guard count > 0, row != chosen else { return }
    isTurnedByPerson = true
    setContentOffset(offset(of: row), animated: true)
  }

  override func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { self.offset(of: row(at: offset.y)) }

  override func draggingWillBegin() { isTurnedByPerson = true }

  override func scrollingDidEnd() {
    guard count > 0, isTurnedByPerson, !isDragging else { return }
    isTurnedByPerson = false
    let row = row(at: contentOffset.y)
    if contentOffset.y != offset(of: row).y { setContentOffset(offset(of: row), animated: false) }
    chosen = row
    didChoose?(row)
  }

  // MARK: - Layout

  /// The radius of the wheel: half of the view's height is a little less than a quarter of it.
  private var radius: CGFloat { max(bounds.height / 2 * 1.03, 1) }

  private func angle(ofSeen y: CGFloat) -> CGFloat {
    CGFloat(asin(min(max(Double(y / radius), -1), 1)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if knownSize != bounds.size {
      knownSize = bounds.size
      contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
      contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      setContentOffset(offset(of: chosen), animated: false)
    }
    guard count > 0, bounds.height > 0 else { return }
    let middle = contentOffset.y + bounds.height / 2
    // What lies behind the wheel does not show.
    let reach = radius * .pi / 2
    let first = max(0, Int(((middle - reach) / rowHeight).rounded(.down)))
    let last = min(count - 1, Int(((middle + reach) / rowHeight).rounded(.up)))
    guard first <= last else { return }
    var spare = rows.filter { $0.key < first || $0.key > last }
    for key in spare.keys { rows[key] = nil }
    for index in first...last {
      let view: UIView
      if let known = rows[index] {
        view = known
      } else {
        let old = spare.min { $0.key < $1.key }
        if let old { spare[old.key] = nil }
        view = makeRow?(index, old?.value) ?? UIView()
        if let old, old.value !== view { old.value.removeFromSuperview() }
        if view.superview !== self { addSubview(view) }
        rows[index] = view
      }
      place(view, index, middle)
    }
    for view in spare.values { view.removeFromSuperview() }
  }

  private func place(_ view: UIView, _ index: Int, _ middle: CGFloat) {
    let angle = ((CGFloat(index) + 0.5) * rowHeight - middle) / radius
    view.transform = .identity
    view.bounds.size = CGSize(width: max(0, bounds.width - 16), height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: middle + radius * CGFloat(sin(Double(angle))))
    let turn = CGFloat(max(0, cos(Double(angle))))
    view.transform = CGAffineTransform(scaleX: 1, y: max(turn, 0.001))
    // The rows beside the chosen one are paler, by trial.
    let distance = abs(angle) * radius / rowHeight
    view.alpha = turn * (distance < 0.5 ? 1 : 0.45)
  }
}

/// An object that knows how many wheels and rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// An object that knows what the rows of a picker look like, and is told which one a person chooses.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a wheel; 0, the default, means its share of the view's.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of rows; 0, the default, means 32 points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row; by default a label with the title.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { pickerView.plainRow(row, component, reusing: view) }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}

  fileprivate func rowHeight(of component: Int, in pickerView: UIPickerView) -> CGFloat? {
    let height = self.pickerView(pickerView, rowHeightForComponent: component)
    return height > 0 ? height : nil
  }
}
