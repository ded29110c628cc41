// What WebAssembly's functions and data say, in few bytes. Packing and unpacking are the same walk over a body, which reads its
// bytes or writes them, and knows of each byte what it says: which operation, which local, which part of which number.
//
// Each byte is foretold from those before it, and an arithmetic coder writes how much of a surprise it is. It goes down a tree, the
// one of its kind, in which frequent bytes are near (D. A. Huffman, A Method for the Construction of Minimum-Redundancy Codes, 1952);
// `models` models foretell each branch, by what was seen in a context of their own, and so does what followed when the last
// instructions were seen before. They are weighed by how right each was (M. Mahoney, Adaptive Weighing of Context Models for Lossless Data
// Compression, 2005), three times: by the place in the tree, by how sure all are, and each by what it saw last in its context.
//
// Numbers are single-precision, added in one order everywhere: whoever unpacks must foretell what whoever packed did, to the bit.
//
// The walk knows the types of locals and of what lies on the stack. A body comes back with its locals in another order.
#include "CodeModel.h"

typedef unsigned char Byte;
typedef unsigned short Half;
typedef unsigned Word;

enum { operation, get, set, tee, alignment, offset, constant32, constant64, number64, call, branch, block, global, other, local, tree = local + 4, data, fields };

#ifdef __wasm__
enum { isPacking = 0 };
#else
enum { isPacking = 1 };
#endif
/// Bodies are read or written here, and the pack there.
static Byte *at, *packed;

// MARK: - Arithmetic coder: which numbers are still possible

static Word low, high, number;

/// Codes a bit that is 1 in p of 65,536 cases.
static int coded(int bit, Word p) {
  Word middle = low + (Word)((unsigned long long)(high - low) * p >> 16);
  if (!isPacking) bit = number <= middle;
  if (bit) high = middle; else low = middle + 1;
  for (; !((low ^ high) >> 24); low <<= 8, high = high << 8 | 255) {
    if (isPacking) *packed++ = high >> 24; else number = number << 8 | *packed++;
  }
  return bit;
}

// MARK: - Probabilities

static double exponential(double x) {
  x /= 4096;
  double result = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4)));
  for (int i = 0; i < 12; i++) result *= result;
  return result;
}

enum { farthest = 12, squashSteps = 128 };

/// The probability whose odds have the logarithm x, and the other way round, in 4096 steps.
static float squashes[2 * farthest * squashSteps + 2], stretches[4096];

static float clamped(float x, float limit) { return x > limit ? limit : x < -limit ? -limit : x; }

static float squashed(float x) {
  float place = (x + farthest) * squashSteps;
  int i = place;
  return squashes[i] + (squashes[i + 1] - squashes[i]) * (place - i);
}

static void tabulate(void) {
  for (int i = 0; i < 2 * farthest * squashSteps + 2; i++) squashes[i] = 1 / (1 + exponential(farthest - (double)i / squashSteps));
  double x = -farthest;
  for (int i = 0; i < 4096; i++) {
    // Newton's method, from the point before.
    for (int round = 0; round < 12; round++) {
      double p = 1 / (1 + exponential(-x)), step = ((i + 0.5) / 4096 - p) / (p * (1 - p));
      x += step > 1 ? 1 : step;
    }
    stretches[i] = x;
  }
}

// MARK: - Trees

enum { kinds = fields * 4, leaf = 256 };

/// How far from the root of its kind's tree a byte lies, by which way, and what each node has on both sides: another one, or a leaf's
/// byte.
static Byte lengthOf[kinds][256];
static Half wayTo[kinds][256], next[kinds][256][2];
/// A row of slots has those of up to fifteen nodes. Which slot is a node's, and the number of the row that begins with it, or 0.
static Byte slotOf[kinds][256];
enum { commonRows = kinds * 32 };
static Half rowAt[kinds][256], rowsLaid;

static Word weigh(int kind, int node, Word *weights) {
  weights[node] = 0;
  for (int side = 0; side < 2; side++) {
    int below = next[kind][node][side];
    if (below) weights[node] += below >= leaf ? 1 << (15 - lengthOf[kind][below - leaf]) : weigh(kind, below, weights);
  }
  return weights[node];
}

static void layRows(int kind, int first, const Word *weights) {
  int open[32] = {first}, count = 1;
  rowAt[kind][first] = ++rowsLaid;
  if (rowsLaid == commonRows) __builtin_trap();
  for (int slot = 1; count && slot < 16; slot++) {
    int heaviest = 0;
    for (int i = 1; i < count; i++) if (weights[open[i]] > weights[open[heaviest]]) heaviest = i;
    int node = open[heaviest];
    open[heaviest] = open[--count];
    slotOf[kind][node] = slot;
    for (int side = 0; side < 2; side++) {
      int below = next[kind][node][side];
      if (below && below < leaf) open[count++] = below;
    }
  }
  while (count--) layRows(kind, open[count], weights);
}

/// Grows the tree of a kind in which bytes lie as far from the root as `lengthOf` says, 0 if they are not in it.
static void growTree(int kind) {
  Word weights[256];
  int way = 0, nodes = 1;
  for (int node = 0; node < 256; node++) next[kind][node][0] = next[kind][node][1] = rowAt[kind][node] = 0;
  for (int length = 1; length < 16; length++, way <<= 1) {
    for (int byte = 0; byte < 256; byte++) {
      if (lengthOf[kind][byte] != length) continue;
      wayTo[kind][byte] = way;
      int node = 0;
      for (int bit = length - 1; bit; bit--) {
        Half *below = &next[kind][node][way >> bit & 1];
        if (!*below) *below = nodes++;
        node = *below;
      }
      next[kind][node][way++ & 1] = leaf + byte;
    }
  }
  weigh(kind, 0, weights);
  layRows(kind, 0, weights);
}

// MARK: - What was seen

enum { models = 8, seenMost = 1 << 22, knownBits = 20, instructions = 4, localMost = 1 << 16 };

static Byte seen[seenMost], seenKind[seenMost];
static Word seenCount, known[1 << knownBits];
/// What is expected next, for how long that was right, and which of the last times it was not.
static Word expected, rightFor, misses;

static Byte operations[8], last[fields][2];
/// What was said last: the number of each field, and instructions with their numbers, the last one first.
static Word numbers[fields], details[instructions];
/// What made the values on the stack, the same in detail, and their types.
static Byte producers[256], typesOnStack[256];
static Word values[256], height;
/// For each block that is open, how high the stack was before it, what it leaves there, and the operation that opened it.
static struct { Half height; signed char result; Byte opener; } blocks[1 << 12];
/// How many blocks are open, and how many that which the last branch went to has around it.
static int depth, lastTarget;
static Word sinceOpener;
/// What made the value of each local, how often it was read since, which operation followed when it was read, and which local was
/// used after it.
static struct { Word value; Byte reads, then; Half following; } locals[localMost + 1];
/// The local that was used last, and whether the last instruction put it on the stack.
static Word lastLocal;
static int isOnTop;
/// The function that is walked over, and the type of the local that is read or written.
static int walked, typeOfLocal;

static Word readsOfRecent(int type, Word count), rankOfFollowing(int type);

static Word mixed(Word a, Word b) {
  Word x = (a + b + 0x9E37) * 0x2F0B4C47;
  return x ^ x >> 15;
}

static Word fromTop(const Byte *stack, Word place) { return height > place ? stack[height - 1 - place] : 0; }

static Word value(Word place) { return height > place ? values[height - 1 - place] : 0; }

static Word opener(int around) { return depth > around ? blocks[depth - 1 - around].opener : 0; }

static Word ago(Word count) { return seenCount >= count ? seen[seenCount - count] : 0; }

/// The contexts of all models but the first, which has none.
static void findContexts(int field, int place, Word kind, Word c[models]) {
  const Byte *o = operations, *own = last[field];
  Word base = kind * 0x9E3779B1;
  if (field == data) {
    base = data * 0x9E3779B1;
    c[1] = mixed(base + 1, ago(1));
    c[2] = mixed(c[1], ago(2));
    c[3] = mixed(c[2], ago(3));
    c[4] = mixed(mixed(base + 2, place), ago(4));
    c[5] = mixed(c[4] + 1, ago(8));
    c[6] = mixed(c[4] + 2, ago(1));
    c[7] = mixed(mixed(base + 3, place), ago(2));
  } else if (field == operation) {
    Word stack = height > 3 ? 4 : height;
    for (Word i = 0; i < 3; i++) stack = stack * 4 + fromTop(typesOnStack, i);
    stack = stack * 256 + o[0];
    c[1] = mixed(mixed(base, o[0]), o[1]);
    c[2] = mixed(mixed(c[1], o[2]), o[3]);
    c[3] = mixed(mixed(mixed(mixed(c[2], o[4]), o[5]), o[6]), o[7]);
    c[4] = mixed(mixed(mixed(base + 1, opener(0)), sinceOpener > 5 ? 5 : sinceOpener), stack);
    c[5] = mixed(mixed(mixed(base + 2, details[1]), details[2]), stack);
    c[6] = mixed(mixed(mixed(base + 3, value(0)), value(1)), stack);
    c[7] = mixed(mixed(base + 4, locals[lastLocal].then), o[0] + o[1] * 256);
  } else {
    int isLocal = field >= get && field <= tee, isBranch = field == branch;
    Word reached = depth - lastTarget;
    if (isLocal) base = mixed(base, typeOfLocal);
    if (place) base = mixed(base, own[0] + (place > 1 ? own[1] * 256 : 0));
    Word within = mixed(base, o[0]);
    c[1] = mixed(within, o[1]);
    c[2] = mixed(mixed(c[1], o[2]), o[3]);
    c[3] = mixed(within + 1, own[0] + own[1] * 256);
    c[4] = mixed(mixed(within + 2, walked), isBranch ? reached : 0);
    c[5] = isBranch ? mixed(mixed(within + 3, opener(0) + opener(1) * 256), reached) : mixed(within + 3, value(0));
    c[6] = mixed(mixed(within + 4, numbers[field]), details[1]);
    c[7] = isLocal ? mixed(mixed(within + 5, readsOfRecent(typeOfLocal, 5)), rankOfFollowing(typeOfLocal)) : mixed(within + 5, details[1]);
  }
}

// MARK: - Slots

/// 16 bits of the probability of a 1; 6 of how often it was learnt from; 5 of a 1 and the last bits that were learnt, up to four.
typedef Word Slot;
enum { newSlot = 0x8000 << 16 | 1, rowCount = 5 << 18, timesMost = 40 };

/// What all models say.
typedef Slot Slots __attribute__((vector_size(4 * models)));
typedef int Whole __attribute__((vector_size(4 * models)));
typedef float Floats __attribute__((vector_size(4 * models)));

static Slot slots[rowCount][16] __attribute__((aligned(128)));
/// Rows for what is known of nothing but the place in a tree.
static Slot common[commonRows][16];

static int timesOf(Slot slot) { return slot >> 5 & 63; }

/// The slots of a context. The first of each row says whose it is. Of two rows that it may have, that which learnt less gives way.
static Slot *row(Word context) {
  Word x = (context ^ context >> 15) * 0x85EBCA6B, owner = (x & 0xFFFF) | 0x10000, place = (unsigned long long)x * rowCount >> 32;
  Slot *result = slots[place], *beside = slots[place ^ 1];
  if (*result == owner) return result;
  if (*beside == owner) return beside;
  if (timesOf(beside[1]) < timesOf(result[1])) {
    result[1] -= 1 << 5;
    result = beside;
  }
  *result = owner;
  for (int i = 1; i < 16; i++) result[i] = newSlot;
  return result;
}

/// Moves probabilities by their errors' shares of 1 / (times + 1.3).
static void learn(Slots *slots, int bit) {
  Whole times = (Whole)(*slots >> 5 & 63), history = (Whole)(*slots << 1 & 63) | bit;
  Floats p = __builtin_convertvector((Whole)(*slots >> 16), Floats);
  p += ((bit ? 65535.0f : 0) - p) / (__builtin_convertvector(times, Floats) + 1.3f);
  times -= times < timesMost;
  history -= (history > 31) & ((history & 16) + 16);
  *slots = (Slots)(__builtin_convertvector(p, Whole) << 16 | times << 5 | history);
}

// MARK: - The mixture

typedef float Four __attribute__((vector_size(16)));

/// Weights of the models, and of what is expected.
typedef struct { Floats models; Four expected; } Weights;

static Weights byNode[kinds][256], bySureness[fields][16];
static struct { float weight, own; } byHistory[kinds][models][32];
static Half expectedRight[kinds][16][16][2];

static float sum(Four x) { return (x[0] + x[1]) + (x[2] + x[3]); }

/// Codes a byte, on its way from the root of its kind's tree.
static Byte onWay(Byte given, int field, Word kind, const Word contexts[models]) {
  Word steps = lengthOf[kind][given], way = wayTo[kind][given], step = 0, node = 0;
  Byte likely = seen[expected];
  int isExpected = rightFor && seenKind[expected] == kind;
  Word expectedWay = isExpected ? wayTo[kind][likely] << (16 - lengthOf[kind][likely]) : 0;
  Word run = rightFor > 31 ? 15 : rightFor > 15 ? 14 : rightFor > 13 ? 13 : rightFor;
  Slot *rows[models];
  do {
    if (rowAt[kind][node]) {
      rows[0] = common[rowAt[kind][node]];
      for (Word i = 1; i < models; i++) rows[i] = row(contexts[i] + i * 0x632BE5AB + node * 0x3D4D51CB);
    }
    Word place = slotOf[kind][node], sureness = 0;
    Slots s;
    Floats x;
    float result = 0;
    for (int i = 0; i < models; i++) {
      s[i] = rows[i][place];
      x[i] = stretches[s[i] >> 20];
      result += byHistory[kind][i][s[i] & 31].weight * x[i] + byHistory[kind][i][s[i] & 31].own;
      sureness += timesOf(s[i]) > 0;
    }
    sureness = sureness > 6 ? 3 : sureness > 4 ? 2 : sureness > 2;
    Four y = {0, 0, 0, 0};
    Half *right = &expectedRight[kind][run][misses & 15][step > 0];
    int expectedBit = expectedWay >> (15 - step) & 1;
    if (isExpected) {
      y[0] = expectedBit ? stretches[*right >> 4] : -stretches[*right >> 4];
      y[1] = expectedBit ? 0.5f : -0.5f;
      sureness += run > 7 ? 12 : run > 3 ? 8 : 4;
    }
    Weights *a = &byNode[kind][node], *b = &bySureness[field][sureness];
    Floats all = (a->models + b->models) * x;
    result += sum(__builtin_shufflevector(all, all, 0, 1, 2, 3) + __builtin_shufflevector(all, all, 4, 5, 6, 7) + (a->expected + b->expected) * y);
    float p = squashed(clamped(result, 11.5f));
    int bit = coded(isPacking ? way >> (steps - 1 - step) & 1 : 0, p * 65504 + 16);
    float error = bit - p;
    a->models += x * (error * 0.005f);
    a->expected += y * (error * 0.005f);
    b->models += x * (error * 0.002f);
    b->expected += y * (error * 0.002f);
    Slots after = s;
    learn(&after, bit);
    for (int i = 0; i < models; i++) {
      byHistory[kind][i][s[i] & 31].weight += error * 0.002f * x[i];
      byHistory[kind][i][s[i] & 31].own += error * 0.005f;
      rows[i][place] = after[i];
    }
    if (isExpected) {
      isExpected = bit == expectedBit;
      *right += ((isExpected ? 65535 : 0) - *right) / 128;
    }
    step++;
    node = next[kind][node][bit];
  } while (node < leaf);
  return node - leaf;
}

/// Where the expected byte does not come, what follows it is expected still, for a while.
static void expectNext(Byte byte, Word kind) {
  if (rightFor) {
    int isRight = seen[expected] == byte && seenKind[expected] == kind;
    misses = misses << 1 | !isRight;
    rightFor = (misses & 255) == 255 || seenKind[expected] != kind ? 0 : isRight ? rightFor + 1 : rightFor / 4;
    expected++;
  }
  if (seenCount == seenMost) __builtin_trap();
  seen[seenCount] = byte;
  seenKind[seenCount++] = kind;
}

/// Looks for where the last instructions stood before, or the last bytes of data.
static void findMatch(int isData) {
  Word hash = 0, length = 0;
  if (seenCount < 8) return;
  if (isData) for (int back = 1; back < 8; back++) hash = mixed(hash, ago(back));
  else for (int back = 0; back < instructions; back++) hash = mixed(hash, details[back]);
  Word before = known[hash >> (32 - knownBits)];
  known[hash >> (32 - knownBits)] = seenCount;
  if (!before || rightFor > 7) return;
  while (length < 32 && length < before && seen[before - 1 - length] == seen[seenCount - 1 - length]) length++;
  if (length > rightFor && length > 5) expected = before, rightFor = length, misses = 0;
}

// MARK: - Bytes

/// What is done with bytes: they are counted, written as they are, or modelled.
static enum { foretells, counts, lists } does;
static Word countOf[kinds][256];

/// A byte of a field, the given one or the one that the pack has. `place` is that within its number.
static Byte byte(int field, int place, Byte given) {
  Word kind = field * 4 + (place > 3 ? 3 : place);
  if (does == counts) return countOf[kind][given]++, given;
  if (does == lists) return *packed++ = given;
  Word contexts[models];
  findContexts(field, place, kind, contexts);
  Byte result = onWay(given, field, kind, contexts);
  expectNext(result, kind);
  if (field == data) findMatch(1);
  last[field][1] = last[field][0];
  last[field][0] = result;
  if (field != operation) details[0] = mixed(details[0], result + 1);
  return result;
}

// MARK: - Numbers, seven bits a byte, lowest first

static Word readNumber(void) {
  Word result = 0;
  for (int shift = 0;; shift += 7) {
    Byte next = *at++;
    result |= (Word)(next & 127) << shift;
    if (next < 128) return result;
  }
}

static void writeNumber(Word value) {
  for (; value > 127; value >>= 7) *at++ = value | 128;
  *at++ = value;
}

static Word codedNumber(int field, Word value) {
  Word result = 0;
  for (int place = 0;; place++, value >>= 7) {
    Byte next = byte(field, place, value > 127 ? value | 128 : value);
    result |= (Word)(next & 127) << 7 * place;
    if (next < 128) return numbers[field] = result;
  }
}

/// A number that has as few bytes as it can; the linker pads those that it fills in.
static Word copyNumber(int field) {
  Word result = codedNumber(field, isPacking ? readNumber() : 0);
  if (!isPacking) writeNumber(result);
  return result;
}

static void copyConstant(int field) {
  long long value = 0;
  if (isPacking) {
    int shift = 0;
    Byte next;
    do next = *at++, value |= (long long)(next & 127) << shift, shift += 7; while (next > 127);
    if (shift < 64 && next & 64) value |= -1LL << shift;
  }
  Word all = 0;
  for (int place = 0;; place++, value >>= 7) {
    Byte next = byte(field, place, value >= -64 && value < 64 ? value & 127 : value | 128);
    if (!isPacking) *at++ = next;
    all = all * 131 + next;
    if (next > 127) continue;
    numbers[field] = all;
    return;
  }
}

static void copyByte(int field, int place) {
  Byte next = byte(field, place, *at);
  if (!isPacking) *at = next;
  at++;
}

// MARK: - Types

/// Of values: 0 to 3 for 32 and 64 bits of an integer, 32 and 64 of a floating-point number, as 0x7F to 0x7C.
enum { types = 4, signatureMost = 1 << 10, functionMost = 1 << 14 };

typedef struct { const Byte *parameters; Word count; int result; } Signature;

static Signature signatures[signatureMost];
static Byte parameterTypes[1 << 16];
static Half signatureOf[functionMost];

void readTypes(const Byte *module, long length) {
  const Byte *end = module + length;
  for (at = (Byte *)module + 8; at < end;) {
    Byte kind = *at++;
    Word size = readNumber();
    Byte *next = at + size;
    if (kind == 1) {
      int count = readNumber();
      Byte *parameter = parameterTypes;
      for (Signature *s = signatures; count--; s++) {
        at++;
        s->count = readNumber();
        s->parameters = parameter;
        for (Word i = 0; i < s->count; i++) *parameter++ = 0x7F - *at++;
        s->result = readNumber() ? 0x7F - *at++ : -1;
      }
    } else if (kind == 3) {
      int count = readNumber();
      for (Half *type = signatureOf; count--; type++) *type = readNumber();
    }
    at = next;
  }
}

// MARK: - Locals, by how long ago those of their type were used

static Byte typeOf[localMost];
static Half recent[types][localMost], renamed[localMost];
/// How many were used, and the first of those that were not.
static Word used[types], fresh[types];

static Word rankOf(Word local) {
  int type = typeOf[local];
  if (renamed[local] == 0xFFFF) {
    renamed[local] = fresh[type];
    return used[type];
  }
  Word rank = 0;
  while (recent[type][rank] != renamed[local]) rank++;
  return rank;
}

/// How often the locals of a type that were used last were read since they were set.
static Word readsOfRecent(int type, Word count) {
  Word result = used[type] > 6 ? 7 : used[type];
  for (Word rank = 0; rank < count; rank++) result = result * 4 + (rank < used[type] ? locals[recent[type][rank]].reads : 0);
  return result;
}

/// The rank of the local that was used after the last one when that was used before, if it is a low one.
static Word rankOfFollowing(int type) {
  Word rank = 0;
  while (rank < used[type] && rank < 14 && recent[type][rank] != locals[lastLocal].following) rank++;
  return rank < used[type] && rank < 14 ? rank : 15;
}

static void meet(Word local, Word value) {
  locals[local].value = value;
  locals[local].reads = locals[local].then = locals[local].following = 0;
}

static Word use(int type, Word rank) {
  Half *list = recent[type];
  if (rank == used[type]) {
    meet(fresh[type], 0);
    list[used[type]++] = fresh[type]++;
  }
  Half local = list[rank];
  for (; rank; rank--) list[rank] = list[rank - 1];
  locals[lastLocal].following = local;
  return lastLocal = list[0] = local;
}

/// Locals that are not parameters are put in the order of their types, and of one type in that of their first use.
static void declareLocals(const Signature *signature) {
  Word count = 0, counts[types] = {0};
  for (int type = 0; type < types; type++) used[type] = 0;
  meet(lastLocal = localMost, 0);
  for (; count < signature->count; count++) {
    int type = signature->parameters[count];
    typeOf[count] = type;
    renamed[count] = count;
    meet(count, mixed(count * types + type, signature - signatures));
    recent[type][used[type]++] = count;
  }
  Word end = count, groups = 0;
  if (isPacking) {
    for (Word groups = readNumber(); groups; groups--) {
      Word size = readNumber(), type = 0x7F - *at++;
      for (counts[type] += size; size; size--, count++) typeOf[count] = type, renamed[count] = 0xFFFF;
    }
  }
  for (int type = 0; type < types; type++) {
    counts[type] = codedNumber(local + type, counts[type]);
    fresh[type] = end;
    end += counts[type];
    groups += counts[type] > 0;
  }
  if (isPacking) return;
  writeNumber(groups);
  for (int type = 0; type < types; type++) {
    if (!counts[type]) continue;
    writeNumber(counts[type]);
    *at++ = 0x7F - type;
  }
}

// MARK: - What lies on the stack

static void pop(Word count) { height = height > count ? height - count : 0; }

static void push(int type, Byte producer, Word value) {
  if (height > 255) return;
  typesOnStack[height] = type;
  values[height] = value;
  producers[height++] = producer;
}

static void open(Byte opener, Byte type) {
  blocks[depth].height = height;
  blocks[depth].opener = opener;
  blocks[depth++].result = type == 0x40 ? -1 : 0x7F - type;
  sinceOpener = 0;
}

// MARK: - The walk

/// Operations that there are not stand for `local.get`, `local.set` and `local.tee` of the locals of a type that were used last;
/// from `odd` on, for loads and stores that are not aligned as what they move.
enum { shortSet = 0xC9, newSet = 0xCB, shortTee = 0xCC, newTee = 0xCE, odd = 0xD0, load = 0x28, lastStore = 0x3E };

/// By type, the operations for getting locals used last, their number, and that for getting another.
static const Byte shortGets[] = {0xC5, 0xEC, 0xFA, 0xE8}, shortGetCounts[] = {4, 2, 1, 4}, otherGets[] = {0x20, 0x12, 0x13, 0x14};

static const Byte naturalAlignments[] = {2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2};
static const int *places;
static int *calls;

/// What operations give, from 0x45 on: how many of a type follow each other, and how many values they take.
static const Byte arithmetic[][3] = {{1, 0, 1}, {10, 0, 2}, {1, 0, 1}, {22, 0, 2}, {3, 0, 1}, {15, 0, 2}, {3, 1, 1}, {15, 1, 2}, {7, 2, 1}, {7, 2, 2},
  {7, 3, 1}, {7, 3, 2}, {5, 0, 1}, {6, 1, 1}, {5, 2, 1}, {5, 3, 1}, {1, 0, 1}, {1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {2, 0, 1}, {3, 1, 1}};

static void trace(Byte o) {
  if (o >= load && o < 0x36) {
    static const Byte loaded[] = {0, 1, 2, 3, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1};
    pop(1), push(loaded[o - load], o, mixed(o, numbers[offset]));
  } else if (o <= lastStore && o >= 0x36) {
    pop(2);
  } else if (o >= 0x45 && o <= 0xC4) {
    const Byte (*run)[3] = arithmetic;
    for (int first = 0x45; o >= first + (*run)[0]; run++) first += (*run)[0];
    Word value = mixed(mixed(o, fromTop(producers, 0)), fromTop(producers, 1));
    pop((*run)[2]), push((*run)[1], o, value);
  } else {
    switch (o) {
      case 0x1A: case 0x0D: case 0x0E: case 0x24: pop(1); break;
      case 0x1B: pop(3), height++; break;
      case 0x23: case 0x3F: push(0, o, o); break;
      case 0x40: pop(1), push(0, o, o); break;
      case 0x41: case 0x42: push(o - 0x41, o, mixed(o, numbers[o == 0x41 ? constant32 : constant64])); break;
      case 0x43: case 0x44: push(o - 0x41, o, o);
    }
  }
}

static void traceCall(const Signature *signature, Byte o) {
  pop(signature->count);
  if (signature->result >= 0) push(signature->result, o, mixed(o, numbers[call]));
}

/// The number of the function called. Its upper bits come first: names in order stand for like functions.
static Word copyCall(void) {
  Word function = isPacking ? places[readNumber()] : 0;
  if (isPacking) calls[function]++;
  Word high = byte(call, 0, function >> 6);
  numbers[call] = function = high << 6 | byte(call, 1, function & 63);
  if (!isPacking) writeNumber(function);
  return function;
}

static void instruction(void) {
  if (does == foretells) findMatch(0);
  Word symbol = 0, rank = 0;
  int top = height ? typesOnStack[height - 1] : 0;
  if (isPacking) {
    symbol = *at++;
    if (symbol >= 0x20 && symbol <= 0x22) {
      Word local = readNumber();
      int type = typeOf[local];
      int isNew = renamed[local] == 0xFFFF;
      // Only where code cannot be reached the stack may have any type, and compilers leave that out.
      if (symbol != 0x20 && type != top) __builtin_trap();
      rank = rankOf(local);
      if (symbol == 0x20) symbol = rank < shortGetCounts[type] ? shortGets[type] + rank : otherGets[type];
      else if (isNew) symbol = symbol == 0x21 ? newSet : newTee;
      else if (rank < 2) symbol = (symbol == 0x21 ? shortSet : shortTee) + rank;
    } else if (symbol >= load && symbol <= lastStore) {
      if (*at != naturalAlignments[symbol - load]) symbol += odd - load; else at++;
    }
  }
  symbol = byte(operation, 0, symbol);
  if (isOnTop) locals[lastLocal].then = symbol;
  isOnTop = 0;
  for (int i = 7; i > 0; i--) operations[i] = operations[i - 1];
  operations[0] = symbol;
  for (int i = instructions - 1; i > 0; i--) details[i] = details[i - 1];
  details[0] = symbol;
  sinceOpener++;
  for (int type = 0; type < types; type++) {
    int isShort = symbol >= shortGets[type] && symbol < shortGets[type] + shortGetCounts[type];
    if (!isShort && symbol != otherGets[type]) continue;
    typeOfLocal = type;
    rank = isShort ? symbol - shortGets[type] : codedNumber(get, rank - shortGetCounts[type]) + shortGetCounts[type];
    Word local = use(type, rank);
    if (!isPacking) *at++ = 0x20, writeNumber(local);
    push(type, otherGets[type], locals[local].value);
    if (locals[local].reads < 3) locals[local].reads++;
    isOnTop = 1;
    return;
  }
  if ((symbol >= shortSet && symbol <= newTee) || symbol == 0x21 || symbol == 0x22) {
    int isTee = symbol >= shortTee || symbol == 0x22;
    typeOfLocal = top;
    if (symbol == newSet || symbol == newTee) rank = used[top];
    else if (symbol >= shortSet) rank = symbol - (isTee ? shortTee : shortSet);
    else rank = codedNumber(isTee ? tee : set, rank - 2) + 2;
    Word local = use(top, rank), given = value(0);
    if (!isPacking) *at++ = isTee ? 0x22 : 0x21, writeNumber(local);
    locals[local].value = given;
    locals[local].reads = 0;
    pop(1);
    if (isTee) push(top, symbol, given);
    isOnTop = isTee;
    return;
  }
  Byte kind = symbol >= odd && symbol < 0xFC ? symbol - odd + load : symbol;
  if (!isPacking) *at++ = kind;
  if (kind >= load && kind <= lastStore) {
    if (kind != symbol) copyNumber(alignment); else if (!isPacking) *at++ = naturalAlignments[kind - load];
    copyNumber(offset);
    trace(kind);
    return;
  }
  switch (kind) {
    case 0x04: pop(1);
    case 0x02: case 0x03: open(kind, copyNumber(block)); break;
    case 0x05: height = blocks[depth - 1].height; break;
    case 0x0B:
      height = blocks[--depth].height;
      if (blocks[depth].result >= 0) push(blocks[depth].result, kind, kind);
      break;
    case 0x0C: case 0x0D: lastTarget = depth - copyNumber(branch); break;
    case 0x0E: for (Word targets = copyNumber(branch) + 1; targets; targets--) copyNumber(branch); break;
    case 0x10: traceCall(&signatures[signatureOf[copyCall()]], kind); break;
    case 0x11: {
      Word type = copyNumber(other);
      copyNumber(other);
      pop(1), traceCall(&signatures[type], kind);
      break;
    }
    case 0x23: case 0x24: copyNumber(global); break;
    case 0x3F: case 0x40: copyNumber(other); break;
    case 0x41: copyConstant(constant32); break;
    case 0x42: copyConstant(constant64); break;
    case 0x43: for (int i = 0; i < 4; i++) copyByte(number64, 0); break;
    // The last bytes say how large it is, and come first.
    case 0x44:
      for (int i = 7; i >= 0; i--) {
        Byte next = byte(number64, 7 - i, at[i]);
        if (!isPacking) at[i] = next;
      }
      at += 8;
      break;
    case 0xFC: {
      Word what = copyNumber(other);
      for (int numbers = what == 10 ? 2 : what == 11; numbers; numbers--) copyNumber(other);
      if (what < 8) pop(1), push(what / 4, kind, kind); else pop(3);
    }
  }
  trace(kind);
}

static void body(int number) {
  walked = number;
  height = depth = lastTarget = isOnTop = 0;
  declareLocals(&signatures[signatureOf[number]]);
  open(0, 0x40);
  while (depth) instruction();
}

// MARK: - Data, without its long runs of zeros

static void copyData(long length) {
  Byte *end = at + length;
  while (at < end) {
    Byte *run = at, *after;
    // A run begins where this many zeros follow.
    for (after = at; isPacking && after < end && after - run < 16; after++) if (*after) run = after + 1;
    if (isPacking) while (after < end && !*after) after++;
    Word plain = codedNumber(other, run - at);
    for (int place = at - (end - length); plain; plain--, place++) copyByte(data, place & 3);
    Word zeros = codedNumber(other, after - run);
    for (; zeros; zeros--, at++) if (!isPacking) *at = 0;
  }
}

// MARK: - Packs

static void begin(void) {
  low = 0;
  high = -1;
  if (!isPacking) for (int i = 0; i < 4; i++) number = number << 8 | *packed++;
}

static const Weights level = {{0.05f, 0.05f, 0.05f, 0.05f, 0.05f, 0.05f, 0.05f, 0.05f}, {0.05f, 0.05f, 0.05f, 0.05f}};

/// Forgets all, and codes the trees of all kinds.
static void beginAll(void) {
  tabulate();
  height = depth = lastTarget = walked = 0;
  for (int i = 0; i < 8; i++) operations[i] = 0;
  for (int i = 0; i < instructions; i++) details[i] = 0;
  for (int kind = 0; kind < kinds; kind++) {
    for (int node = 0; node < 256; node++) byNode[kind][node] = level;
    for (int i = 0; i < models; i++) for (int history = 2; history < 32; history++) byHistory[kind][i][history].weight = 0.15f;
  }
  for (int field = 0; field < fields; field++) {
    for (int sureness = 0; sureness < 16; sureness++) bySureness[field][sureness] = level;
    numbers[field] = last[field][0] = last[field][1] = 0;
  }
  for (Half *p = &expectedRight[0][0][0][0]; p < &expectedRight[kinds][0][0][0]; p++) *p = 60000;
  for (int i = 0; i < rowCount; i++) for (int slot = 1; slot < 16; slot++) slots[i][slot] = newSlot;
  for (int i = 0; i < commonRows; i++) for (int slot = 1; slot < 16; slot++) common[i][slot] = newSlot;
  begin();
  for (int i = 0; i < 256; i++) lengthOf[tree * 4][i] = 8;
  growTree(tree * 4);
  for (int kind = 0; kind < kinds; kind++) {
    if (kind / 4 == tree) continue;
    int end = 255;
    while (end && !lengthOf[kind][end]) end--;
    end = byte(tree, 0, end);
    for (int i = 0; i <= end; i++) lengthOf[kind][i] = byte(tree, 0, lengthOf[kind][i]);
    growTree(kind);
  }
}

#ifdef __wasm__
static Byte given[1 << 20], unpacked[1 << 23];

/// Where a pack is put, and where what was taken from it is found.
Byte *pack(void) { return given; }
Byte *found(void) { return unpacked; }

/// Takes the pack up: that of the start before that of the rest.
void take(int isStart) {
  packed = given;
  if (isStart) beginAll(); else begin();
}

void takeData(long length) {
  at = unpacked;
  copyData(length);
}

/// Unpacks bodies, with a size before each, and returns their length. The first body is that of the function `first`.
long takeCode(int first, int count) {
  Byte *end = unpacked;
  while (count--) {
    // A body lies behind the place of its size, until that is known.
    Byte *written = at = end + 5;
    body(first++);
    Word size = at - written;
    at = end;
    writeNumber(size);
    for (end = at; size; size--) *end++ = *written++;
  }
  return end - unpacked;
}
#else
static void walk(const Byte *bodies, const int *numbers, int count) {
  at = (Byte *)bodies;
  while (count--) body(*numbers++);
}

/// Finds how far bytes lie from the root by joining what is rarest. Those of less than a thousandth lie as if they were no rarer, so
/// that none is further than fifteen.
static void measureTree(int kind) {
  Word weights[512], all = 0;
  Half above[512];
  int count = 0, bytes[256];
  for (int i = 0; i < 256; i++) all += countOf[kind][i];
  for (int i = 0; i < 256; i++) {
    lengthOf[kind][i] = 0;
    if (countOf[kind][i]) bytes[count] = i, weights[count++] = countOf[kind][i] + (all >> 10);
  }
  if (count == 1) lengthOf[kind][bytes[0]] = 1;
  int joined = count;
  for (int left = count; left > 1; left--, joined++) {
    int rarest[2];
    for (int i = 0; i < 2; i++) {
      rarest[i] = 0;
      for (int j = 1; j < joined; j++) if (weights[j] < weights[rarest[i]]) rarest[i] = j;
      if (!i) all = weights[rarest[i]];
      else weights[joined] = all + weights[rarest[i]];
      weights[rarest[i]] = -1;
      above[rarest[i]] = joined;
    }
  }
  for (int i = 0; count > 1 && i < count; i++)
    for (int j = i; j != joined - 1; j = above[j]) lengthOf[kind][bytes[i]]++;
}

long list(const Byte *bodies, const int *functions, int count, const int *givenPlaces, int *givenCalls, Byte *to) {
  does = lists;
  places = givenPlaces;
  calls = givenCalls;
  packed = to;
  walk(bodies, functions, count);
  return packed - to;
}

static long finish(const Byte *pack) {
  for (int i = 0; i < 4; i++, high <<= 8) *packed++ = high >> 24;
  return packed - pack;
}

long packAll(
  const Byte *before, long beforeLength, const Byte *after, long afterLength, const Byte *bodies, const int *functions, int startCount,
  int restCount, const int *givenPlaces, Byte *pack, long *startLength) {
  static int ignored[functionMost];
  places = givenPlaces;
  calls = ignored;
  for (does = counts;; does = foretells) {
    if (does == foretells) {
      for (int kind = 0; kind < kinds; kind++) measureTree(kind);
      packed = pack;
      beginAll();
    }
    at = (Byte *)before;
    copyData(beforeLength);
    walk(bodies, functions, startCount);
    const Byte *rest = at;
    at = (Byte *)after;
    copyData(afterLength);
    if (does == foretells) {
      *startLength = finish(pack);
      begin();
    }
    walk(rest, functions + startCount, restCount);
    if (does == foretells) return finish(pack);
  }
}
#endif
