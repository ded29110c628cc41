// Puts the engine's WebAssembly together again, which `Studio/Packer` has taken apart: the module with the functions that first films
// need, and the rest. A small module of its own foretells their bytes.

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

/// As many functions that trap.
const traps = (count) => Uint8Array.from({ length: 4 * count }, (_, index) => [3, 0, 0, 0x0B][index % 4]);

const numberBytes = (value) => value > 127 ? [value & 127 | 128, ...numberBytes(value >>> 7)] : [value];

/// In a worker: an error that reaches the page, as that of a promise would not.
export const tellPage = (error) => setTimeout(() => { throw error; });

/// Gives the engine's compiled start, in which whatever else it calls is a trap, and then, if there is a rest, all of the engine.
export async function* compiledEngines(start, rest) {
  const { instance } = await WebAssembly.instantiate(await inflated(unpackerPack));
  const { memory, pack, found, readTypes, take, takeData, takeCode } = instance.exports;
  const give = (bytes) => new Uint8Array(memory.buffer, pack()).set(bytes);
  const taken = (length) => new Uint8Array(memory.buffer, found(), length).slice();
  const { number, rest: others } = reader(bytesOf(start));
  const [startCount, count, ...lengths] = [number(), number(), number(), number()];
  const data = (length) => {
    takeData(length);
    return taken(length);
  };
  give(others());
  take(true);
  const before = data(lengths[0]);
  readTypes(found(), before.length);
  const code = taken(takeCode(0, startCount)), after = data(lengths[1]), countBytes = numberBytes(count);
  const compiled = async (more) => {
    const size = numberBytes(countBytes.length + code.length + more.length);
    const module = new Blob([before, Uint8Array.from([10, ...size, ...countBytes]), code, more, after]);
    return WebAssembly.compile(await module.arrayBuffer());
  };
  yield compiled(traps(count - startCount));
  if (!rest) return;
  give(bytesOf(await rest));
  take(false);
  yield compiled(taken(takeCode(startCount, count - startCount)));
}

/// The built-in face: where in the engine's memory it lies, and its bytes.
export function faceStretches(bytes) {
  const { number, take } = reader(bytes);
  const stretches = Array.from({ length: number() }, () => ({ address: number(), length: number() }));
  return stretches.map(({ address, length }) => ({ address, bytes: take(length) }));
}

/// A pack's bytes, of base64 by the browser's own function where it is new enough to have one.
const bytesOf = (pack) => typeof pack !== 'string' ? pack
  : Uint8Array.fromBase64?.(pack) ?? Uint8Array.from(atob(pack), (letter) => letter.charCodeAt(0));

export async function inflated(pack) {
  const stream = new Blob([bytesOf(pack)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
