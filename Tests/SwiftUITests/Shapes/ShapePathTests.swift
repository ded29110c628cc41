import SwiftUI
import Testing

/// Paths of the built-in shapes, most as Apple's SwiftUI describes them, by the samples that a public project published.
struct ShapePathTests {
  private static let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
  /// Apple's numbers have six digits and carry the noise of single precision.
  private static let tolerance = 1e-3

  private func expect(
    _ shape: some Shape, in rect: CGRect = rect, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let words = shape.path(in: rect).description.split(separator: " ")
    let expected = expected.split(separator: " ")
    let agrees = zip(words, expected).allSatisfy { word, other in
      guard let a = Double(word), let b = Double(other) else { return word == other }
      return abs(a - b) <= Self.tolerance * max(1, abs(b) / 100)
    }
    #expect(
      agrees && words.count == expected.count, "\(words.joined(separator: " "))", sourceLocation: sourceLocation)
  }

  @Test func rectanglesAndEllipses() {
    expect(Rectangle(), "0 0 m 100 0 l 100 60 l 0 60 l h")
    expect(
      Circle(),
      "80 30 m 80 46.5685 66.5685 60 50 60 c 33.4315 60 20 46.5685 20 30 c 20 13.4315 33.4315 0 50 0 c 66.5685 0 80 13.4315 80 30 c h"
    )
    expect(
      Ellipse(),
      "100 30 m 100 46.5685 77.6142 60 50 60 c 22.3858 60 0 46.5685 0 30 c 0 13.4315 22.3858 0 50 0 c 77.6142 0 100 13.4315 100 30 c h"
    )
  }

  @Test func circularCorners() {
    expect(
      RoundedRectangle(cornerRadius: 12, style: .circular),
      "100 30 m 100 48 l 100 54.6274 94.6274 60 88 60 c 12 60 l 5.37258 60 0 54.6274 0 48 c 0 12 l 0 5.37258 5.37258 0 12 0 c 88 0 l 94.6274 0 100 5.37258 100 12 c h"
    )
    // Both radii are at most half of the shorter side.
    expect(
      RoundedRectangle(cornerSize: CGSize(width: 60, height: 8), style: .circular),
      "100 30 m 100 52 l 100 56.4183 86.5685 60 70 60 c 30 60 l 13.4315 60 0 56.4183 0 52 c 0 8 l 0 3.58172 13.4315 0 30 0 c 70 0 l 86.5685 0 100 3.58172 100 8 c h"
    )
    expect(
      Capsule(style: .circular),
      "100 30 m 100 30 l 100 46.5685 86.5685 60 70 60 c 30 60 l 13.4315 60 0 46.5685 0 30 c 0 30 l 0 13.4315 13.4315 0 30 0 c 70 0 l 86.5685 0 100 13.4315 100 30 c h"
    )
    for radius in [0, -5, -.infinity, .nan] as [CGFloat] {
      expect(RoundedRectangle(cornerRadius: radius), "0 0 m 100 0 l 100 60 l 0 60 l h")
    }
  }

  @Test func continuousCorners() {
    expect(
      RoundedRectangle(cornerRadius: 12),
      "100 30 m 100 41.656 l 100 46.9381 100 49.5791 99.1011 52.4221 c 97.9713 55.5261 95.5261 57.9713 92.4221 59.1011 c 89.5791 60 86.9381 60 81.656 60 c 18.344 60 l 13.0619 60 10.4209 60 7.57793 59.1011 c 4.47389 57.9713 2.02872 55.5261 0.898937 52.4221 c 0 49.5791 0 46.9381 0 41.656 c 0 18.344 l 0 13.0619 0 10.4209 0.898937 7.57793 c 2.02872 4.47389 4.47389 2.02872 7.57793 0.898937 c 10.4209 0 13.0619 0 18.344 0 c 81.656 0 l 86.9381 0 89.5791 0 92.4221 0.898937 c 95.5261 2.02872 97.9713 4.47389 99.1011 7.57793 c 100 10.4209 100 13.0619 100 18.344 c h"
    )
    expect(
      RoundedRectangle(cornerSize: CGSize(width: 20, height: 8)),
      "100 30 m 100 47.7707 l 100 51.2921 100 53.0527 98.5018 54.948 c 96.6188 57.0174 92.5435 58.6475 87.3701 59.4007 c 82.6319 60 78.2302 60 69.4267 60 c 30.5733 60 l 21.7698 60 17.3681 60 12.6299 59.4007 c 7.45648 58.6475 3.3812 57.0174 1.49823 54.948 c 0 53.0527 0 51.2921 0 47.7707 c 0 12.2293 l 0 8.70792 0 6.94726 1.49823 5.05195 c 3.3812 2.98259 7.45648 1.35248 12.6299 0.599291 c 17.3681 0 21.7698 0 30.5733 0 c 69.4267 0 l 78.2302 0 82.6319 0 87.3701 0.599291 c 92.5435 1.35248 96.6188 2.98259 98.5018 5.05195 c 100 6.94726 100 8.70792 100 12.2293 c h"
    )
  }

  @Test func continuousCornersWithoutRoomComeCloserToCircles() {
    let capsule =
      "100 30 m 100 30 l 100 31.2 100 35.4 97.7527 41.0552 c 94.9282 48.8153 88.8153 54.9282 81.0552 57.7527 c 73.9478 60 67.3453 60 54.1401 60 c 45.8599 60 l 32.6547 60 26.0522 60 18.9448 57.7527 c 11.1847 54.9282 5.0718 48.8153 2.24734 41.0552 c 0 35.4 0 31.2 0 30 c 0 30 l 0 28.8 0 24.6 2.24734 18.9448 c 5.0718 11.1847 11.1847 5.0718 18.9448 2.24734 c 26.0522 0 32.6547 0 45.8599 0 c 54.1401 0 l 67.3453 0 73.9478 0 81.0552 2.24734 c 88.8153 5.0718 94.9282 11.1847 97.7527 18.9448 c 100 24.6 100 28.8 100 30 c h"
    expect(RoundedRectangle(cornerRadius: 40), capsule)
    expect(Capsule(), capsule)
    expect(
      RoundedRectangle(cornerRadius: 100), in: CGRect(x: 0, y: 0, width: 2000, height: 240),
      "2000 120 m 2000 120 l 2000 139.139 2000 156.169 1992.51 176.851 c 1983.09 202.718 1962.72 223.094 1936.85 232.509 c 1913.16 240 1891.15 240 1847.13 240 c 152.866 240 l 108.849 240 86.8407 240 63.1494 232.509 c 37.2824 223.094 16.906 202.718 7.49114 176.851 c 0 156.169 0 139.139 0 120 c 0 120 l 0 100.861 0 83.8313 7.49114 63.1494 c 16.906 37.2824 37.2824 16.906 63.1494 7.49114 c 86.8407 0 108.849 0 152.866 0 c 1847.13 0 l 1891.15 0 1913.16 0 1936.85 7.49114 c 1962.72 16.906 1983.09 37.2824 1992.51 63.1494 c 2000 83.8313 2000 100.861 2000 120 c h"
    )
  }

  @Test func everyRadiusAboveZeroHasTheSameElements() {
    func letters(_ shape: some Shape) -> String { shape.path(in: Self.rect).description.filter(\.isLetter) }
    for radius in [CGFloat.leastNonzeroMagnitude, 1, 12, 19.6, 25, 30, 1e9, .infinity] {
      #expect(letters(RoundedRectangle(cornerRadius: radius)).filter { $0 != "e" } == "mlccclccclccclccch")
    }
  }

  @Test func unevenCorners() {
    let radii = RectangleCornerRadii(topLeading: 5, bottomLeading: 10, bottomTrailing: 15, topTrailing: 20)
    expect(
      UnevenRoundedRectangle(cornerRadii: radii, style: .circular),
      "100 32.5 m 100 45 l 100 53.2843 93.2843 60 85 60 c 10 60 l 4.47715 60 0 55.5228 0 50 c 0 5 l 0 2.23858 2.23858 0 5 0 c 80 0 l 91.0457 0 100 8.95431 100 20 c h"
    )
    expect(
      UnevenRoundedRectangle(cornerRadii: radii),
      "100 32.5 m 100 37.07 l 100 43.6726 100 46.9739 98.8763 50.5276 c 97.4641 54.4076 94.4076 57.4641 90.5276 58.8763 c 86.9739 60 83.6726 60 77.07 60 c 15.2866 60 l 10.8849 60 8.68407 60 6.31494 59.2509 c 3.72824 58.3094 1.6906 56.2718 0.749114 53.6851 c 0 51.3159 0 49.1151 0 44.7134 c 0 7.64332 l 0 5.44245 0 4.34204 0.374557 3.15747 c 0.8453 1.86412 1.86412 0.8453 3.15747 0.374557 c 4.34204 0 5.44245 0 7.64332 0 c 69.4267 0 l 78.2302 0 82.6319 0 87.3701 1.49823 c 92.5435 3.3812 96.6188 7.45648 98.5018 12.6299 c 100 17.3681 100 21.7698 100 30.5733 c h"
    )
  }

  @Test func cornersThatShareASideShareItByTheirRadii() {
    expect(
      UnevenRoundedRectangle(topLeadingRadius: 22, bottomLeadingRadius: 18),
      in: CGRect(x: 0, y: 0, width: 200, height: 60),
      "200 30 m 200 60 l 200 60 200 60 200 60 c 200 60 200 60 200 60 c 200 60 200 60 200 60 c 27.516 60 l 19.5928 60 15.6313 60 11.3669 58.6516 c 6.71083 56.9569 3.04308 53.2892 1.34841 48.6331 c 0 44.4159 0 40.5326 0 33 c 0 33 l 0 23.7935 0 19.0472 1.64805 13.8929 c 3.71932 8.20213 8.20213 3.71932 13.8929 1.64805 c 19.105 0 23.9468 0 33.6306 0 c 200 0 l 200 0 200 0 200 0 c 200 0 200 0 200 0 c 200 0 200 0 200 0 c h"
    )
    // A radius may have what its neighbour leaves, or half of the side.
    let tall = CGRect(x: 0, y: 0, width: 100, height: 300)
    expect(
      UnevenRoundedRectangle(topLeadingRadius: 20, topTrailingRadius: 90, style: .circular), in: tall,
      "100 190 m 100 300 l 100 300 100 300 100 300 c 0 300 l 0 300 0 300 0 300 c 0 20 l 0 8.95431 8.95431 0 20 0 c 20 0 l 64.1828 0 100 35.8172 100 80 c h"
    )
    expect(
      UnevenRoundedRectangle(topLeadingRadius: 50, topTrailingRadius: 70, style: .circular), in: tall,
      "100 175 m 100 300 l 100 300 100 300 100 300 c 0 300 l 0 300 0 300 0 300 c 0 50 l 0 22.3858 22.3858 0 50 0 c 50 0 l 77.6142 0 100 22.3858 100 50 c h"
    )
  }

  @Test func insets() {
    expect(Rectangle().inset(by: 2).inset(by: 3), "5 5 m 95 5 l 95 55 l 5 55 l h")
    expect(
      Circle().inset(by: 5),
      "75 30 m 75 43.8071 63.8071 55 50 55 c 36.1929 55 25 43.8071 25 30 c 25 16.1929 36.1929 5 50 5 c 63.8071 5 75 16.1929 75 30 c h"
    )
    // Corners are rounded less, too.
    let smaller = CGRect(x: 5, y: 5, width: 90, height: 50)
    #expect(
      RoundedRectangle(cornerRadius: 12).inset(by: 5).path(in: Self.rect)
        == RoundedRectangle(cornerRadius: 7).path(in: smaller))
    #expect(
      UnevenRoundedRectangle(topLeadingRadius: 12).inset(by: 5).path(in: Self.rect)
        == UnevenRoundedRectangle(topLeadingRadius: 7).path(in: smaller))
    expect(RoundedRectangle(cornerRadius: 12).inset(by: 20), "20 20 m 80 20 l 80 40 l 20 40 l h")
    #expect(Capsule().inset(by: 5).path(in: Self.rect) == Capsule().path(in: smaller))
    #expect(Ellipse().inset(by: 5).path(in: Self.rect) == Ellipse().path(in: smaller))
  }

  @Test func shapesMadeOfOthers() {
    expect(Rectangle().offset(x: 10, y: 5), "10 5 m 110 5 l 110 65 l 10 65 l h")
    expect(Rectangle().offset(CGSize(width: 10, height: 5)), "10 5 m 110 5 l 110 65 l 10 65 l h")
    expect(Rectangle().scale(0.5), "25 15 m 75 15 l 75 45 l 25 45 l h")
    expect(Rectangle().scale(x: 0.5, y: 0.5, anchor: .topLeading), "0 0 m 50 0 l 50 30 l 0 30 l h")
    expect(Rectangle().rotation(.degrees(90)), "80 -20 m 80 80 l 20 80 l 20 -20 l h")
    expect(Rectangle().size(width: 40, height: 20), "0 0 m 40 0 l 40 20 l 0 20 l h")
    expect(Rectangle().size(width: 40, height: 20, anchor: .center), "30 20 m 70 20 l 70 40 l 30 40 l h")
    expect(Rectangle().transform(CGAffineTransform(scaleX: 2, y: 2)), "0 0 m 200 0 l 200 120 l 0 120 l h")
    expect(Rectangle().trim(from: 0.25, to: 0.5), "80 0 m 100 0 l 100 60 l")
    #expect(
      Rectangle().stroke(lineWidth: 2).path(in: Self.rect).boundingRect
        == CGRect(x: -1, y: -1, width: 102, height: 62))
    #expect(AnyShape(Circle()).path(in: Self.rect) == Circle().path(in: Self.rect))
    let hole = Rectangle().subtracting(Circle()).path(in: Self.rect)
    #expect(hole.contains(CGPoint(x: 5, y: 5)) && !hole.contains(CGPoint(x: 50, y: 30)))
    #expect(Path(Self.rect).path(in: .zero) == Path(Self.rect))
  }

  @Test func membersOfShapeNameTheBuiltInOnes() {
    func path(_ shape: some Shape) -> Path { shape.path(in: Self.rect) }
    #expect(path(.rect) == path(Rectangle()))
    #expect(path(.circle) == path(Circle()))
    #expect(path(.ellipse) == path(Ellipse()))
    #expect(path(.capsule) == path(Capsule()))
    #expect(path(.capsule(style: .circular)) == path(Capsule(style: .circular)))
    #expect(path(.rect(cornerRadius: 9)) == path(RoundedRectangle(cornerRadius: 9)))
    #expect(path(.rect(topLeadingRadius: 9)) == path(UnevenRoundedRectangle(topLeadingRadius: 9)))
  }

  @Test func sizesThatFit() {
    let offer = ProposedViewSize(width: 100, height: 60)
    #expect(Rectangle().sizeThatFits(offer) == CGSize(width: 100, height: 60))
    #expect(Rectangle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    #expect(Circle().sizeThatFits(offer) == CGSize(width: 60, height: 60))
    #expect(Circle().sizeThatFits(ProposedViewSize(width: 30, height: nil)) == CGSize(width: 30, height: 30))
    #expect(Circle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    #expect(Circle().scale(0.5).sizeThatFits(offer) == CGSize(width: 60, height: 60))
    #expect(Circle().stroke(lineWidth: 9).sizeThatFits(offer) == CGSize(width: 60, height: 60))
    #expect(AnyShape(Circle()).sizeThatFits(offer) == CGSize(width: 60, height: 60))
  }
}
