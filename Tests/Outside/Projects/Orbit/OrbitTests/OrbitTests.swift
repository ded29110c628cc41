import SwiftUI
import Testing
@testable import Orbit

struct OrbitTests {
    @Test @MainActor func halfATurnIsHalfACircle() {
        #expect(Orbit(turns: 0.5).angle == .degrees(180))
        #expect(!Orbit(turns: 0.25).path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).isEmpty)
    }
}
