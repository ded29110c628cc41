import XCTest
@testable import Bounce

final class BounceTests: XCTestCase {
    func testTheBallFalls() {
        let controller = ViewController()
        controller.loadViewIfNeeded()
        controller.bounce(self)
        XCTAssertEqual(controller.ball.position.y, 600)
        XCTAssertNotNil(controller.ball.animation(forKey: "fall"))
    }
}
