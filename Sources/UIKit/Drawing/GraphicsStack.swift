import Foundation
public import QuartzCore

/// The contexts that UIKit's drawing functions draw into, innermost last: one stack a thread.
final class GraphicsStack {
  /// A context on the stack, with what UIKit knows of it beyond Core Graphics.
  final class Entry {
    let context: CGContext
    /// The picture that fills repeat instead of a colour.
    var fillPattern: UIImage?
    /// What becomes of the context, if it was begun for an image.
    let canvas: ImageCanvas?

    init(_ context: CGContext, canvas: ImageCanvas? = nil) {
      self.context = context
      self.canvas = canvas
    }

    func setFill(_ color: UIColor) {
      fillPattern = color.patternImage
      context.setFillColor(color.cgColor)
    }
  }

  private var entries: [Entry] = []

  private static let key = "Inbetween.UIKit.GraphicsStack"

  private static var ofThisThread: GraphicsStack {
    let storage = Thread.current.threadDictionary
    if let stack = storage[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    storage[key] = stack
    return stack
  }

  /// The innermost context of this thread.
  static var current: Entry? { ofThisThread.entries.last }

  static func push(_ entry: Entry) { ofThisThread.entries.append(entry) }

  /// Takes the innermost context away; without one, nothing.
  @discardableResult
  static func pop() -> Entry? { ofThisThread.entries.popLast() }
}

/// The innermost context that was pushed on this thread and not popped: in `UIView.draw(_:)`, that of the view.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current?.context }

/// Makes `context` the one that `UIBezierPath.fill()` and its like draw into.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(GraphicsStack.Entry(context)) }

/// Takes the current context away; the one before it is current again.
public func UIGraphicsPopContext() { GraphicsStack.pop() }
