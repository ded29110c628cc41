import SystemLook

/// The views of a cell and the state that they show.
@MainActor
final class CellParts {
  let ground = BackgroundView(frame: .zero)
  let contentView = UIView()
  let separator = UIView()
  let topSeparator = UIView()
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  /// Whether swipe actions show beside the cell.
  var isSwiped = false
  var isReordering = false
  var hidesSeparator = false
  var editingStyle = UITableViewCell.EditingStyle.delete
  var separatorInset: UIEdgeInsets?
  /// The margins of the content that were set last.
  var standardMargins: NSDirectionalEdgeInsets?

  private(set) var ownTextLabel: UILabel?
  private(set) var ownDetailLabel: UILabel?
  private(set) var ownImageView: UIImageView?
  var contentConfiguration: (any UIContentConfiguration)?
  /// The view of the content configuration.
  private(set) var configuredView: (any UIView & UIContentView)?
  /// The view that shows at the trailing side.
  private(set) var accessory: UIView?
  private(set) var editControl: EditControl?
  private(set) var grip: GripView?

  var labels: [UILabel] { [ownTextLabel, ownDetailLabel].compactMap { $0 } }

  // MARK: - Content

  func textLabel(in cell: UITableViewCell) -> UILabel? {
    if let ownTextLabel { return ownTextLabel }
    let label = UILabel()
    switch cell.style {
    case .default, .value1, .subtitle: label.font = .preferredFont(forTextStyle: .body)
    case .value2:
      label.font = .preferredFont(forTextStyle: .caption1)
      label.textColor = .tintColor
      label.textAlignment = .right
    }
    ownTextLabel = label
    add(label, to: cell)
    return label
  }

  func detailLabel(in cell: UITableViewCell) -> UILabel? {
    if let ownDetailLabel { return ownDetailLabel }
    guard cell.style != .default else { return nil }
    let label = UILabel()
    switch cell.style {
    case .value1:
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
    default: label.font = .preferredFont(forTextStyle: .caption1)
    }
    ownDetailLabel = label
    add(label, to: cell)
    return label
  }

  func imageView(in cell: UITableViewCell) -> UIImageView? {
    if let ownImageView { return ownImageView }
    guard cell.style != .value2 else { return nil }
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    ownImageView = view
    add(view, to: cell)
    return view
  }

  private func add(_ view: UIView, to cell: UITableViewCell) {
    contentView.addSubview(view)
    cell.setNeedsLayout()
  }

  /// Shows a configuration in place of the one before, in the same view if that can show it.
  func show(_ configuration: (any UIContentConfiguration)?, in cell: UITableViewCell) {
    guard let configuration else {
      configuredView?.removeFromSuperview()
      configuredView = nil
      return
    }
    if let configuredView, configuredView.supports(configuration) {
      configuredView.configuration = configuration
      return
    }
    configuredView?.removeFromSuperview()
    let view = configuration.makeContentView()
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
    configuredView = view
  }

  // MARK: - Accessories

  /// Shows the accessory of the cell's present state.
  func updateAccessory(of cell: UITableViewCell) {
    let own = isEditing ? cell.editingAccessoryView : cell.accessoryView
    let type = isEditing ? cell.editingAccessoryType : cell.accessoryType
    let new: UIView?
    if let own {
      new = own
    } else if let present = accessory as? CellAccessory, present.type == type {
      new = present
    } else {
      new = type == .none ? nil : CellAccessory(type, of: cell)
    }
    guard new !== accessory else { return }
    if accessory?.superview === cell { accessory?.removeFromSuperview() }
    accessory = new
    guard let new else { return }
    UIView.performWithoutAnimation {
      cell.addSubview(new)
      cell.layOutParts()
    }
  }

  // MARK: - Editing

  /// Makes the controls that are going to show and puts them where they come from.
  func prepareEditControls(of cell: UITableViewCell) {
    guard isEditing else { return }
    if editControl == nil, showsEditControl(of: cell) {
      let control = EditControl(kind(of: cell), of: cell)
      control.isChosen = isSelected
      cell.insertSubview(control, belowSubview: contentView)
      control.alpha = 0
      editControl = control
    }
    if grip == nil, showsGrip(of: cell) {
      let grip = GripView(of: cell)
      grip.alpha = 0
      cell.addSubview(grip)
      self.grip = grip
    }
    cell.layOutParts(isEditing: false)
  }

  func updateEditControls(of cell: UITableViewCell) {
    if isEditing {
      UIView.performWithoutAnimation {
        if let editControl, !showsEditControl(of: cell) || editControl.kind != kind(of: cell) {
          editControl.removeFromSuperview()
          self.editControl = nil
        }
        if let grip, !showsGrip(of: cell) {
          grip.removeFromSuperview()
          self.grip = nil
        }
        if editControl == nil && showsEditControl(of: cell) || grip == nil && showsGrip(of: cell) {
          prepareEditControls(of: cell)
        }
      }
    }
    editControl?.alpha = isEditing ? 1 : 0
    grip?.alpha = isEditing ? 1 : 0
    editControl?.isUserInteractionEnabled = isEditing
    grip?.isUserInteractionEnabled = isEditing
  }

  func showsEditControl(of cell: UITableViewCell) -> Bool {
    cell.surroundings.isChoosing || cell.surroundings.canEdit && editingStyle != .none
  }

  private func kind(of cell: UITableViewCell) -> EditControl.Kind {
    cell.surroundings.isChoosing ? .choose : editingStyle == .insert ? .insert : .delete
  }

  func showsGrip(of cell: UITableViewCell) -> Bool { cell.surroundings.canMove && cell.showsReorderControl }
}
