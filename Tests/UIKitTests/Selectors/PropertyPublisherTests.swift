import Combine
import Testing
import UIKit

@MainActor
struct PropertyPublisherTests {
  @Test func subscribersHearThePresentValueAndThoseThatFollow() {
    let view = UIScrollView()
    var heard: [Double] = []
    let subscription = view.publisher(for: \.contentOffset).map { Double($0.y) }.sink { heard.append($0) }
    view.contentOffset.y = 3
    view.contentOffset.y = 5
    subscription.cancel()
    view.contentOffset.y = 7
    #expect(heard == [0, 3, 5])
  }

  @Test func whoDoesNotWantThePresentValueHearsChangesAlone() {
    let view = UIView()
    var heard: [Double] = []
    let subscription = view.publisher(for: \.frame, options: [.new]).sink { heard.append(Double($0.width)) }
    view.frame.size.width = 4
    #expect(heard == [4])
    subscription.cancel()
  }

  @Test func aSubscriptionKeepsItsObjectAndLetsItGo() {
    weak var kept: UIView?
    var subscription: AnyCancellable?
    do {
      let view = UIView()
      kept = view
      subscription = view.publisher(for: \.center).sink { _ in }
    }
    #expect(kept != nil)
    subscription?.cancel()
    subscription = nil
    #expect(kept == nil)
  }
}
