public import Foundation
import QuartzCore

extension GraphicsContext {
  /// Text with the environment of a context.
  public struct ResolvedText {
    fileprivate let text: Text
    fileprivate let environment: EnvironmentValues

    /// Returns the size that the text takes in an area.
    public func measure(in size: CGSize) -> CGSize { picture(ProposedViewSize(size)).size }

    fileprivate func picture(_ proposal: ProposedViewSize) -> ViewPicture {
      let (text, environment) = (text, environment)
      return MainActor.assumeIsolated { ViewPicture(text, proposal: proposal, in: environment) }
    }
  }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, environment: environment) }

  /// Draws text from the top left of a rectangle, in lines as long as the rectangle is wide.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.picture(ProposedViewSize(rect.size)), at: rect.origin, anchor: .topLeading)
  }

  /// Draws text in lines that are as long as they want to be, with its anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.picture(.unspecified), at: point, anchor: anchor)
  }

  /// Draws text from the top left of a rectangle, in lines as long as the rectangle is wide.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws text in lines that are as long as they want to be, with its anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
}
