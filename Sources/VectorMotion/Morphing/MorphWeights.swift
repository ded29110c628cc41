/// What decides how morphs look: every weight, threshold and sample count of the matching, with its unit and what goes
/// wrong when it is larger or smaller.
///
/// Unless it says otherwise, a number was found by trial on 101 pairs of icons of three sets (Material Design Icons,
/// Font Awesome, Lucide; `Tests/Outside/pairs.py` names them). What another number does was measured on 296 pairs: all
/// of `Examples/Icons`, and symbols with others. As they stand, the numbers give these 10 crossings on the way, 97
/// corners too many and an excess of 1.98 (`MotionJudgement`); what changes is counted in pairs whose frames differ.
/// Most optima are flat. These counts are older than `Bend`: corners counted by joints then, and not as the eye sees
/// them; not measured again.
///
/// Lengths are shares of the joint extent of both figures, positions shares of a contour's length, turns radians.
enum MorphWeights {
  /// Which of the ways to move a contour is chosen: the one of the least sum. The mean way of a point counts 1, so all
  /// of these are lengths.
  enum Choice {
    /// The cost of each crossing that neither end has. 0: 18 crossings. 20: no change.
    static let crossing = 2.0
    /// More crossings than these count no more, or one tangle would outweigh all else. 1: 12 crossings. 50: no change.
    static let mostCrossings = 6
    /// The cost of the squared share of ink that is lost or gained on the way. 4: a check that comes out of a plus swells.
    /// 40: 16 crossings.
    static let excess = 12.0
    /// The cost of each corner that neither end has. 0: 14 % more of these. 3: 11 % fewer, by longer ways.
    static let extraCorner = 0.3
    /// More corners than these count no more. 1: 8 pairs change, for 2 % more corners. 50: no change.
    static let mostExtraCorners = 6.0
    /// The weight of the correspondence's cost, which the frames that are judged may miss. 0: 9 % more excess. 3: 12
    /// crossings.
    static let stretch = 0.3
    /// The credit of a way that turns rigidly. 0: 43 pairs change, mostly to straight ways with more excess. 3: 22
    /// pairs turn that go straight.
    static let turn = 0.35
    /// The credit of a way that keeps mirror halves alike. 0.25: an arrow that turns over twists, since its corners pair
    /// well so. 2.5: 30 % more excess.
    static let symmetry = 0.75
    /// The margin by which a later way must be better. 0: 24 pairs change, and rounding chooses among equals. 0.1: 62
    /// pairs take a worse way.
    static let tie = 1e-3
    /// The margin by which a match may be better before the given structure of two paths gives way to it. 0: a path
    /// that was drawn to fit the other is matched anew. 5: 6 pairs go by index that fit by accident.
    static let givenStructure = 0.25
    /// The way of a point up to which a contour counts as still and needs no turn. Only rounding lies below.
    static let stillTravel = 1e-6
    /// The area of the largest loop that is no crossing, in squared extents. 0: loops count that nobody sees. 0.01:
    /// real ones do not, and there are 18 crossings.
    static let smallestLoop = 1e-4
  }

  /// In which directions the axes of the frame run in which two figures are compared.
  enum Grid {
    /// The angle between lines up to which they run alike: half a degree.
    static let spread = 0.01
    /// The share of the most length in one direction that is enough for another to be one of the grid's.
    static let enough = 0.5
    /// The most directions that are looked at.
    static let mostDirections = 4
    /// The share by which lengths and extents differ that count as equal.
    static let tie = 1e-3
    /// By how much less than an eighth of a turn figures are turned clockwise at most: rounding must not choose how those lie
    /// that have diagonals alone. 2°.
    static let slack = 0.035
  }

  /// When contours turn rigidly.
  enum Turns {
    /// The starts without a turn that are tried. 1: 3 pairs change. 8: no change, for more time.
    static let mostStarts = 3
    /// The starts with a turn that are tried. 0: 126 pairs go straight, with three times the excess. 6: no change.
    static let mostTurnedStarts = 2
    /// The correlation above which a turned contour is like the other. 0.5: 60 pairs change, and unlike figures spin;
    /// the sums do not mind. 0.99: 79 pairs change, with 38 % more excess.
    static let correlation = 0.9
    /// The margin by which the correlation must be better with a turn. 0: 90 pairs turn that need not. 0.5: 61 pairs
    /// change, most of them no longer turn.
    static let gain = 0.12
    /// The correlation from which on two contours are the same, one of them turned, and that margin for them. 0.12: the long
    /// arrow of a list melts where it is to turn over.
    static let same = 0.998
    static let gainOfSame = 0.02
    /// The smallest turn that is supposed; a smaller one looks the same straight. 0: no change. 0.8: 43 pairs change.
    static let least = 0.1
    /// The smallest turn of a contour's frame. 0: no change. 0.8: 41 pairs change, with longer ways.
    static let leastOfFrame = 0.05
    /// The factor by which a frame grows or shrinks at most; the rest is blended within it. 1: 125 pairs change, whose
    /// growth is then not geometric. 1000: 4 pairs change, which grow mostly at the end.
    static let mostGrowth = 8.0
    /// The correlation above which one turn explains all contours. 0.8: contours that go ways of their own are swung
    /// around one centre, with five times the excess. 0.999: one pair changes.
    static let commonCorrelation = 0.98
    /// The smallest turn of all contours as one; not tried alone.
    static let leastInCommon = 0.1
    /// How far a figure that is the other turned may stray from it, in diagonals. The drawers' grids are finer; a hand
    /// that differs by more is another hand.
    static let alike = 0.02
    /// The share by which the lengths of figures that are alike may differ. It only saves the search.
    static let alikeLength = 0.04
    /// The strength of a harmonic, of 1, that tells a turn. Smaller, a circle has directions.
    static let leastHarmonic = 0.02
    /// The share of the outline that may be common in place before a figure that could turn does not: a switch slides
    /// its thumb. 0.4: arrows keep their shafts and melt their heads.
    static let mostInPlace = 0.6
  }

  /// What is a corner.
  enum Corners {
    /// The cosine of the turn from which a joint is a corner: 25°, from about which on the eye sees one. 0.7: 4 pairs
    /// change. 0.98: no change, since the smooth joints of icons are smooth.
    static let cosine = 0.906
  }

  /// What the eye takes for a corner, sharp or rounded, and which of them become each other.
  enum Bends {
    /// The length of outline to each side over which turning is gathered: 1.6 % of the joint diagonal. Larger, arcs of
    /// icons count as corners; smaller, their fillets do not.
    static let arm = 0.022
    /// The steps an arm is looked at in.
    static let stepsPerArm = 3
    /// The most steps of a contour: 13 times around the joint extent.
    static let mostSteps = 2048.0
    /// The turn from which on the eye sees a corner: 25°.
    static let leastTurn = 0.436
    /// The tangent of the turn below which a place is straight for sure.
    static let straight = 0.4
    /// How much further a bend turns that counts whole: 6°. What is counted in moving frames must not jump where a turn
    /// passes the limit by rounding.
    static let softness = 0.1
    /// The steps of an arm over which turning is gathered for bumps, which the eye sees in more of an outline.
    static let stepsPerBumpArm = 4
    /// By how much turning must rise and fall again, in radians, for a bump to be seen: 15°.
    static let leastBump = 0.26
    /// Turns that differ by less are the same turn all along a fillet.
    static let evenTurn = 0.02
    /// The most bends of a contour that are paired: time grows with their third power.
    static let most = 64
    /// The cost of the squared difference of turns, against that of the squared distance in sizes of the contours. 0.3
    /// does as well.
    static let turning = 0.1
    /// The cost of a radian of turning without a partner. 0.3 does as well.
    static let leftOver = 0.1
    /// The cost of such a match as a correspondence, which it has none of.
    static let cost = 0.3
  }

  /// Which point of a contour becomes which.
  enum Joints {
    /// The weight of squared distance in the correspondence, against stretching and bending (λ). 6 to 15 do as well. 1:
    /// points wander, with twice the excess and 29 % more corners. 100: nothing slides, with 17 crossings.
    static let nearness = 10.0
    /// How many times as fast as the other a contour may be run through. Time grows with its square; not tried.
    static let steepest = 5
    /// How near joints must be to become one. 0.005: 8 % more pieces and 7 % more corners. 0.15: points go further
    /// along their contours, with 9 % more excess.
    static let reach = 0.035
    /// How near corners must be to become one. 0.02: 5 % more corners. 0.3: 38 % more excess.
    static let cornerReach = 0.07
    /// How far a corner may lie from the one that it splits off. A bar is reached from a triangle's tip at 0.25. 0: 18
    /// pairs change, with 37 % more excess. 1: 7 pairs change, for 2 % more corners.
    static let splitReach = 0.3
    /// How near joints must correspond for the match to begin there anew. 0.01: 27 pairs keep a start that was a guess.
    /// 0.3: 10 pairs change, for 1 % more corners.
    static let restartReach = 0.07
    /// Where a new start may lie. Joints near the old one would change nothing.
    static let restartRange = 0.08...0.92
    /// The least share of the way from one stop to the next at which a carried joint lies. With 0, pieces could vanish.
    static let leastShare = 0.001
    /// How far a point may lie from its mirror image, in sizes of the contour. 0.002: no change, since icons are exact.
    /// 0.2: 22 pairs change, whose figures are not symmetric.
    static let mirrorDeviation = 0.02
    /// How far from the middle of its contour the far end of an axis may lie. 0.001 and 0.1: no change.
    static let mirrorMiddle = 0.01
  }

  /// Which contours become each other: the pairs of the least sum. Distance counts 1, so the weights are lengths.
  enum Contours {
    /// The cost of the logarithm of the ratio of sizes. 0: 29 pairs change, with 11 crossings. 2: 38 pairs change,
    /// whose contours go further to their like.
    static let size = 0.25
    /// What is added to both sizes, lest the logarithm make much of tiny contours. 0: one pair changes. 0.3: 12 pairs
    /// change, for 2 % more corners.
    static let sizeFloor = 0.02
    /// The cost of the difference of the extents along both axes. 0: bars go to bars that lie across, 39 pairs change.
    /// 3: as for `size`.
    static let extent = 0.5
    /// The cost of a closed contour against an open one. 0: 13 pairs change, which open circles. 3: 14 pairs change,
    /// which go further.
    static let openness = 0.3
    /// The cost of each place in the drawing order. It decides among equals; a larger one would decide among others.
    static let order = 1e-4
    /// By how much of that a place counts more the farther it is, and the later. It decides where that leaves equals.
    static let farOrder = 0.2
    /// The least area of a surplus part that is cut out of its neighbour and does not grow, in areas of what the
    /// neighbour becomes. 0: slivers are cut off for a sun's rays, with 27 % more corners. 1: 4 pairs share nothing
    /// out.
    static let leastPartArea = 0.2
    /// The same in areas of all that its figure paints. 0: the rays of a sun are slivers of a star.
    static let leastShareOfPaint = 0.05
    /// The largest distance of a surplus part from what it is cut out of. 0.05: 3 pairs grow parts beside their
    /// neighbours. 2: 9 pairs cut out parts that go far.
    static let mostPartDistance = 0.35
    /// The room around a part in a hole from which on it grows in place. 0: what fills a hole does, too, and leaves a gap.
    static let roomInHole = 0.02
    /// The most contours that one stroke is shared out to.
    static let mostShares = 4
    /// How near strokes touch that hold each other.
    static let contact = 0.01
    /// The least length of two strokes, in that of the one that they come out of, from which on the one becomes one of
    /// them. 0: it never is shared by two. 2: a check splits lengthwise into a cross, a double line at first.
    static let doubledStroke = 0.6
  }

  /// When strokes are drawn along their length.
  enum Drawing {
    /// The ugliness, besides its way, from which on a match of two strokes gives way to erasing the one and drawing the
    /// other: a corner that neither has is kept. 1: every third pair of strokes that share nothing shows corners of neither.
    static let ugly = 0.301
    /// The cost of a stroke that is drawn and not shared out of another. 0.3: the halves of a play button are drawn into
    /// a pause and not parted.
    static let cost = 0.5
    /// How near to the middle of another stroke a pen is hidden under it: half a width of icons' strokes.
    static let hidden = 0.02
  }

  /// Which contours hurry and which tarry.
  enum Pace {
    /// How far ahead or behind at most, as tried in turn. 2: what tarries stands still for half of the progress. 0.5: corners
    /// of both ends still meet half way.
    static let most = [0.8, 1.4, 2]
    /// How many sixths of the progress early holes and parts vanish, and late they begin to come, as tried in turn.
    static let sixths = [2, 3]
    /// The corners or bumps that come while others go, up to which nobody minds.
    static let leastConflict = 1.0
    /// The corners and bumps that must be fewer in the mean.
    static let leastGain = 0.25
    /// The corners and bumps in the mean with which no better pace is looked for.
    static let few = 0.05
    /// The share of ink beyond the range of both ends that may be lost or gained by it. 0.06: rays of a sun cannot leave
    /// before the stars of a night come. 0.1 is what the eye calls a blink.
    static let mostExcess = 0.08
    /// The most pieces of a figure that is staged: what is seen of each contour at each pace is kept, 30 MB for these.
    static let mostPieces = 4000
    /// The progress at which a figure is looked at. At the sixths, where paces turn off: 1 of 119 pairs fewer designed.
    static let instants = [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1]
    /// The rows by which the painted area is measured.
    static let rows = 48
  }

  /// How much a figure swells that would lose ink on its way.
  enum Swells {
    /// The share of ink beyond the range of both ends from which it does.
    static let least = 0.06
    /// The share beyond it at some of the frames from which on all are looked at.
    static let likely = 0.04
    /// The share that may still be lost or gained.
    static let slack = 0.03
    /// The share of the shorter outline that is common, from which on it keeps its size: what stays would not.
    static let mostCommon = 0.25
    /// The rows by which the area of what swells is measured.
    static let rows = 150
    /// The largest factor.
    static let most = 1.25
    /// How far beyond the box of both ends it may take a figure: icons leave a tenth around them.
    static let margin = 0.04
    /// The width of strokes: 2 of 24 units, of which icons fill 20.
    static let strokeWidth = 0.1
    /// The cells in which what strokes cover is counted.
    static let cell = 0.025
    /// The largest extent of a frame that is looked at.
    static let mostExtent = 4.0
  }

  /// How details of a contour melt before others form. Lengths are in joint extents.
  enum Details {
    /// How much higher than a parabola they bow: half way a sixth of what each end has is seen. 0: a quarter, which is still
    /// a corner. 4: what has gone comes back inside out.
    static let haste = 1.6
    /// The lengths to both sides over which an outline is smoothed. Smaller, corners are still seen; larger, arms melt and
    /// the figure with them. Both are tried.
    static let reaches = [0.12, 0.25]
    /// The shares of a bow's height that are tried where a contour would cross itself. 1.4: half way nothing is left of
    /// details. A third reach of 0.5: no crossing less.
    static let tangledHeights = [1, 1.4]
    /// The largest such length, as a share of the contour's.
    static let mostReach = 0.125
    /// How far apart along the outline bends may be that are one corner of both ends.
    static let pairReach = 0.035
    /// How near to a bend of both ends a joint is that rounds it. Larger, what splits off a corner stays with it.
    static let fillet = 0.03
    /// The corners and bumps that must be fewer in the mean.
    static let leastGain = 0.3
    /// The share of them that may be left. 1: points bow for a gain that nobody sees.
    static let mostLeft = 0.8
    /// The share of ink beyond the range of both ends that may be lost or gained by it. 0.07, and 0.3 of a stroke's length:
    /// every 40th pair of random icons loses a tenth of its paint.
    static let mostExcess = 0.05
  }

  /// Which symmetries figures have. Lengths are shares of the figure's diagonal.
  enum Symmetry {
    /// How far a part may lie from its image: what the eye still takes for symmetric.
    static let reach = 0.012
    /// How far points may be from their images on the way. More is seen as leaning.
    static let mostLost = 0.018
    /// The share of points that may be further.
    static let mostMissed = 0.03
    /// The progress at which it is looked for, and the points of the frame there.
    static let instants = [0.15, 0.35, 0.55, 0.75]
    static let outline = 50
    /// The points of each part that are looked at.
    static let samples = 24
    /// The most assignments that are tried one by one, as many as of six to six.
    static let mostWays = 800
  }

  /// When a figure is one of bars. Lengths are shares of the joint extent of both figures.
  enum Bars {
    /// The most bars of a figure: more are a pattern.
    static let most = 8
    /// The most straight sides of a part, whose pairs are looked at.
    static let mostSides = 48
    /// The shortest side that counts.
    static let leastSide = 0.02
    /// How wide a bar is at most. Larger, houses have bars.
    static let mostWidth = 0.25
    /// How far two sides face each other at least, in widths of the bar.
    static let leastFacing = 0.3
    /// The sine of the angle between two sides up to which they are parallel: 2°.
    static let parallel = 0.035
    /// How near the sides of two strips lie that are one.
    static let sameStrip = 0.005
    /// The share of a part's area that lies between sides that face each other: bars with round ends that cross once
    /// have half of it.
    static let leastFaced = 0.4
    /// The steps of lengths in widths, of places and of half turns by which strips are put in order.
    static let orderSteps = 64.0
    /// How long a bar is at least, in widths.
    static let leastLength = 1.3
    /// The share of a bar that no other covers; what has less is no bar of its own.
    static let leastCovered = 0.2
    /// The share of a part that its bars may leave uncovered: fillets.
    static let mostUncovered = 0.01
    /// The steps from the middle of a bar at which it may have its origin.
    static let origins = 12
    /// How far inside its outline a bar is looked for behind others, as a share of its way from there to
    /// its middle. Its ends may reach their edges. No round number, with which points of icons would lie on edges.
    static let inset = 0.0517
    /// How near corners and sides lie that are flush: rounding of the path data, and arcs that were drawn anew.
    static let flush = 5e-4
    /// How far a curve may lie from the other figure at most, if only bars differ. It spares time alone: much larger than
    /// what slivers are wide, and no difference is reckoned that has other parts than bars.
    static let nearCurve = 0.03
    /// The most joints of a figure that is looked at for bars that are flush.
    static let mostJoints = 256
  }

  /// When outlines of both ends count as one. Lengths are shares of the joint diagonal, as the eye's are.
  enum Common {
    /// How near they lie. Larger, neighbours on a fine grid are one; smaller, a redrawn curve is not.
    static let nearness = 0.005
    /// The sine of the angle between them up to which they are parallel: 25°.
    static let parallel = 0.4226
    /// The shortest run of them. Shorter ones are chance, as at crossings.
    static let leastRun = 0.04
    /// How far what is common may be led and still counts as staying.
    static let stray = 0.02
  }

  /// When a front runs over two figures that have much in common, instead of a match. Lengths are shares of the joint
  /// diagonal.
  enum Front {
    /// The common share of the shorter outline from which on it is tried. Random pairs of icons reach 0.4 by chance.
    static let leastCommon = 0.45
    /// What the match may lead away of what is common, as a share. Larger, a slash grows out of a cut along its whole
    /// length; 0: what rounding or a corner that slides moves calls for a front.
    static let mostStrayed = 0.01
    /// How much longer than wide what differs is at least. 1.5: the gap of a c is wiped out of an o; 3: a slash that cuts much of a
    /// microphone away is not seen.
    static let leastRatio = 1.8
    /// The share of one end's rest that runs along its axis: slashes have 0.75 to 1, letters and digits that become
    /// others up to 0.5, and these are not to look typed.
    static let leastParallel = 0.7
    /// The share of one end's rest that runs along the sides of a bar that is as long as wide.
    static let leastParallelBar = 0.85
    /// The sine of the angle up to which it does: 10°.
    static let parallel = 0.17
    /// How far before and behind what differs the front begins and ends at least.
    static let margin = 0.01
    /// The same as a share of the way along what differs: a front, too, sets out from rest, for a 24th of its way. 0: what
    /// it uncovers has its corners at once.
    static let lead = 1.0 / 22
    /// By how many corners and bumps fewer a slash has to show to be drawn from its right or lower end.
    static let fewerBends = 0.5
    /// By how much both sides overlap where each is closed by itself: a 700th of a pixel on 24, twice what rounding to
    /// three decimals moves. 8e-4: what one side alone paints ends visibly elsewhere than in the joined outline.
    static let overlap = 4e-5
    /// How far on each side of a front that parts two clips what is common is painted once more: half a pixel on 24.
    /// Smaller, soft edges of clips let a hairline through; larger, edges of what is common are bolder there.
    static let seam = 0.015
    /// How near contours lie that are one and the same: rounding of the path data.
    static let same = 2e-4
  }

  /// When strokes keep what is common and draw or erase the rest, instead of a match. Lengths are shares of the joint
  /// diagonal unless they say otherwise.
  enum Trim {
    /// The common share of the shorter outline from which on it is tried.
    static let leastCommon = Front.leastCommon
    /// What the match may lead away of what is common, as a share: less is not seen.
    static let mostStrayed = 0.05
    /// How far back on a run what branches off it begins: the reach of a join.
    static let join = 0.02
    /// How far apart, in joint extents, strokes may be of which one comes out of the other. Larger, they fly over the
    /// figure.
    static let farAway = 0.08
  }

  /// Which shapes of drawings become each other: place first, then what is painted. Distance in canvases counts 1.
  ///
  /// Found by trial on icons of two and three colours. What goes wrong with others is what the sum says; it was not
  /// measured.
  enum Shapes {
    /// The cost of the logarithm of the ratio of sizes. Larger, shapes go further to their like.
    static let size = 0.25
    /// What is added to both sizes, as for contours.
    static let sizeFloor = 0.02
    /// The cost of the distance of colours, which is 1 from black to white. Smaller, neighbours exchange their colours;
    /// larger, equal colours exchange their places.
    static let color = 0.3
    /// The cost of a fill that only one of the shapes has, and of a stroke. Smaller, strokes become areas for a shorter
    /// way.
    static let kind = 0.25
    /// The cost of the difference of heights in the painting order, which is 1 from bottom to top. Larger, it outweighs
    /// place.
    static let order = 0.1
    /// The share of the canvas above which a shape without a partner fades and does not grow. Larger, backgrounds sweep
    /// over the picture; smaller, large figures lose their motion.
    static let fadingArea = 0.5
    /// The tolerance of the outline that stands for a stroke, in canvases: a tenth of a pixel of 1,000.
    static let outlineTolerance = 1e-4
  }

  /// Beyond which sizes less is looked at, so that time stays near linear. Figures of icons are far
  /// below.
  enum Limits {
    /// The most contours that are looked at pair by pair: under a second.
    static let manyContours = 2000
    /// The most contours of the smaller figure that are assigned at once, which takes rows² · columns steps; larger
    /// figures are first divided by place.
    static let largestContourAssignment = 64
    /// The most work that an operation on areas may be (`Path.operationWork`): that of 1,024 pairs of curves. Where curves nearly lie
    /// on one another each pair takes 0.2 ms: eighty of them, in 3 KB, took 33 s. Icons have a hundred at most.
    static let mostOperationWork = 65_536
    /// The pairs of sides that are compared to count where a polygon crosses itself: all of 700 sides. No morph of 500 pairs
    /// of icons changes by it; a tangle of 1,000 curves has millions.
    static let mostComparedSides = 250_000
    /// As many are compared for each side of larger polygons. Round outlines of 10,000 points have 3.
    static let comparisonsOfSide = 25
    /// The pairs of contours on one another that are compared to tell whether an even-odd figure crosses itself: all of 512.
    static let mostContourPairs = 131_072
    /// The most strokes that are drawn because no other is left for them. Each frame measures two curves of each: of 600
    /// circles a film took 15 s.
    static let mostDrawnStrokes = 128
    /// The pieces of a front in all keyframes together, which are as many as there are contours, each of all contours. Over a
    /// plate with a hundred round holes they were 20 MB of SVG, in 3.7 s. Fronts that are written as two moving clips, as those
    /// of most figures, have no such limit.
    static let mostPiecesOfFront = 131_072
    /// The sides that are looked at in each row of the cells around a point, evenly chosen where there are more. Round outlines of
    /// 6,000 lines morph the same without it; a tangle of 1,000 curves has thousands there, and takes 6 s in place of 1.5.
    static let mostSidesOfRow = 100
    /// The joints to each side of where one falls on the other contour that may become one with it.
    static let mostNearJoints = 16
    /// The most holes of a part that are assigned at once; more pair up in order.
    static let mostPairedHoles = 256
    /// The most shapes of a drawing that are looked at pair by pair.
    static let manyShapes = 2000
    /// The most shapes of all drawings of a chain together.
    static let manyShapesInChain = 10_000
    /// The most shapes that are assigned at once; larger drawings are first divided by order.
    static let largestShapeAssignment = 128
    /// How often a merged figure is sorted anew, which finds what later shapes have covered.
    static let mostMerges = 32
    /// The pairs of boxes that are looked at: all of 2,000 boxes.
    static let mostOverlapChecks = 2_000_000
    /// The progress from which on frames are checked for numbers that have ended: parts that grow by a ratio do so far
    /// out.
    static let farProgress = 16.0
    /// A leg has 2⁶ + 1 keyframes at most.
    static let keyframeHalvings = 6
  }

  /// When a morph is prepared while someone watches. Of the 101 pairs, these keep 94 clean and take 0.3 ms in the middle.
  enum Budget {
    /// What may show of a way that is taken as it is found. 1: one pair less is clean, in the same time.
    static let fault = 0.5
    /// The points of a correspondence. 16: one pair less is clean, 12 % faster. 32: 11 % slower.
    static let samples = 24
  }

  /// How finely things are looked at. More cost time; the counts were found by trial.
  enum Samples {
    /// The chords by which a curve is measured. 12 are 0.1 % short of a quarter circle; fewer move splits visibly.
    static let chords = 12
    /// How far a polygon may stray from its contour, in lengths of the contour. Larger, points near an outline lie on
    /// the wrong side.
    static let polygonTolerance = 5e-4
    /// The points of a contour that are laid on another.
    static let alignment = 64
    /// The points of a correspondence, which takes their square for each pair; hundreds of contours are small each and
    /// need fewer.
    static func correspondence(pairs count: Int) -> Int { count <= 32 ? 48 : count <= 256 ? 24 : 12 }
    /// The points of the correspondence that only finds where contours begin, for one of `count` points. Half of 48 cost two
    /// pairs of icons some of their area, two thirds none.
    static func start(of count: Int) -> Int { min(count, max(24, 2 * count / 3)) }
    /// The most points of a correspondence: beyond so many joints not every joint is one.
    static let mostInCorrespondence = 256
    /// The steps along a contour that find where a line cuts it. Fewer step over narrow parts.
    static let cut = 256
    /// The steps along a contour that find where an axis meets it.
    static let mirrorMeeting = 128
    /// The steps around a contour at which it is compared with its mirror image.
    static let mirrorCheck = 64
    /// The progress at which what is common is looked for.
    static let strays = [0.2, 0.5, 0.8]
    /// The points of an outline from which its harmonics are taken.
    static let moments = 240
    /// The harmonics that are looked at: figures of up to so many equal sectors have one.
    static let harmonics = 8
    /// The points that are laid on a figure that may be alike, and how often.
    static let alike = 120
    static let refinements = 4
    /// The steps along a stroke at which it is looked for what holds it.
    static let holds = 64
    /// The most cells of a grid of outlines across its extent.
    static let mostGridCells = 256
    /// The places on a stroke at which a pen may begin.
    static let drawing = 48
    /// The places on a stroke at which its shares may lie.
    static let sharing = 128
    /// The steps between two keyframes at which the straight way is checked at most. Motion is smooth, and a front passes
    /// any contour in more than a step.
    static let keyframeChecks = 16
    /// The rows by which the painted area of a frame is measured.
    static let areaRows = 200
    /// The steps across a figure's diagonal at which it is compared with its mirror image.
    static let mirrorOutline = 150
    /// The share of an outline that may miss its mirror image in a figure that counts as symmetric.
    static let leastAsymmetry = 0.03
    /// The steps across a part, along both axes, that find where a hole may grow.
    static let seedGrid = 12
    /// The progress at which a way is judged. Thirds and sixths, off round numbers, at which symmetric figures
    /// coincide.
    static let instants = [0.17, 0.33, 0.5, 0.67, 0.83, 1]
  }

  /// What is the same up to rounding. These are not of taste: smaller, rounding decides and a mirrored or turned pair
  /// moves otherwise; larger, things that differ count as one.
  enum Rounding {
    /// The length of a curve, in lengths of its control polygon.
    static let length = 1e-4
    /// Lengths by which figures are put in order.
    static let order = 1e-5
    /// Lengths, shares and costs that count as equal when the least of them is looked for.
    static let tie = 1e-6
    /// Steps of lengths, shares and costs by which things are put in order.
    static let ranks = 0x1p14
    /// How far a side must pass another to cross it, in lengths of the longer.
    static let touching = 1e-5
    /// The share by which distances differ that count as equal.
    static let tiedDistance = 1e-5
    /// Distances from a figure's parts.
    static let sameDistance = 1e-4
    /// Sums of contours' costs: half a step of `Contours.order`.
    static let sameSum = 0.5e-4
    /// The area of a contour, of its squared length, that has no direction.
    static let noArea = 1e-6
    /// The distance of a point from a contour that it lies on, in lengths of the contour.
    static let onContour = 1e-6
    /// The sine of the angle up to which a curve goes on smoothly.
    static let smooth = 0.02
    /// The sine of the angle up to which two sides are one.
    static let straight = 1e-6
    /// Positions on a contour; nearer to a joint a split would leave a sliver.
    static let samePosition = 1e-9
    /// Steps of correlations, of 1, and of turns, of a radian, that are compared.
    static let correlationGrid = 1024.0
    /// Turns in radians that count as equally large.
    static let sameTurn = 1e-3
    /// A turn counterclockwise by more than this is half a turn, and goes clockwise.
    static let halfTurn = 3.1
  }
}
