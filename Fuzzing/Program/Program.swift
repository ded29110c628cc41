// libFuzzer brings the entry point; this brings what the targets are linked with.
import Dispatch
import Foundation
import Synchronization
