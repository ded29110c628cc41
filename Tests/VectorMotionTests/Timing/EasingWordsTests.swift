import Testing
import VectorMotion

struct EasingWordsTests {
  static let easings: [(words: String, easing: Easing)] = [
    ("linear", .linear), ("ease", .curve(.default)), ("Ease-In", .easeIn), ("ease-out", .easeOut),
    ("EASE-IN-OUT", .easeInEaseOut), ("0.2,-1.5, 1 ,1e1", .curve(TimingCurve(0.2, -1.5, 1, 10))),
    ("spring", .spring(Spring(duration: 2, bounce: 0.3))), ("spring:0", .spring(Spring(duration: 2, bounce: 0))),
    ("spring:.9", .spring(Spring(duration: 2, bounce: 0.9))),
  ]

  @Test(arguments: easings)
  func wordsNameEasings(words: String, easing: Easing) throws {
    #expect(try Easing(words: words, springDuration: 2) == easing)
  }

  static let mistakes: [(words: String, failure: Easing.WordsFailure)] = [
    ("", .unknown), ("wobble", .unknown), ("easé", .unknown), ("0,0,1", .unknown), ("0,0,1,1,", .unknown),
    ("0,0,1,x", .unknown), ("0,nan,1,1", .unknown), ("0,101,1,1", .unknown), ("0,1e999,1,1", .unknown),
    ("-0.1,0,1,1", .time), ("0,0,2,1", .time), ("spring:", .bounce), ("spring:1", .bounce), ("spring:nan", .bounce),
  ]

  @Test(arguments: mistakes)
  func wordsThatNameNoneSayWhatWasExpected(words: String, failure: Easing.WordsFailure) {
    #expect(throws: failure) { try Easing(words: words, springDuration: 2) }
    #expect(!failure.description.isEmpty)
  }
}
