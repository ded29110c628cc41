import SwiftUI
import Testing
import VectorGraphics

struct PathConversionTests {
  @Test func pathsOfVectorGraphicsConvert() {
    let path = SwiftUI.Path(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(SwiftUI.Path(VectorGraphics.Path(path)) == path)
    #expect(VectorGraphics.Path(path) == VectorGraphics.Path(path.cgPath))
  }
}
