/// The modules that sources may import here, and those of Apple's that people know are not there.
enum KnownModules {
  /// Products of this package that bear Apple's names, each with those that it brings along.
  static let ours = ["UIKit", "SwiftUI", "PlaygroundSupport", "Combine", "QuartzCore", "CoreGraphics"]

  /// Modules that the toolchain brings along, or that come with one of `ours`.
  static let others: Set<String> = [
    "Swift", "CoreFoundation", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "Musl",
    // These two become Foundation.
    "Darwin", "ObjectiveC",
    "Observation", "RegexBuilder", "Synchronization", "Distributed", "Testing", "XCTest", "_Concurrency",
    "_StringProcessing", "SwiftUICore", "Selectors",
  ]

  /// Frameworks of iOS. Whoever lacks one of them cannot get it elsewhere.
  static let apple: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AdSupport", "AppKit", "AppIntents",
    "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "Charts", "CloudKit", "Cocoa", "CommonCrypto", "Compression",
    "Contacts",
    "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText",
    "CoreVideo", "CryptoKit", "Darwin", "EventKit", "EventKitUI", "GLKit", "GameController", "GameKit", "GameplayKit",
    "HealthKit", "HomeKit", "ImageIO", "Intents", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "ObjectiveC", "OpenGLES", "OSLog", "PDFKit", "PassKit", "PencilKit", "Photos",
    "PhotosUI", "QuickLook", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech",
    "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration", "TipKit", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "WatchConnectivity", "WatchKit", "WebKit",
    "WidgetKit", "os", "simd",
  ]

  static func isThere(_ module: String) -> Bool { ours.contains(module) || others.contains(module) }
}
