// Bodies of WebAssembly's functions in few bytes. Packing and unpacking are the same walk over a body, which reads its bytes or
// writes them, and knows of each byte what it says: which operation, which local, which part of which number. There are two forms:
//
// In streams, bytes of a kind stand together. That deflates well, and browsers inflate quickly.
//
// Modelled, it is a fifth less and takes a second: each byte is foretold from those before it, and an arithmetic coder writes how
// much of a surprise it is. One bit says whether the byte is the one that followed when the last eight were seen before. If it is not, five models
// foretell its bits, each by what it saw in a context of its own, and are mixed by how right they were (M. Mahoney, Adaptive
// Weighing of Context Models for Lossless Data Compression, 2005).
#include "CodeModel.h"

typedef unsigned char Byte;
typedef unsigned short Half;
typedef unsigned Word;

enum { operation, get, set, tee, alignment, offset, constant32, constant64, number64, call, branch, block, global, local, other, fields };

static int isPacking;
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

/// 22 bits of the probability of a 1 over 10 bits of how often it was learnt from.
typedef Word Slot;
enum { even = 1u << 31, likely = 0xE0000000 };

/// 4096 / (1 + e^(-x / 256)), through points of that curve.
static int squashed(int x) {
  static const Half curve[] = {1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047,
    2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094};
  if (x > 2047) return 4095;
  if (x < -2047) return 1;
  int weight = x & 127, place = (x >> 7) + 16;
  return (curve[place] * (128 - weight) + curve[place + 1] * weight + 64) >> 7;
}

/// The other way round.
static short stretched[4096];

static int stretch(Slot slot) { return stretched[slot >> 20]; }

/// 32,768 / (times + 1.5)
static int shares[1024];

/// Moves a probability by its error's share of 1 / (times + 1.5), from `limit` times on always by the same.
static void learn(Slot *slot, int bit, Word limit) {
  Word times = *slot & 1023;
  int p = *slot >> 10, error = (bit ? (1 << 22) - 1 : 0) - p;
  *slot = (Word)(p + ((error >> 6) * shares[times] >> 9)) << 10 | (times < limit ? times + 1 : times);
}

enum { models = 5, slotBits = 23, kinds = fields * 4 };

static Slot slots[1 << slotBits], hits[kinds][16][16], hitsOfByte[1 << 16];
static int weights[16][2][kinds][models], hitWeights[kinds][2];

// MARK: - What was seen

enum { seenMost = 1 << 22, knownBits = 18 };

static Byte seen[seenMost], seenKind[seenMost];
static Word seenCount, known[1 << knownBits];
/// What is expected next, for how long that was right, and the last times that it was not.
static Word expected, rightFor, misses;
static Byte operations[6], last[fields][2];
/// What made the values on the stack, as far as it is known.
static Byte producers[256];
static Word height;

static Word mixed(Word a, Word b) {
  Word x = (a + b + 0x9E37) * 0x2F0B4C47;
  return x ^ x >> 15;
}

static void findContexts(int field, int place, Word kind, Word contexts[models]) {
  const Byte *o = operations, *own = last[field];
  Word base = kind * 0x9E3779B1, missed = rightFor && seenKind[expected] == kind ? seen[expected] + 1 : 0;
  if (field == operation) {
    Word top = height ? producers[height - 1] : 0, below = height > 1 ? producers[height - 2] : 0;
    contexts[0] = mixed(mixed(base, o[0]), o[1]);
    contexts[1] = mixed(contexts[0], o[2]);
    contexts[2] = mixed(mixed(mixed(contexts[1], o[3]), o[4]), o[5]);
    contexts[3] = mixed(mixed(mixed(base + 1, top), below), o[0] + (height > 3 ? 3 : height) * 256);
    contexts[4] = mixed(mixed(base + 3, missed), o[0]);
  } else {
    contexts[0] = mixed(mixed(base, own[0]), own[1]);
    contexts[1] = mixed(mixed(base + 5, o[0]), place ? own[0] : o[1]);
    contexts[2] = mixed(mixed(mixed(contexts[1], o[2]), o[3]), place ? o[1] : o[2]);
    contexts[3] = mixed(mixed(mixed(base + 7, o[0]), own[0]), place ? own[1] : o[1]);
    contexts[4] = mixed(mixed(base + 3, missed), place ? own[0] : o[0]);
  }
}

/// The slots of a context. The first of each sixteen says whose they are.
static Slot *row(Word context) {
  Word x = (context ^ context >> 15) * 0x85EBCA6B, owner = (x & 0xFFFF) | 0x10000;
  Slot *result = &slots[x >> (32 - slotBits) & ~15];
  if (*result != owner) {
    for (int i = 1; i < 16; i++) result[i] = even;
    *result = owner;
  }
  return result;
}

/// Whether a byte is the expected one.
static int isExpected(Byte given, int place, Word kind) {
  Byte byte = seen[expected];
  Word context = mixed(mixed(mixed(mixed(kind * 0x9E3779B1, byte), operations[0]), place ? last[kind / 4][0] : operations[1]), rightFor > 7);
  Slot *byRun = &hits[kind][rightFor > 15 ? 15 : rightFor][misses & 15], *byByte = &hitsOfByte[context >> 16];
  int *w = hitWeights[kind], first = stretch(*byRun), second = stretch(*byByte);
  int p = squashed((first * w[0] + second * w[1]) >> 16);
  int result = coded(given == byte, p * 16), error = ((result << 12) - p) * 4;
  w[0] += (first * error + 512) >> 10;
  w[1] += (second * error + 512) >> 10;
  learn(byRun, result, 250);
  learn(byByte, result, 60);
  return result;
}

static Byte byBits(Byte given, Word kind, int wasExpected, const Word contexts[models]) {
  Byte result = 0;
  for (int half = 0; half < 2; half++) {
    Slot *rows[models];
    for (Word i = 0; i < models; i++) rows[i] = row(contexts[i] + i * 0x632BE5AB + (half ? result + 1u : 0) * 0x3D4D51CB);
    int node = 1;
    while (node < 16) {
      int inputs[models], sum = 0, *w = weights[node][wasExpected][kind];
      for (int i = 0; i < models; i++) {
        inputs[i] = stretch(rows[i][node]);
        sum += (w[i] * inputs[i]) >> 4;
      }
      int p = squashed(sum >> 12), next = coded(given >> 7 & 1, p * 16), error = ((next << 12) - p) * 3 / 2;
      given <<= 1;
      for (int i = 0; i < models; i++) {
        w[i] += (inputs[i] * error + 512) >> 10;
        learn(&rows[i][node], next, 30);
      }
      node = node * 2 + next;
    }
    result = result << 4 | (node & 15);
  }
  return result;
}

/// Where the expected byte does not come, what follows it is expected still, for a while.
static void expectNext(Byte byte, Word kind) {
  if (rightFor) {
    int isRight = seen[expected] == byte;
    misses = misses << 1 | !isRight;
    rightFor = isRight ? rightFor + 1 : rightFor > 16 ? 8 : rightFor / 4;
    if ((misses & 255) == 255 || seenKind[expected] != kind) rightFor = 0;
    expected++;
  }
  seen[seenCount] = byte;
  seenKind[seenCount++] = kind;
  if (seenCount < 8) return;
  Word hash = 0;
  for (int i = 1; i <= 8; i++) hash = mixed(hash, seen[seenCount - i] + seenKind[seenCount - i] * 256);
  Word *before = &known[hash >> (32 - knownBits)];
  if (rightFor < 8 && *before) {
    Word length = 0;
    while (length < 24 && length < *before && seen[*before - 1 - length] == seen[seenCount - 1 - length]) length++;
    if (length > rightFor && length > 6) expected = *before, rightFor = length, misses = 0;
  }
  *before = seenCount;
}

static Byte modelled(int field, int place, Word kind, Byte given) {
  Word contexts[models];
  int hasExpected = rightFor && seenKind[expected] == kind;
  Byte result;
  if (hasExpected && isExpected(given, place, kind)) {
    result = seen[expected];
  } else {
    findContexts(field, place, kind, contexts);
    result = byBits(given, kind, hasExpected, contexts);
  }
  expectNext(result, kind);
  last[field][1] = last[field][0];
  last[field][0] = result;
  return result;
}

// MARK: - Streams

static int isModelled;
static Byte *streams[kinds];
static int lengths[kinds];

/// A byte of a field, the given one or the one that the pack has. `place` is that within its number.
static Byte byte(int field, int place, Byte given) {
  Word kind = field * 4 + (place > 3 ? 3 : place);
  if (isModelled) return modelled(field, place, kind, given);
  if (!isPacking) return *streams[kind]++;
  // Lengths are found first.
  if (streams[kind]) *streams[kind]++ = given; else lengths[kind]++;
  return given;
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
    if (next < 128) return result;
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
  for (int place = 0;; place++, value >>= 7) {
    Byte next = byte(field, place, value >= -64 && value < 64 ? value & 127 : value | 128);
    if (!isPacking) *at++ = next;
    if (next < 128) return;
  }
}

static void copyByte(int field, int place) {
  Byte next = byte(field, place, *at);
  if (!isPacking) *at = next;
  at++;
}

// MARK: - Locals, by how long ago they were used

static Half recent[1 << 16];
static Word recentCount;

static void know(Word local) {
  for (; recentCount <= local; recentCount++) recent[recentCount] = recentCount;
}

static Word rankOf(Word local) {
  Word rank = 0;
  know(local);
  while (recent[rank] != local) rank++;
  return rank;
}

static Half use(Word rank) {
  know(rank);
  Half local = recent[rank];
  for (; rank; rank--) recent[rank] = recent[rank - 1];
  return recent[0] = local;
}

// MARK: - The walk

/// Operations that there are not stand for `local.get` of one of the four locals used last, and for `local.set` and
/// `local.tee` of one of two; from `odd` on, for loads and stores that are not aligned as what they move.
enum { shortGet = 0xC5, shortSet = 0xC9, shortTee = 0xCB, odd = 0xD0, load = 0x28, lastStore = 0x3E };

static const Byte naturalAlignments[] = {2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2};
static const int *places;
static int *calls;

static void followStack(Byte o) {
  Word pops = 0, pushes = 1;
  if (o >= odd && o <= odd + lastStore - load) o -= odd - load;
  if ((o >= shortGet && o < shortSet) || o == 0x20 || o == 0x23 || o == 0x3F || (o >= 0x41 && o <= 0x44)) pops = 0;
  else if ((o >= shortSet && o < shortTee) || o == 0x21 || o == 0x24 || o == 0x1A || o == 0x0D || o == 0x04) pops = 1, pushes = 0;
  else if (o >= 0x36 && o <= lastStore) pops = 2, pushes = 0;
  else if (o >= shortTee && o < odd) pops = 1;
  else if (o == 0x22 || (o >= load && o < 0x36) || o == 0x45 || o == 0x50 || (o >= 0x67 && o <= 0x69) || (o >= 0x79 && o <= 0x7B)
           || (o >= 0x8B && o <= 0x91) || (o >= 0x99 && o <= 0x9F) || (o >= 0xA7 && o <= 0xC4)) pops = 1;
  else if (o >= 0x46 && o <= 0xA6) pops = 2;
  else if (o == 0x1B) pops = 3;
  else pops = height, pushes = o == 0x10 || o == 0x11;
  height = height > pops ? height - pops : 0;
  if (pushes && height < 255) producers[height++] = o;
}

/// Returns by how much blocks are deeper afterwards.
static int instruction(void) {
  Word symbol = 0, rank = 0;
  if (isPacking) {
    symbol = *at++;
    if (symbol >= 0x20 && symbol <= 0x22) {
      rank = rankOf(readNumber());
      if (rank < (symbol == 0x20 ? 4 : 2)) symbol = rank + (symbol == 0x20 ? shortGet : symbol == 0x21 ? shortSet : shortTee);
    } else if (symbol >= load && symbol <= lastStore) {
      if (*at != naturalAlignments[symbol - load]) symbol += odd - load; else at++;
    }
  }
  symbol = byte(operation, 0, symbol);
  for (int i = 5; i > 0; i--) operations[i] = operations[i - 1];
  operations[0] = symbol;
  followStack(symbol);
  Byte kind = symbol >= odd && symbol < 0xFC ? symbol - odd + load : symbol;
  if (symbol >= shortGet && symbol < odd) {
    kind = symbol >= shortTee ? 0x22 : symbol >= shortSet ? 0x21 : 0x20;
    rank = symbol - (symbol >= shortTee ? shortTee : symbol >= shortSet ? shortSet : shortGet);
  } else if (kind >= 0x20 && kind <= 0x22) {
    Word first = kind == 0x20 ? 4 : 2;
    rank = codedNumber(get + kind - 0x20, rank - first) + first;
  }
  if (!isPacking) *at++ = kind;
  if (kind >= 0x20 && kind <= 0x22) {
    Word local = use(rank);
    if (!isPacking) writeNumber(local);
    return 0;
  }
  if (kind >= load && kind <= lastStore) {
    if (kind != symbol) copyNumber(alignment); else if (!isPacking) *at++ = naturalAlignments[kind - load];
    copyNumber(offset);
    return 0;
  }
  switch (kind) {
    case 0x02: case 0x03: case 0x04: copyNumber(block); return 1;
    case 0x0B: return -1;
    case 0x0C: case 0x0D: copyNumber(branch); break;
    case 0x0E: for (Word targets = copyNumber(branch) + 1; targets; targets--) copyNumber(branch); break;
    case 0x10: {
      Word function = isPacking ? places[readNumber()] : 0;
      if (isPacking) calls[function]++;
      function = codedNumber(call, function);
      if (!isPacking) writeNumber(function);
      break;
    }
    case 0x11: copyNumber(other), copyNumber(other); break;
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
    }
  }
  return 0;
}

static void body(void) {
  recentCount = 0;
  for (Word groups = copyNumber(local); groups; groups--) {
    copyNumber(local);
    copyByte(local, 3);
  }
  for (int depth = 1; depth > 0;) depth += instruction();
}

static void start(void) {
  low = 0;
  high = -1;
  height = 0;
  for (int i = 0; i < 6; i++) operations[i] = 0;
  int p = 0;
  for (int x = -2047; x <= 2047; x++)
    for (; p <= squashed(x); p++) stretched[p] = x;
  for (; p < 4096; p++) stretched[p] = 2047;
  for (int times = 0; times < 1024; times++) shares[times] = 65536 / (2 * times + 3);
  for (Slot *slot = &hits[0][0][0]; slot < &hits[kinds][0][0]; slot++) *slot = likely;
  for (int i = 0; i < 1 << 16; i++) hitsOfByte[i] = likely;
  for (int *weight = &weights[0][0][0][0]; weight < &weights[16][0][0][0]; weight++) *weight = 65536 * 2 / 5;
  for (int *weight = &hitWeights[0][0]; weight < &hitWeights[kinds][0]; weight++) *weight = 40000;
}

static void walk(const Byte *bodies, int count) {
  at = (Byte *)bodies;
  while (count--) body();
}

long packStreams(const Byte *bodies, int count, const int *givenPlaces, int *givenCalls, Byte *pack) {
  isPacking = 1;
  isModelled = 0;
  places = givenPlaces;
  calls = givenCalls;
  for (int kind = 0; kind < kinds; kind++) streams[kind] = 0, lengths[kind] = 0;
  walk(bodies, count);
  at = pack;
  for (int kind = 0; kind < kinds; kind++) writeNumber(lengths[kind]);
  Byte *end = at;
  for (int kind = 0; kind < kinds; kind++) streams[kind] = end, end += lengths[kind];
  walk(bodies, count);
  return end - pack;
}

long packModelled(const Byte *bodies, int count, const int *givenPlaces, int *givenCalls, Byte *pack) {
  isPacking = isModelled = 1;
  places = givenPlaces;
  calls = givenCalls;
  packed = pack;
  start();
  walk(bodies, count);
  for (int i = 0; i < 4; i++, high <<= 8) *packed++ = high >> 24;
  return packed - pack;
}

#ifdef __wasm__
static Byte givenPack[1 << 22], unpackedCode[1 << 23];

Byte *pack(void) { return givenPack; }

Byte *code(void) { return unpackedCode; }

/// Unpacks bodies, with a size before each, and returns their length.
long unpack(int count, int givenIsModelled) {
  at = packed = givenPack;
  isModelled = givenIsModelled;
  if (isModelled) {
    start();
    for (int i = 0; i < 4; i++) number = number << 8 | *packed++;
  } else {
    for (int kind = 0; kind < kinds; kind++) lengths[kind] = readNumber();
    for (int kind = 0; kind < kinds; kind++) streams[kind] = at, at += lengths[kind];
  }
  Byte *end = unpackedCode;
  while (count--) {
    // A body lies behind the place of its size, until that is known.
    Byte *written = at = end + 5;
    body();
    Word size = at - written;
    at = end;
    writeNumber(size);
    for (end = at; size; size--) *end++ = *written++;
  }
  return end - unpackedCode;
}
#endif
