import Foundation
public import QuartzCore

/// The contexts into which UIKit's drawing functions draw, the innermost last. Each thread has one stack.
final class GraphicsStack {
  /// A context on the stack, with the state that Core Graphics does not keep.
  final class Entry {
    let context: CGContext
    /// The image that fills repeat instead of a colour.
    var fillPattern: UIImage?
    /// The canvas of the context, if it was begun for an image.
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

  /// Removes the innermost context and returns it; without one it does nothing.
  @discardableResult
  static func pop() -> Entry? { ofThisThread.entries.popLast() }
}

/// Returns the innermost context that was pushed on this thread and not popped. In `UIView.draw(_:)` it is the view's.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current?.context }

/// Makes `context` the current one, into which `UIBezierPath.fill()` and similar functions draw.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(GraphicsStack.Entry(context)) }

/// Removes the current context; the one before it becomes current again.
public func UIGraphicsPopContext() { GraphicsStack.pop() }
