// Films as people make them first: the functions that run here are those that the page starts with. All others come later, and
// a film that needs one of them waits for it, so that what is missing here costs time and nothing else. The film of the page's example
// is written out: the page shows it before it has an engine.

void *input(int size);
const void *output(void);
int outputSize(void), shape(int size, int isPath), morph(int size), player(int number), picture(int number, double time), points(int number, double time);
void drop(int number);
int wasRefusedMemory(void);

typedef struct { const void *bytes; long size; } Stretch;
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int fd_write(int, const Stretch *, int, long *);

static long sizeOf(const char *text) {
  long size = 0;
  while (text[size]) size++;
  return size;
}

/// Writes to the standard error; the interpreter has its own words in the output.
static void say(const void *bytes, long size) {
  long written;
  Stretch stretch = {bytes, size};
  if (fd_write(2, &stretch, 1, &written) || written != size) __builtin_trap();
}

static int put(const char *text) {
  int size = sizeOf(text);
  char *to = input(size);
  for (int i = 0; i < size; i++) to[i] = text[i];
  return size;
}

/// Puts settings behind the lines of the two shapes, which have the numbers from `first` on.
static int putRequest(int first, const char *settings) {
  char lines[300], *end = lines;
  for (int shape = first; shape < first + 2; shape++) {
    for (const char *word = "shape "; *word; word++) *end++ = *word;
    *end++ = '0' + shape / 10;
    *end++ = '0' + shape % 10;
    *end++ = '\n';
  }
  while (*settings) *end++ = *settings++;
  *end = 0;
  return put(lines);
}

static void show(const char *from, const char *to, int isPath, const char *settings, int isExample) {
  int first = shape(put(from), isPath);
  shape(put(to), isPath);
  int film = morph(putRequest(first, settings));
  if (film < 0) __builtin_trap();
  if (isExample) {
    const char *question[] = {from, "\n", to, "\n", settings, "\n\n"};
    for (int i = 0; i < 6; i++) say(question[i], sizeOf(question[i]));
    say(output(), outputSize());
    say("\n", 1);
  }
  player(film);
  if (isExample) say(output(), outputSize());
  picture(film, 0.3);
  points(film, 0.3);
  output();
  outputSize();
  drop(film);
  wasRefusedMemory();
}

#define SVG(look, content) "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\"" look ">\n" content "\n</svg>\n"
#define BOX " id=\"icon\" viewBox=\"0 0 24 24\""
#define STROKED " fill=\"none\" stroke=\"black\" stroke-width=\"2\" stroke-linecap=\"round\""
#define ROUND " fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\""

#define EXAMPLE(path) "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\"" STROKED "><path d=\"" path "\"/></svg>"

static void showShapes(const char *from, const char *to) { show(from, to, 0, "duration 0.6", 0); }

void _start(void) {
  // The example of `Page/project.js`.
  show(EXAMPLE("M4 6h16M4 12h16M4 18h16"), EXAMPLE("M5 5l14 14M19 5L5 19"), 0,
    "duration 0.6\npause 0.4\neasing ease-in-out\nrepeat there-and-back\nsize 512\nname menu-to-close\ntitle menu to close", 1);
  show(SVG(BOX, "<path d=\"M12 21l-8-9a5 5 0 0 1 8-6 5 5 0 0 1 8 6z\"/>"),
    SVG(BOX, "<path fill=\"#c00\" d=\"M12 2l3 7h7l-5 5 2 8-7-5-7 5 2-8-5-5h7z\"/>"), 0, "easing spring:0.3", 0);
  show("M4 4H20V20H4Z", "M12 2a10 10 0 1 0 .1 0ZM12 7a5 5 0 1 1 -.1 0Z", 1, "fill teal\nrepeat loop", 0);
  show(SVG(BOX ROUND, "<g><circle cx=\"6\" cy=\"12\" r=\"4\"/><rect x=\"13\" y=\"6\" width=\"8\" height=\"12\" rx=\"2\"/></g>"),
    SVG(BOX ROUND, "<path d=\"M8 5v14l11-7z\"/>"), 0, "repeat once", 0);
  // A digit with one hole and one with two, a house and a person, bars and a cross, strokes and a slash over them, a lock, arrows that
  // turn, sun and moon.
  showShapes(SVG(BOX, "<path d=\"M15,7H9v2h4v2h-3 v2h3v2H9v2h6 Z\"/>"),
    SVG(BOX, "<path d=\"M9 7h6v10H9zm2 2h2v2h-2zm0 4h2v2h-2z\"/>"));
  showShapes(SVG(BOX, "<path d=\"M12 3 2 12h3v8h5v-6h4v6h5v-8h3z\"/>"),
    SVG(BOX, "<path d=\"M12 4a4 4 0 1 0 .1 0zM4 20c0-4 4-6 8-6s8 2 8 6z\"/>"));
  showShapes(SVG(BOX, "<path d=\"M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z\"/>"),
    SVG(BOX, "<path d=\"M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z\"/>"));
  showShapes(SVG(BOX ROUND, "<path d=\"M12 2a3 3 0 0 1 3 3v6a3 3 0 0 1-6 0V5a3 3 0 0 1 3-3zM5 10v1a7 7 0 0 0 14 0v-1M12 18v4\"/>"),
    SVG(BOX ROUND, "<path d=\"M9 9v3a3 3 0 0 0 5 2M15 9V5a3 3 0 0 0-6-.6M17 16a7 7 0 0 1-12-5v-1M12 18v4M2 2l20 20\"/>"));
  showShapes(SVG(BOX, "<path d=\"M6 10V8a6 6 0 0 1 12 0v2h2v12H4V10zm3 0h6V8a3 3 0 0 0-6 0zM12 15a2 2 0 1 0 .1 0z\"/>"),
    SVG(BOX, "<path d=\"M6 10V8a6 6 0 0 1 12-1h-3a3 3 0 0 0-6 1v2h11v12H4V10zM12 15a2 2 0 1 0 .1 0z\"/>"));
  showShapes(SVG(BOX, "<path d=\"M4 11h12l-5-5 1.5-1.5L20 12l-7.5 7.5L11 18l5-5H4z\"/>"),
    SVG(BOX, "<path d=\"M11 4v12l-5-5-1.5 1.5L12 20l7.5-7.5L18 11l-5 5V4z\"/>"));
  showShapes(SVG(BOX ROUND, "<path d=\"M5 12h14\"/><path d=\"m12 5 7 7-7 7\"/>"),
    SVG(BOX ROUND, "<path d=\"M12 5v14\"/><path d=\"m19 12-7 7-7-7\"/>"));
  showShapes(SVG(BOX ROUND, "<circle cx=\"12\" cy=\"12\" r=\"4\"/><path d=\"M12 2v2M12 20v2M2 12h2M20 12h2\"/>"),
    SVG(BOX ROUND, "<path d=\"M20 14A9 9 0 1 1 10 4a7 7 0 0 0 10 10z\"/>"));
}
