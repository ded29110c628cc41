/// A type without values: selectors need the Objective-C runtime. (Ours.)
///
/// It exists so that recognizers of one's own that override `init(target:action:)` compile as they are. Where iOS code
/// has `#selector(ViewController.tapped)`, here it has `ViewController.tapped`.
public enum Selector: Hashable, Sendable {}
