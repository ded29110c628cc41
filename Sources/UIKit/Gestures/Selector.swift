/// A type without values: selectors need the Objective-C runtime. (Ours.)
///
/// It exists so that subclasses of recognizers that override `init(target:action:)` compile without a change. Where
/// code for iOS has `#selector(ViewController.tapped)`, code here has `ViewController.tapped`.
public enum Selector: Hashable, Sendable {}
