// What `benchmarks` measures of outlines, done by cairo and by Blend2D: the same points, the same tolerance.
// Prints one line a measurement: peer, tab, name, tab, nanoseconds (the least of many rounds).
//   g++ -O2 outlines.cpp -o outlines $(pkg-config --cflags --libs cairo) $LIB/libblend2d.so -Wl,-rpath,$LIB
// Blend2D's C API is declared here as far as it is used; $LIB is <site-packages>/blend2d/_bin of the PyPI package pyblend2d.
#include <cairo.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

struct alignas(8) Object { uint64_t words[2]; };
struct Approximation { uint8_t flattenMode, offsetMode, reserved[6]; double flattenTolerance, simplifyTolerance, offsetParameter; };
extern "C" {
uint32_t bl_path_init(Object *);
uint32_t bl_path_clear(Object *);
uint32_t bl_path_move_to(Object *, double, double);
uint32_t bl_path_cubic_to(Object *, double, double, double, double, double, double);
uint32_t bl_path_add_stroked_path(Object *, const Object *, const void *range, const Object *options, const Approximation *);
size_t bl_path_get_size(const Object *);
uint32_t bl_stroke_options_init(Object *);
}
// Layout of BLStrokeOptions: caps and join as bytes, then width, miter limit, dash offset and the dash array.
struct StrokeOptions { uint8_t startCap, endCap, join, transformOrder, reserved[4]; double width, miterLimit, dashOffset; Object dashArray; };

static uint64_t state = 1;
static double next() {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return double(state >> 40) / double(1 << 24) * 500;
}

template <typename Body>
static void measure(const char *peer, const char *name, double seconds, Body body) {
  using Clock = std::chrono::steady_clock;
  double least = 1e300;
  auto begin = Clock::now();
  do {
    auto start = Clock::now();
    body();
    least = std::min(least, std::chrono::duration<double, std::nano>(Clock::now() - start).count());
  } while (std::chrono::duration<double>(Clock::now() - begin).count() < seconds);
  std::printf("%s\t%s\t%.0f\n", peer, name, least);
}

int main(int argc, char **argv) {
  double seconds = argc > 1 ? std::atof(argv[1]) : 0.5;
  auto *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 16, 16);
  auto *cairo = cairo_create(surface);
  Object path;
  bl_path_init(&path);
  for (int i = 0; i < 1000; i++) {
    double p[8];
    for (double &number : p) number = next();
    // The points in the order in which Swift evaluates its arguments: start, then end, control 1, control 2.
    cairo_move_to(cairo, p[0], p[1]);
    cairo_curve_to(cairo, p[4], p[5], p[6], p[7], p[2], p[3]);
    bl_path_move_to(&path, p[0], p[1]);
    bl_path_cubic_to(&path, p[4], p[5], p[6], p[7], p[2], p[3]);
  }
  for (double tolerance : {1.0, 0.1, 0.01}) {
    char name[64];
    std::snprintf(name, sizeof name, "flatten 1,000 cubics, tolerance %s", tolerance == 1 ? "1.0" : tolerance == 0.1 ? "0.1" : "0.01");
    cairo_set_tolerance(cairo, tolerance);
    measure("cairo", name, seconds, [&] { cairo_path_destroy(cairo_copy_path_flat(cairo)); });
  }
  Object outline;
  bl_path_init(&outline);
  StrokeOptions options{};
  bl_stroke_options_init(reinterpret_cast<Object *>(&options));
  options.startCap = options.endCap = 2;  // round
  options.join = 4;                       // round
  options.width = 2;
  Approximation approximation{0, 0, {}, 0.1, 0.1, 0.414213562};
  measure("blend2d", "stroke 1,000 cubics, width 2, tolerance 0.1", seconds, [&] {
    bl_path_clear(&outline);
    bl_path_add_stroked_path(&outline, &path, nullptr, reinterpret_cast<Object *>(&options), &approximation);
  });
  if (bl_path_get_size(&outline) < 1000) {
    std::fprintf(stderr, "outlines: Blend2D stroked nothing\n");
    return 1;
  }
  return 0;
}
