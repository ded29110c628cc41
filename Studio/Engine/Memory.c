// What Embedded Swift asks of the platform, for a page without one: memory, and three functions of C's library.
//
// Memory is one run of blocks, each of which begins with its size and ends where the next begins. Free blocks are in
// lists by size class; neighbours that are free become one when a block is given back, so that a page that makes and
// drops a thousand morphs needs no more than for one.

typedef unsigned long Size;
typedef unsigned char Byte;

extern Byte __heap_base;

enum { unit = 16, classes = 28 };

// A block's head. `before` is the size of the block before it if that one is free, else 0.
typedef struct Block {
  unsigned size;  // with the head, a multiple of `unit`; the lowest bit says that it is in use
  unsigned before;
  struct Block *next, *previous;  // in the list of its class, while it is free
} Block;

static Block *lists[classes];
static unsigned filled;  // a bit for each class that has a block
static Byte *end;        // of the last block; what follows is not in use yet
static int refused;      // whether memory was asked for that there is not

static int classOf(Size size) { return 31 - __builtin_clz((unsigned)size) - 4; }
static Size sizeOf(const Block *block) { return block->size & ~1u; }
static Block *after(Block *block) { return (Block *)((Byte *)block + sizeOf(block)); }

static void unlink_(Block *block) {
  int class = classOf(sizeOf(block));
  if (block->previous) block->previous->next = block->next;
  else if (!(lists[class] = block->next)) filled &= ~(1u << class);
  if (block->next) block->next->previous = block->previous;
}

static void link_(Block *block, Size size) {
  int class = classOf(size);
  block->size = size;
  block->previous = 0;
  if ((block->next = lists[class])) block->next->previous = block;
  lists[class] = block;
  filled |= 1u << class;
  after(block)->before = size;
}

// Lets memory reach `size` bytes and a head beyond `end`; the head of what comes next stands there, so that `before` has a
// place.
static int reach(Size size) {
  // Payloads lie at multiples of `unit`, heads before them.
  if (!end) end = (Byte *)((((Size)&__heap_base + 8 + unit - 1) & ~(Size)(unit - 1)) - 8 + unit);
  Size held = __builtin_wasm_memory_size(0) * 65536ul;
  Size needed = (Size)end + size + unit;
  if (needed < size) return 0;
  if (needed <= held) return 1;
  // An eighth more than is needed, since the page must look at the memory anew after each growth.
  Size pages = (needed - held + 65535) / 65536;
  return __builtin_wasm_memory_grow(0, pages + held / (8 * 65536)) != (Size)-1 ||
         __builtin_wasm_memory_grow(0, pages) != (Size)-1;
}

static void split(Block *block, Size size) {
  Size rest = sizeOf(block) - size;
  if (rest < 2 * unit) return;
  block->size = size | 1;
  Block *tail = after(block);
  tail->before = 0;
  link_(tail, rest);
}

// A block of the list that is large enough, out of its list; of its first `tries` ones.
static Block *take(Block *block, Size size, int tries) {
  for (; block && tries; block = block->next, tries--) {
    if (block->size < size) continue;
    unlink_(block);
    block->size |= 1;
    after(block)->before = 0;
    split(block, size);
    return block;
  }
  return 0;
}

void *malloc(Size wanted) {
  if (wanted > 0x7fffffff) return refused = 1, (void *)0;
  Size size = (wanted + 8 + unit - 1) & ~(Size)(unit - 1);
  if (size < 2 * unit) size = 2 * unit;
  int class = classOf(size);
  Block *block = take(lists[class], size, 8);
  if (block) return (Byte *)block + 8;
  // Any block of a larger class is large enough.
  unsigned larger = filled >> 1 >> class << class << 1;
  if (larger) return (Byte *)take(lists[__builtin_ctz(larger)], size, 1) + 8;
  if (!reach(size)) return refused = 1, (void *)0;
  block = (Block *)end;
  block->size = size | 1;
  end += size;
  ((Block *)end)->size = 1;
  ((Block *)end)->before = 0;
  return (Byte *)block + 8;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)((Byte *)memory - 8);
  Size size = sizeOf(block);
  Block *next = after(block);
  if (!(next->size & 1)) {
    unlink_(next);
    size += next->size;
  }
  if (block->before) {
    block = (Block *)((Byte *)block - block->before);
    unlink_(block);
    size += block->size;
  }
  link_(block, size);
}

// So that the page can say why an instance ended.
__attribute__((export_name("wasRefusedMemory"))) int wasRefusedMemory(void) { return refused; }

int posix_memalign(void **result, Size alignment, Size size) {
  if (alignment <= unit) {
    *result = malloc(size);
    return *result ? 0 : 12;
  }
  if (size > 0x7fffffff - alignment - 4 * unit) return 12;
  Byte *memory = malloc(size + alignment + 4 * unit);
  if (!memory) return 12;
  Byte *aligned = (Byte *)(((Size)memory + alignment - 1) & ~(alignment - 1));
  if (aligned != memory) {
    // What lies before is a block of its own, and given back.
    if (aligned - memory < 2 * unit) aligned += alignment;
    Block *whole = (Block *)(memory - 8), *rest = (Block *)(aligned - 8);
    rest->size = (sizeOf(whole) - (aligned - memory)) | 1;
    rest->before = 0;
    whole->size = (aligned - memory) | 1;
    free(memory);
  }
  *result = aligned;
  return 0;
}
