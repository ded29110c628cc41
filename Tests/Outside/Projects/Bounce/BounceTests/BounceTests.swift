import UIKit
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

    func testResourcesAreThoseOfTheApplication() {
        XCTAssertEqual(UIImage(named: "Badge")?.size, CGSize(width: 40, height: 40))
        XCTAssertEqual(NSLocalizedString("bounce", comment: ""), "Bounce")
        XCTAssertNotNil(Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest"))
    }
}
