.PHONY: window demo test check weekly check-traits check-window fuzz sanitize lint pictures benchmarks clean studio studio-serve

# Opens a chooser with live thumbnails of the examples, each of which opens in a window of its own.
window:
	Scripts/bootstrap libsdl2-dev
	for product in Chooser CaretToArc AnimatingPaths AnimatedCard AngleInput CardList CardListSwiftUI; do swift build -c release --traits Window --product $$product || exit 1; done
	.build/release/Chooser --size 872x980

# Makes Demo/: five morphs, each as GIF, animated SVG and contact sheet, the galleries of loaders made of layers and of
# SwiftUI's shapes, sheets of UIKit's controls, and recordings of the screens in Examples. Each is made as soon as its program
# is built, the morphs first, so that there is something to see long before all is.
demo:
	Scripts/demo

# The whole test suite, in release.
test:
	swift test -c release --disable-testable-imports

# What a contributor runs before a pull request: everything that `test` leaves out, of what is slow a sample.
check:
	Scripts/check

# That, and what takes long: projects in debug, the suites of all traits, full sweeps, all pairs of icons, all films in
# players, windows.
weekly:
	Scripts/check weekly

# The suites that mean something else with the traits and their libraries, and the tool, in debug.
check-traits:
	Scripts/bootstrap
	Scripts/check-traits

# Windows under Xvfb: pictures, clicks, keys, and every control of every example.
check-window: check-traits
	for product in CaretToArc AnimatingPaths AnimatedCard AngleInput CardList CardListSwiftUI CardPlayground Chooser; do SWIFT_DETERMINISTIC_HASHING=1 swift build --traits Text,JPEG,Window --scratch-path .build/traits --product $$product || exit 1; done
	WINDOW_BUILT=yes WINDOW_SCRATCH="$(CURDIR)/.build/traits" Tests/Outside/Window/run debug
	python3 Tests/Outside/Window/controls.py .build/traits/debug

# Fuzzes one of the targets that Fuzzing/run names; what is found is kept in Fuzzing/Findings.
fuzz:
	Fuzzing/run "$(or $(TARGET),svg)" "$(or $(SECONDS),600)"

# The whole test suite under the address sanitizer, then under the thread sanitizer.
sanitize:
	Scripts/sanitize address
	Scripts/sanitize thread

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Plugins Tests Examples Studio Benchmarks/Package.swift \
	  Benchmarks/Sources Fuzzing/Package.swift Fuzzing/Sources/Targets Fuzzing/Program

# The pictures of the guides, drawn anew; a change of what the package does shows as a difference.
pictures:
	swift run GuidePictures Documentation/Pictures
	swift run inbetween explain Examples/Icons/menu.svg Examples/Icons/close.svg --match 0:0,1:-,2:1 -q \
	  -o Documentation/Pictures/morph-explain.svg

# The studio in the browser: .build/studio/studio.html opens by a double click, .build/studio/site is for a server.
studio:
	Studio/build

studio-serve: studio
	python3 -m http.server --bind 127.0.0.1 --directory .build/studio/site 8080

# Speed, beside the peers that are installed. Results are printed, never asserted.
benchmarks:
	Scripts/bootstrap
	Benchmarks/run

clean:
	rm -rf .build Demo
