import Foundation

/// A folder of files that a test writes and then reads as a project.
struct SampleProject: ~Copyable {
  let folder: URL

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("projects-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The paths of files in the folder.
  func paths(_ files: [URL]) -> [String] { files.map { String($0.path.dropFirst(folder.path.count + 1)) }.sorted() }
}

/// A project in the form of Xcode 16: synchronized folders with exceptions, and no property list.
let newProject = """
  // !$*UTF8*$!
  {
  	archiveVersion = 1;
  	classes = {
  	};
  	objectVersion = 77;
  	objects = {

  /* Begin PBXFileReference section */
  		A001 /* Clock.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Clock.app; sourceTree = BUILT_PRODUCTS_DIR; };
  		A002 /* ClockTests.xctest */ = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; path = ClockTests.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
  /* End PBXFileReference section */

  		B001 /* Exceptions for "Clock" folder in "Clock" target */ = {
  			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
  			membershipExceptions = (
  				Info.plist,
  				"Old Code/Draft.swift",
  			);
  			target = T001 /* Clock */;
  		};
  		B002 /* Exceptions for "Shared" folder in "Clock" target */ = {
  			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
  			membershipExceptions = (
  				Hand.swift,
  			);
  			target = T001 /* Clock */;
  		};
  		C001 /* Clock */ = {
  			isa = PBXFileSystemSynchronizedRootGroup;
  			exceptions = (
  				B001 /* Exceptions for "Clock" folder in "Clock" target */,
  			);
  			path = Clock;
  			sourceTree = "<group>";
  		};
  		C002 /* ClockTests */ = {
  			isa = PBXFileSystemSynchronizedRootGroup;
  			path = ClockTests;
  			sourceTree = "<group>";
  		};
  		C003 /* Shared */ = {
  			isa = PBXFileSystemSynchronizedRootGroup;
  			exceptions = (
  				B002 /* Exceptions for "Shared" folder in "Clock" target */,
  			);
  			path = Shared;
  			sourceTree = "<group>";
  		};
  		G001 = {
  			isa = PBXGroup;
  			children = (
  				C001 /* Clock */,
  				C002 /* ClockTests */,
  				C003 /* Shared */,
  			);
  			sourceTree = "<group>";
  		};
  		P001 /* Sources */ = {
  			isa = PBXSourcesBuildPhase;
  			buildActionMask = 2147483647;
  			files = (
  			);
  		};
  		T001 /* Clock */ = {
  			isa = PBXNativeTarget;
  			buildConfigurationList = L001;
  			buildPhases = (
  				P001 /* Sources */,
  			);
  			dependencies = (
  			);
  			fileSystemSynchronizedGroups = (
  				C001 /* Clock */,
  			);
  			name = Clock;
  			packageProductDependencies = (
  				K001 /* Tides */,
  				K002 /* Weather */,
  			);
  			productName = Clock;
  			productReference = A001 /* Clock.app */;
  			productType = "com.apple.product-type.application";
  		};
  		T002 /* ClockTests */ = {
  			isa = PBXNativeTarget;
  			buildConfigurationList = L003;
  			buildPhases = (
  			);
  			dependencies = (
  				D001 /* PBXTargetDependency */,
  			);
  			fileSystemSynchronizedGroups = (
  				C002 /* ClockTests */,
  			);
  			name = ClockTests;
  			productReference = A002 /* ClockTests.xctest */;
  			productType = "com.apple.product-type.bundle.unit-test";
  		};
  		D001 /* PBXTargetDependency */ = {
  			isa = PBXTargetDependency;
  			target = T001 /* Clock */;
  		};
  		R001 /* Project object */ = {
  			isa = PBXProject;
  			buildConfigurationList = L002;
  			developmentRegion = en;
  			mainGroup = G001;
  			packageReferences = (
  				K003,
  				K004,
  			);
  			projectDirPath = "";
  			projectRoot = "";
  			targets = (
  				T001 /* Clock */,
  				T002 /* ClockTests */,
  			);
  		};
  		K001 /* Tides */ = {
  			isa = XCSwiftPackageProductDependency;
  			productName = Tides;
  		};
  		K002 /* Weather */ = {
  			isa = XCSwiftPackageProductDependency;
  			package = K004;
  			productName = Weather;
  		};
  		K003 /* XCLocalSwiftPackageReference "Packages/Tides" */ = {
  			isa = XCLocalSwiftPackageReference;
  			relativePath = Packages/Tides;
  		};
  		K004 /* XCRemoteSwiftPackageReference "weather" */ = {
  			isa = XCRemoteSwiftPackageReference;
  			repositoryURL = "https://example.org/weather";
  		};
  		S001 /* Debug */ = {
  			isa = XCBuildConfiguration;
  			buildSettings = {
  				CURRENT_PROJECT_VERSION = 7;
  				GENERATE_INFOPLIST_FILE = YES;
  				INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
  				INFOPLIST_KEY_UILaunchScreen_Generation = YES;
  				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
  				MARKETING_VERSION = 1.2;
  				PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:lower)";
  				PRODUCT_NAME = "$(TARGET_NAME)";
  				SWIFT_APPROACHABLE_CONCURRENCY = YES;
  				SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
  				SWIFT_VERSION = 5.0;
  			};
  			name = Debug;
  		};
  		S002 /* Debug */ = {
  			isa = XCBuildConfiguration;
  			baseConfigurationReferenceAnchor = C003 /* Shared */;
  			baseConfigurationReferenceRelativePath = Settings/Common.xcconfig;
  			buildSettings = {
  				IPHONEOS_DEPLOYMENT_TARGET = 26.0;
  				SDKROOT = iphoneos;
  				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)";
  			};
  			name = Debug;
  		};
  		S003 /* Debug */ = {
  			isa = XCBuildConfiguration;
  			buildSettings = {
  				PRODUCT_NAME = "$(TARGET_NAME)";
  			};
  			name = Debug;
  		};
  		L001 = {
  			isa = XCConfigurationList;
  			buildConfigurations = (
  				S001 /* Debug */,
  			);
  		};
  		L002 = {
  			isa = XCConfigurationList;
  			buildConfigurations = (
  				S002 /* Debug */,
  			);
  		};
  		L003 = {
  			isa = XCConfigurationList;
  			buildConfigurations = (
  				S003 /* Debug */,
  			);
  		};
  	};
  	rootObject = R001 /* Project object */;
  }
  """

/// The files of `newProject`.
let newProjectFiles = [
  "Clock.xcodeproj/project.pbxproj": newProject,
  "Clock/ClockApp.swift":
    "import SwiftUI\n@main struct ClockApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n",
  "Clock/Views/Face.swift": "import SwiftUI\n",
  "Clock/Old Code/Draft.swift": "nonsense\n",
  "Clock/Info.plist": "<plist/>",
  "Clock/Assets.xcassets/Contents.json": "{}",
  "Clock/de.lproj/Localizable.strings": "",
  "Clock/Sounds/tick.wav": "",
  "Shared/Hand.swift": "",
  "Shared/Other.swift": "",
  "Shared/Settings/Common.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = COMMON\n",
  "ClockTests/ClockTests.swift": "import Testing\n",
  "Packages/Tides/Package.swift": """
  // swift-tools-version: 5.9
  import PackageDescription

  let package = Package(
    name: "Tides",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Tides", targets: ["Tides"])],
    targets: [
      .target(name: "Moon"),
      .target(name: "Tides", dependencies: ["Moon"], swiftSettings: [.define("SALT")]),
      .testTarget(name: "TidesTests", dependencies: ["Tides"], path: "Tests"),
    ]
  )
  """,
  "Packages/Tides/Sources/Tides/Tide.swift": "import Moon\n",
  "Packages/Tides/Sources/Moon/Moon.swift": "",
  "Packages/Tides/Tests/TideTests.swift": "",
]

/// A project in the form of older Xcodes: groups, phases that list files, a property list, a framework.
let oldProject = """
  // !$*UTF8*$!
  {
    objectVersion = 46;
    objects = {
      A1 = {isa = PBXBuildFile; fileRef = F1; };
      A2 = {isa = PBXBuildFile; fileRef = F2; };
      A3 = {isa = PBXBuildFile; fileRef = V1; };
      A4 = {isa = PBXBuildFile; fileRef = F5; };
      A5 = {isa = PBXBuildFile; fileRef = F6; };
      A6 = {isa = PBXBuildFile; fileRef = X9; };
      A7 = {isa = PBXBuildFile; fileRef = F8; };
      F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; lastKnownFileType = sourcecode.c.objc; path = Sources/Legacy.m; sourceTree = SOURCE_ROOT; };
      F3 = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      F5 = {isa = PBXFileReference; lastKnownFileType = folder; path = Data; sourceTree = "<group>"; };
      F6 = {isa = PBXFileReference; explicitFileType = wrapper.framework; path = Gears.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      F7 = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
      F8 = {isa = PBXFileReference; path = Gear.swift; sourceTree = "<group>"; };
      F9 = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = Common.xcconfig; sourceTree = "<group>"; };
      V1 = {isa = PBXVariantGroup; children = (F3, ); name = Main.storyboard; sourceTree = "<group>"; };
      G1 = {isa = PBXGroup; children = (G2, G3, F9, ); sourceTree = "<group>"; };
      G2 = {isa = PBXGroup; children = (F1, V1, F5, ); path = "My App"; sourceTree = "<group>"; };
      G3 = {isa = PBXGroup; children = (F8, ); name = Gears; path = Gears/Sources; sourceTree = "<group>"; };
      P1 = {isa = PBXSourcesBuildPhase; files = (A1, A2, A6, ); };
      P2 = {isa = PBXResourcesBuildPhase; files = (A3, A4, ); };
      P3 = {isa = PBXFrameworksBuildPhase; files = (A5, ); };
      P4 = {isa = PBXSourcesBuildPhase; files = (A7, ); };
      T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (P1, P2, P3, ); name = "My App"; productReference = F7; productType = "com.apple.product-type.application"; };
      T2 = {isa = PBXNativeTarget; buildConfigurationList = L2; buildPhases = (P4, ); name = Gears; productReference = F6; productType = "com.apple.product-type.framework"; };
      R1 = {isa = PBXProject; buildConfigurationList = L3; developmentRegion = English; mainGroup = G1; targets = (T1, T2, ); };
      S1 = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/My App/Info.plist"; PRODUCT_NAME = "$(TARGET_NAME)"; OTHER_SWIFT_FLAGS = ("$(inherited)", "-D", EXTRA, ); }; name = Debug; };
      S2 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Debug; };
      S3 = {isa = XCBuildConfiguration; baseConfigurationReference = F9; buildSettings = {SDKROOT = iphoneos; }; name = Debug; };
      L1 = {isa = XCConfigurationList; buildConfigurations = (S1, ); };
      L2 = {isa = XCConfigurationList; buildConfigurations = (S2, ); };
      L3 = {isa = XCConfigurationList; buildConfigurations = (S3, ); };
    };
    rootObject = R1;
  }
  """

/// The files of `oldProject`.
let oldProjectFiles = [
  "App.xcodeproj/project.pbxproj": oldProject,
  "Common.xcconfig": "#include \"More.xcconfig\"\nSWIFT_VERSION = 3.0 // old\n",
  "More.xcconfig": "SWIFT_VERSION = 4.2\nNAME_OF_MAIN = Main\n",
  "My App/AppDelegate.swift":
    "import UIKit\nimport Gears\n@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}\n",
  "My App/Base.lproj/Main.storyboard": "<document/>",
  "My App/Data/table.csv": "1,2",
  "My App/Info.plist": """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict>
    <key>UIMainStoryboardFile</key><string>$(NAME_OF_MAIN)</string>
    <key>Delegate</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    <key>UILaunches</key><integer>3</integer><key>Share</key><real>0.5</real><key>UIStatusBarHidden</key><true/>
  </dict></plist>
  """,
  "Sources/Legacy.m": "",
  "Gears/Sources/Gear.swift": "",
]
