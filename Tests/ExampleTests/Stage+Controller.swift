import Stage
import UIKit

extension Stage {
  /// A stage with a view controller that is made on it, and that controller.
  static func showing<Controller: UIViewController>(
    _ make: @autoclosure () -> Controller
  ) -> (stage: Stage, controller: Controller) {
    let stage = Stage(make())
    guard let controller = stage.rootViewController as? Controller else {
      preconditionFailure("a stage shows its view controller")
    }
    return (stage, controller)
  }
}
