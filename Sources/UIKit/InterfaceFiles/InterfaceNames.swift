/// The names of elements that interface files have.
enum InterfaceNames {
  /// Whether something is known of an element of a name, if only that it is for Xcode alone.
  @MainActor
  static func isKnown(_ name: String) -> Bool {
    InterfaceScene.isView(name) || read.contains(name) || forXcode.contains(name) || name.hasSuffix("Metrics")
  }

  /// What is for the editor alone, with all that is in it.
  static let forXcode: Set<String> = [
    "adaptation", "classes", "customFonts", "dependencies", "designables", "device", "inferredLayoutVariables",
    "inferredMetricsTieBreakers", "simulatedMetricsContainer", "userGuides",
  ]

  /// What views and controllers are read of, but for the views themselves. Some of it has no effect here.
  private static let read: Set<String> = [
    "accessibility", "accessibilityTraits", "action", "animations", "array", "attributedString", "attributes",
    "autoresizingMask", "avPlayerViewController", "backgroundConfiguration", "barButtonItem", "blurEffect", "bool",
    "boolean", "buttonConfiguration", "calendar", "cells", "collectionReusableView",
    "collectionViewCellContentView", "collectionViewController", "collectionViewFlowLayout", "collectionViewLayout",
    "color", "connections", "dataDetectorType", "gestureRecognizers", "value", "constraint", "constraints",
    "customObject", "data", "date", "dateComponents",
    "directionalEdgeInsets", "document", "edgeInsets", "exclude", "exit", "extendedEdge", "font",
    "fontDescription", "fragment", "gestureRecognizer", "glkViewController", "hostingController", "image",
    "imageReference", "include", "inset", "integer", "items", "keyCommand", "keyCommands", "layoutGuide",
    "layoutGuides", "leftBarButtonItems", "locale", "mask", "modalPageSheetSize", "mutableData", "mutableString",
    "namedColor", "navigationController", "navigationItem", "nil", "objects", "offsetWrapper", "outlet",
    "outletCollection", "pageViewController", "panGestureRecognizer", "paragraphStyle", "pinchGestureRecognizer",
    "placeholder", "point", "pongPressGestureRecognizer", "preferredSymbolConfiguration", "prototypes", "range",
    "real", "rect", "resources", "rightBarButtonItems", "rotationGestureRecognizer", "scene", "scenes",
    "screenEdgePanGestureRecognizer", "sections", "segment", "segments", "segue", "shadow", "size",
    "splitViewController", "state", "string", "subviews", "swipeGestureRecognizer", "symbolConfiguration",
    "systemColor", "tabBarController", "tabBarItem", "tableViewCellContentView", "tableViewController",
    "tableViewSection", "tapGestureRecognizer", "textAttributes", "textInputTraits", "timeZone", "toolbarItems",
    "userDefinedRuntimeAttribute", "userDefinedRuntimeAttributes", "variation", "vibrancyEffect", "viewController",
    "viewControllerLayoutGuide", "viewControllerPlaceholder", "viewLayoutGuide",
  ]
}
