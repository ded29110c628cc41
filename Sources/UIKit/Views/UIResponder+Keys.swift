import CoreGraphics
import Selectors

extension UIResponder: @preconcurrency KeyedValues {
  package func keyedValue(_ key: String) -> Any?? {
    KeyedProperties.register()
    return registeredValue(forKey: key)
  }

  package func setKeyedValue(_ value: Any?, _ key: String) -> Bool {
    KeyedProperties.register()
    return setRegisteredValue(value, forKey: key) ?? false
  }
}

extension UIGestureRecognizer: @preconcurrency KeyedValues {
  package func keyedValue(_ key: String) -> Any?? {
    KeyedProperties.register()
    return registeredValue(forKey: key)
  }

  package func setKeyedValue(_ value: Any?, _ key: String) -> Bool {
    KeyedProperties.register()
    return setRegisteredValue(value, forKey: key) ?? false
  }
}

/// The properties of views and controllers that have keys: those that interface files set as runtime attributes.
///
/// Keys are the names of Objective-C, "hidden" for `isHidden`.
@MainActor
enum KeyedProperties {
  private static var isRegistered = false

  static func register() {
    guard !isRegistered else { return }
    isRegistered = true
    registerViews()
    registerControls()
    registerOutlets()
    _register(UIViewController.self, named: "UIKit.UIViewController") { table in
      table.property("title", \.title)
      table.property("view", \.view)
    }
  }

  private static func registerViews() {
    _register(UIView.self, named: "UIKit.UIView") { table in
      table.property("alpha", \.alpha)
      table.property("backgroundColor", \.backgroundColor)
      table.property("bounds", \.bounds)
      table.property("center", \.center)
      table.property("clipsToBounds", \.clipsToBounds)
      table.property("contentMode", \.contentMode)
      table.property("frame", \.frame)
      table.property("hidden", \.isHidden)
      table.property("layer", \.layer)
      table.property("opaque", \.isOpaque)
      table.property("tag", \.tag)
      table.property("tintColor", \.tintColor)
      table.property("transform", \.transform)
      table.property("userInteractionEnabled", \.isUserInteractionEnabled)
    }
    _register(UILabel.self, named: "UIKit.UILabel") { table in
      table.property("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
      table.property("attributedText", \.attributedText)
      table.property("font", \.font)
      table.property("lineBreakMode", \.lineBreakMode)
      table.property("minimumScaleFactor", \.minimumScaleFactor)
      table.property("numberOfLines", \.numberOfLines)
      table.property("text", \.text)
      table.property("textAlignment", \.textAlignment)
      table.property("textColor", \.textColor)
    }
    _register(UIImageView.self, named: "UIKit.UIImageView") { table in
      table.property("highlightedImage", \.highlightedImage)
      table.property("image", \.image)
    }
    _register(UIScrollView.self, named: "UIKit.UIScrollView") { table in
      table.property("contentInset", \.contentInset)
      table.property("contentOffset", \.contentOffset)
      table.property("contentSize", \.contentSize)
      table.property("panGestureRecognizer", \.panGestureRecognizer)
      table.property("scrollEnabled", \.isScrollEnabled)
    }
    _register(UIStackView.self, named: "UIKit.UIStackView") { table in
      table.property("axis", \.axis)
      table.property("spacing", \.spacing)
    }
  }

  private static func registerControls() {
    _register(UIControl.self, named: "UIKit.UIControl") { table in
      table.property("enabled", \.isEnabled)
      table.property("highlighted", \.isHighlighted)
      table.property("selected", \.isSelected)
    }
    _register(UISwitch.self, named: "UIKit.UISwitch") { table in
      table.property("on", \.isOn)
      table.property("onTintColor", \.onTintColor)
    }
    _register(UISlider.self, named: "UIKit.UISlider") { table in
      table.property("maximumValue", \.maximumValue)
      table.property("minimumValue", \.minimumValue)
      table.property("value", \.value)
    }
    _register(UITextField.self, named: "UIKit.UITextField") { table in
      table.property("font", \.font)
      table.property("placeholder", \.placeholder)
      table.property("text", \.text)
      table.property("textColor", \.textColor)
    }
  }

  /// The properties by which interface files connect objects of UIKit.
  private static func registerOutlets() {
    _register(UIScrollView.self, named: "UIKit.UIScrollView") { table in
      table.property("delegate", \UIScrollView.delegate)
      table.property("refreshControl", \UIScrollView.refreshControl)
    }
    _register(UITableView.self, named: "UIKit.UITableView") { table in
      table.property("dataSource", \UITableView.dataSource)
      table.property("delegate", \UITableView.delegate)
      table.property("tableFooterView", \UITableView.tableFooterView)
      table.property("tableHeaderView", \UITableView.tableHeaderView)
    }
    _register(UICollectionView.self, named: "UIKit.UICollectionView") { table in
      table.property("backgroundView", \UICollectionView.backgroundView)
      table.property("dataSource", \UICollectionView.dataSource)
      table.property("delegate", \UICollectionView.delegate)
    }
    _register(UITableViewCell.self, named: "UIKit.UITableViewCell") { table in
      table.property("accessoryView", \UITableViewCell.accessoryView)
      table.property("backgroundView", \UITableViewCell.backgroundView)
      table.property("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)
    }
    _register(UICollectionViewCell.self, named: "UIKit.UICollectionViewCell") { table in
      table.property("backgroundView", \UICollectionViewCell.backgroundView)
      table.property("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView)
    }
    _register(UITextField.self, named: "UIKit.UITextField") { $0.property("delegate", \UITextField.delegate) }
    _register(UITextView.self, named: "UIKit.UITextView") { $0.property("delegate", \UITextView.delegate) }
    _register(UISearchBar.self, named: "UIKit.UISearchBar") { $0.property("delegate", \UISearchBar.delegate) }
    _register(UITabBar.self, named: "UIKit.UITabBar") { $0.property("delegate", \UITabBar.delegate) }
    _register(UINavigationBar.self, named: "UIKit.UINavigationBar") {
      $0.property("delegate", \UINavigationBar.delegate)
    }
    _register(UINavigationController.self, named: "UIKit.UINavigationController") {
      $0.property("delegate", \UINavigationController.delegate)
    }
    _register(UITabBarController.self, named: "UIKit.UITabBarController") {
      $0.property("delegate", \UITabBarController.delegate)
    }
    _register(UITableViewController.self, named: "UIKit.UITableViewController") {
      $0.property("refreshControl", \UITableViewController.refreshControl)
    }
    _register(UIGestureRecognizer.self, named: "UIKit.UIGestureRecognizer") {
      $0.property("delegate", \UIGestureRecognizer.delegate)
      $0.property("state", \UIGestureRecognizer.state)
    }
    _register(UINavigationItem.self, named: "UIKit.UINavigationItem") { table in
      table.property("backBarButtonItem", \UINavigationItem.backBarButtonItem)
      table.property("leftBarButtonItem", \UINavigationItem.leftBarButtonItem)
      table.property("rightBarButtonItem", \UINavigationItem.rightBarButtonItem)
      table.property("titleView", \UINavigationItem.titleView)
    }
    _register(NSLayoutConstraint.self, named: "UIKit.NSLayoutConstraint") {
      $0.property("constant", \NSLayoutConstraint.constant)
    }
  }
}
