@testable import AnimatedCard
@testable import AnimatingPaths
@testable import CaretToArc
import Testing
import UIKit
