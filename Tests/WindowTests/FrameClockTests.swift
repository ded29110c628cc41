import Testing
import Window

struct FrameClockTests {
  @Test func theStageFollowsTheMachineAtItsSpeed() {
    var clock = FrameClock(time: 2, at: 100)
    clock.advance(to: 100.5)
    #expect(clock.time == 2.5 && clock.instant(of: 3) == 101)
    clock.changeSpeed()
    clock.advance(to: 101.5)
    #expect(clock.speed == 0.5 && clock.time == 3 && clock.instant(of: 4) == 103.5)
    for speed in [0.25, 0.1, 1] {
      clock.changeSpeed()
      #expect(clock.speed == speed)
    }
  }

  @Test func aPausedClockGoesOnFromWhereItStood() {
    var clock = FrameClock(time: 0, at: 0)
    clock.advance(to: 0.5)
    clock.togglePause()
    clock.advance(to: 0.9)
    #expect(clock.time == 0.5 && clock.instant(of: 1) == nil)
    clock.step(by: 0.25)
    #expect(clock.time == 0.75)
    clock.togglePause()
    clock.advance(to: 1)
    #expect(abs(clock.time - 0.85) < 1e-12)
  }

  @Test func aMachineThatSleptIsOneSecondLater() {
    var clock = FrameClock(time: 0, at: 0)
    clock.advance(to: 7200)
    #expect(clock.time == 1)
    clock.advance(to: 7190)
    #expect(clock.time == 1)
  }
}

struct FramePacerTests {
  @Test(arguments: [nil, 0, -1, .nan, .infinity, 5]) func displaysWithoutARateHaveSixtyFrames(rate: Double?) {
    #expect(FramePacer(refreshRate: rate, waitsForRefresh: false).interval == 1.0 / 60)
  }

  @Test func lateFramesStayOnTheGridOfTheDisplay() {
    var pacer = FramePacer(refreshRate: 100, waitsForRefresh: false)
    #expect(pacer.nextFrame(after: 5) == 5)
    pacer.begin(at: 5)
    #expect(abs(pacer.nextFrame(after: 5.001) - 5.01) < 1e-12)
    pacer.begin(at: 5.013)
    #expect(abs(pacer.nextFrame(after: 5.014) - 5.02) < 1e-12)
    // A frame that took longer than an interval does not make the next ones hurry.
    pacer.begin(at: 5.055)
    #expect(abs(pacer.nextFrame(after: 5.056) - 5.065) < 1e-12)
  }

  @Test func aDisplayThatWaitsSpacesFramesItself() {
    var pacer = FramePacer(refreshRate: 50, waitsForRefresh: true)
    pacer.begin(at: 1)
    #expect(pacer.nextFrame(after: 1.019) == 1.019)
    #expect(abs(pacer.nextFrame(after: 1.001) - 1.01) < 1e-12)
  }
}
