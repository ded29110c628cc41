import Stage
import UIKit

extension Stage {
  /// A stage with a view controller that is made on it, and that controller.
  static func showing<Controller: UIViewController>(
    _ make: @autoclosure () -> Controller
  ) -> (stage: Stage, controller: Controller) {
    var made: Controller?
    let stage = Stage(
      {
        let controller = make()
        made = controller
        return controller
      }())
    guard let made else { preconditionFailure("a stage makes its view controller") }
    return (stage, made)
  }
}
