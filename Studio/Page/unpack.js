// Puts the engine's WebAssembly together again, which `Studio/Packer` has taken apart: the module and the functions that first
// films need, in a form that inflates quickly, and the rest, which is smaller and takes seconds. A small module of its own knows
// both forms of code.

const unpackerPack = `/*{unpack.txt}*/`;

/// Reads numbers, and stretches of bytes, one after the other.
function reader(bytes) {
  let place = 0;
  const number = () => {
    for (let result = 0, scale = 1; ; scale *= 128) {
      const byte = bytes[place++];
      result += (byte & 127) * scale;
      if (byte < 128) return result;
    }
  };
  return { number, take: (length) => bytes.subarray(place, place += length), rest: () => bytes.subarray(place) };
}

/// Gives functions with their sizes, whose types stand in `before`: those of streams, and then those of the model, which has learnt of
/// the streams if it `learns`.
async function unpacker(before, learns) {
  const { instance } = await WebAssembly.instantiate(await inflated(unpackerPack));
  const { memory, pack: place, code, unpack } = instance.exports;
  return (pack, first, count, isOfStreams) => {
    const given = new Uint8Array(memory.buffer, place());
    given.set(before);
    given.set(pack, before.length);
    const length = unpack(before.length, first, count, isOfStreams, learns && isOfStreams);
    return new Uint8Array(memory.buffer, code(), length).slice();
  };
}

/// As many functions that trap.
const traps = (count) => Uint8Array.from({ length: 4 * count }, (_, index) => [3, 0, 0, 0x0B][index % 4]);

/// Compiles the engine, of its start alone or of that and the rest.
export async function compileEngine([start, rest]) {
  const { number, take, rest: streams } = reader(await inflated(start));
  const [count, functionCount, ...lengths] = [number(), number(), number(), number()];
  const [before, after] = lengths.map(take);
  const unpack = await unpacker(before, !!rest), otherCount = functionCount - count;
  const code = [unpack(streams(), 0, count, true), rest ? unpack(bytesOf(rest), count, otherCount, false) : traps(otherCount)];
  const numberBytes = (value) => value > 127 ? [value & 127 | 128, ...numberBytes(value >>> 7)] : [value];
  const countBytes = numberBytes(functionCount);
  const size = countBytes.length + code[0].length + code[1].length;
  const module = new Blob([before, Uint8Array.from([10, ...numberBytes(size), ...countBytes]), ...code, after]);
  return WebAssembly.compile(await module.arrayBuffer());
}

/// The built-in face: where in the engine's memory it lies, and its bytes.
export function faceStretches(bytes) {
  const { number, take } = reader(bytes);
  const stretches = Array.from({ length: number() }, () => ({ address: number(), length: number() }));
  return stretches.map(({ address, length }) => ({ address, bytes: take(length) }));
}

/// A pack's bytes, of base64 by the browser's own function where it is new enough to have one.
function bytesOf(pack) {
  if (typeof pack !== 'string') return pack;
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(pack);
  const letters = atob(pack);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = letters.charCodeAt(index);
  return bytes;
}

export async function inflated(pack) {
  const stream = new Blob([bytesOf(pack)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
