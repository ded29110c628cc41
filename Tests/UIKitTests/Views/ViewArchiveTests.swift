import Foundation
import OneAtATime
import Testing
import UIKit

@MainActor
@Suite(.oneAtATime)
struct ViewArchiveTests {
  private func copy<View: UIView>(of view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    return try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
  }

  @Test func aCopyLooksAsTheViewDid() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 80))
    view.backgroundColor = .green
    view.layer.cornerRadius = 7
    view.tag = 3
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 50, height: 20))
    label.attributedText = NSAttributedString(string: "Wide", attributes: [.kern: 4.0, .foregroundColor: UIColor.red])
    label.numberOfLines = 2
    let picture = UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6)).image { _ in })
    view.addSubview(label)
    view.addSubview(picture)
    let twin = try copy(of: view)
    #expect(twin.frame == view.frame && twin.backgroundColor == .green && twin.layer.cornerRadius == 7 && twin.tag == 3)
    let text = try #require(twin.subviews.first as? UILabel)
    #expect(text !== label && text.text == "Wide" && text.numberOfLines == 2 && text.textColor == .red)
    #expect(text.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Double == 4)
    #expect((twin.subviews.last as? UIImageView)?.image?.size == CGSize(width: 4, height: 6))
  }

  @Test func constraintsStandBetweenTheCopies() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 30),
      inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 40),
      inner.heightAnchor.constraint(equalTo: cell.contentView.heightAnchor, multiplier: 0.5),
    ])
    let twin = try copy(of: cell)
    twin.layoutIfNeeded()
    let place = try #require(twin.contentView.subviews.first)
    #expect(twin.contentView.superview === twin && place.frame == CGRect(x: 30, y: 0, width: 40, height: 50))
  }
}
