import Foundation
import VectorFormats

@MainActor
extension InterfaceCoder {
  static let presentations: KeyValuePairs<String, UIModalPresentationStyle> = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "none": .none,
  ]

  static let transitions: KeyValuePairs<String, UIModalTransitionStyle> = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
  ]

  // MARK: - Controllers

  func read(_ controller: UIViewController) {
    scene.owner = controller
    scene.note(controller, as: element)
    controller.interface = scene
    controller.interfaceElement = element
    if let title = text("title") { controller.title = title }
    controller.restorationIdentifier =
      flag("useStoryboardIdentifierAsRestorationIdentifier") ?? false
      ? element["storyboardIdentifier"] : element["restorationIdentifier"]
    if let style = choice("modalPresentationStyle", Self.presentations) { controller.modalPresentationStyle = style }
    if let style = choice("modalTransitionStyle", Self.transitions) { controller.modalTransitionStyle = style }
    if let flag = flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = flag }
    if let flag = flag("definesPresentationContext") { controller.definesPresentationContext = flag }
    if let flag = flag("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = flag }
    if let size = size("preferredContentSize") { controller.preferredContentSize = size }
    if let edges = child("extendedEdge", "edgesForExtendedLayout") {
      let sides: KeyValuePairs<String, UIRectEdge> = [
        "top": .top, "left": .left, "bottom": .bottom, "right": .right,
      ]
      controller.edgesForExtendedLayout = sides.reduce(into: []) { if edges[$1.key] == "YES" { $0.insert($1.value) } }
    }
    if let item = child("navigationItem", "navigationItem") {
      scene.note(controller.navigationItem, as: item)
      InterfaceCoder(item, scene).read(controller.navigationItem)
    }
    if let child = child("tabBarItem", "tabBarItem"), let item = scene.makeBarItem(child, UITabBarItem.self) {
      controller.tabBarItem = item
    }
    if let items = element.child("toolbarItems") {
      controller.toolbarItems = items.children.compactMap { scene.makeBarItem($0, UIBarButtonItem.self) }
    }
  }

  /// Returns the class of the bar of a key.
  func barClass<Bar: UIView>(_ key: String, _ standard: Bar.Type) -> Bar.Type {
    element.child(key: key).map { scene.type(of: $0, standard) } ?? standard
  }

  func read(_ navigation: UINavigationController) {
    if let bar = child("navigationBar", "navigationBar") {
      let coder = InterfaceCoder(bar, scene)
      scene.note(navigation.navigationBar, as: bar)
      coder.readLooks(of: navigation.navigationBar)
    }
    if flag("navigationBarHidden") ?? false { navigation.isNavigationBarHidden = true }
    if flag("toolbarHidden") == false { navigation.isToolbarHidden = false }
    if let root = scene.related("rootViewController", of: element).first {
      navigation.setViewControllers([root], animated: false)
    }
  }

  func read(_ tabs: UITabBarController) {
    if let bar = child("tabBar", "tabBar") {
      scene.note(tabs.tabBar, as: bar)
      InterfaceCoder(bar, scene).readLooks(of: tabs.tabBar)
    }
    let controllers = scene.related("viewControllers", of: element)
    if !controllers.isEmpty { tabs.viewControllers = controllers }
    if let index = integer("selectedIndex") { tabs.selectedIndex = index }
  }

  // MARK: - Bars and their items

  private func readBar(_ bar: UIView) {
    readAttributes(of: bar)
    // Bars are never hidden by the file of their controller but by the controller.
    if let color = color("backgroundColor") { bar.backgroundColor = color }
  }

  func readLooks(of bar: UINavigationBar) {
    readBar(bar)
    if let style = barStyle { bar.barStyle = style }
    if let flag = flag("translucent") { bar.isTranslucent = flag }
    if let flag = flag("largeTitles") { bar.prefersLargeTitles = flag }
    if let color = color("barTintColor") { bar.barTintColor = color }
    if let attributes = textAttributes("titleTextAttributes") { bar.titleTextAttributes = attributes }
    if let attributes = textAttributes("largeTitleTextAttributes") { bar.largeTitleTextAttributes = attributes }
  }

  func readLooks(of bar: UITabBar) {
    readBar(bar)
    if let flag = flag("translucent") { bar.isTranslucent = flag }
    if let color = color("barTintColor") { bar.barTintColor = color }
  }

  private var barStyle: UIBarStyle? {
    choice("barStyle", ["default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black])
  }

  private func textAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
    guard let child = child("textAttributes", key) else { return nil }
    let coder = InterfaceCoder(child, scene)
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = coder.font() { attributes[.font] = font }
    if let color = coder.color("textColor") { attributes[.foregroundColor] = color }
    return attributes
  }

  /// Reads a bar that stands in a view by itself.
  func read(_ bar: UINavigationBar) {
    readLooks(of: bar)
    let items = (element.child("items")?.children ?? []).map { child in
      let item = UINavigationItem(title: "")
      scene.note(item, as: child)
      InterfaceCoder(child, scene).read(item)
      return item
    }
    if !items.isEmpty { bar.items = items }
  }

  func read(_ bar: UIToolbar) {
    readBar(bar)
    if let style = barStyle { bar.barStyle = style }
    if let color = color("barTintColor") { bar.barTintColor = color }
    bar.items = (element.child("items")?.children ?? []).compactMap { scene.makeBarItem($0, UIBarButtonItem.self) }
  }

  func read(_ bar: UITabBar) {
    readLooks(of: bar)
    let items = (element.child("items")?.children ?? []).compactMap { scene.makeBarItem($0, UITabBarItem.self) }
    if !items.isEmpty { bar.items = items }
  }

  func read(_ item: UINavigationItem) {
    if let title = text("title") { item.title = title }
    if let prompt = text("prompt") { item.prompt = prompt }
    if let flag = flag("hidesBackButton") { item.hidesBackButton = flag }
    if let flag = flag("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = flag }
    let modes: KeyValuePairs<String, UINavigationItem.LargeTitleDisplayMode> = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    if let mode = choice("largeTitleDisplayMode", modes) { item.largeTitleDisplayMode = mode }
    if let view = view("titleView") { item.titleView = view }
    for child in element.children {
      switch child["key"] ?? child.name {
      case "leftBarButtonItem": item.leftBarButtonItem = scene.makeBarItem(child, UIBarButtonItem.self)
      case "rightBarButtonItem": item.rightBarButtonItem = scene.makeBarItem(child, UIBarButtonItem.self)
      case "backBarButtonItem": item.backBarButtonItem = scene.makeBarItem(child, UIBarButtonItem.self)
      case "leftBarButtonItems":
        item.leftBarButtonItems = child.children.compactMap { scene.makeBarItem($0, UIBarButtonItem.self) }
      case "rightBarButtonItems":
        item.rightBarButtonItems = child.children.compactMap { scene.makeBarItem($0, UIBarButtonItem.self) }
      default: break
      }
    }
  }

  /// Reads what all items have.
  func read(_ item: UIBarItem) {
    if let title = text("title") { item.title = title }
    if let image = image("image") { item.image = image }
    if let flag = flag("enabled") { item.isEnabled = flag }
    if let tag = integer("tag") { item.tag = tag }
  }

  var systemItem: UIBarButtonItem.SystemItem? {
    choice(
      "systemItem",
      [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
      ])
  }

  func read(_ item: UIBarButtonItem) {
    if let style = choice(
      "style", ["plain": UIBarButtonItem.Style.plain, "bordered": .bordered, "done": .done])
    {
      item.style = style
    }
    if let width = number("width") { item.width = max(0, width) }
    if let color = color("tintColor") { item.tintColor = color }
    if let view = view("customView") { item.customView = view }
  }

  func read(_ item: UITabBarItem) {
    let items: KeyValuePairs<String, UITabBarItem.SystemItem> = [
      "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
      "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
      "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
    if let system = choice("systemItem", items) { item.show(system) }
    if let image = image("selectedImage") { item.selectedImage = image }
    if let value = text("badgeValue") { item.badgeValue = value }
  }
}
