.PHONY: demo test check lint pictures benchmarks clean

# Makes Demo/: five morphs, each as GIF, animated SVG and contact sheet, the galleries of loaders made of layers and of
# SwiftUI's shapes, and recordings of the screens in Examples.
demo:
	for product in inbetween Loaders CaretToArc AnimatingPaths AnimatedCard AngleInput ShapeGallery ThreeWays; do swift build -c release --product $$product || exit 1; done
	Scripts/demo

# The whole test suite in release, and a debug build.
test:
	swift build
	swift test -c release

# What a contributor runs before a pull request: everything that `test` leaves out.
check: lint
	Scripts/bootstrap
	Scripts/check-embedded
	INBETWEEN_FULL_SWEEPS=1 swift test -c release
	Tests/Outside/run
	Benchmarks/run once
	Tests/Outside/Stranger/run
	Tests/Outside/ViewFiles/run
	Tests/Outside/Clocks/run
	swift test --traits Text --scratch-path .build/traits --filter VectorTextTests

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

# The pictures of the guides, drawn anew; a change of what the package does shows as a difference.
pictures:
	swift run GuidePictures Documentation/Pictures

# Speed, beside the peers that are installed. Results are printed, never asserted.
benchmarks:
	Scripts/bootstrap
	Benchmarks/run

clean:
	rm -rf .build Demo
