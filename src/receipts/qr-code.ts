// A QR code of a short address (ISO/IEC 18004): bytes, error correction L, of the sizes that have one block: up to 106 bytes.

/** Of each size from the smallest on: how many bytes of data and of correction it holds. */
const sizes = [
  { data: 19, correction: 7 },
  { data: 34, correction: 10 },
  { data: 55, correction: 15 },
  { data: 80, correction: 20 },
  { data: 108, correction: 26 },
];
/** The kind and the length stand before the bytes. */
const headBytes = 2;

/** Rows of squares, from above; true is dark. Null for a text that is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const place = sizes.findIndex(({ data }) => bytes.length + headBytes <= data);
  const size = sizes[place];
  if (!size) return null;
  const data = dataOf(bytes, size.data);
  return draw(place + 1, [...data, ...correctionOf(data, size.correction)]);
}

/** Four bits say that bytes come, eight how many; what is left is filled by two bytes in turn. */
function dataOf(bytes: Uint8Array, length: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const whole = Array.from(
    { length: nibbles.length / 2 },
    (_, at) => ((nibbles[2 * at] ?? 0) << 4) | (nibbles[2 * at + 1] ?? 0),
  );
  const filling = Array.from({ length: length - whole.length }, (_, at) => (at % 2 === 0 ? 0xec : 0x11));
  return [...whole, ...filling];
}

/** Of the field of 256 elements, by the polynomial 0x11d. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** What is left of the data when it is divided by the Reed-Solomon polynomial of that degree. */
function correctionOf(data: number[], degree: number): number[] {
  let divisor = [1];
  for (let root = 1, step = 0; step < degree; step += 1, root = multiply(root, 2)) {
    divisor = [...divisor, 0].map((factor, at) => factor ^ multiply(divisor[at - 1] ?? 0, root));
  }
  const rest: number[] = Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, of] of divisor.slice(1).entries()) rest[at] = (rest[at] ?? 0) ^ multiply(of, factor);
  }
  return rest;
}

/** Squares whose row and column add up to an even number are turned over: mask 0 of the eight. */
const isTurned = (row: number, column: number) => (row + column) % 2 === 0;
/** Correction L and mask 0, with their own correction. */
const format = 0b111011111000100;

function draw(version: number, bytes: number[]): boolean[][] {
  const side = 17 + 4 * version;
  const squares: (boolean | undefined)[][] = Array.from({ length: side }, () => Array(side).fill(undefined));
  const set = (row: number, column: number, isDark: boolean) => {
    const line = squares[row];
    if (line && column >= 0 && column < side) line[column] = isDark;
  };
  drawMarks(side, version, set);
  drawFormat(side, set);
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((byte >> bit) & 1) === 1));
  for (const [row, column] of wayThrough(side)) {
    if (squares[row]?.[column] !== undefined) continue;
    const isDark = bits.shift() ?? false;
    set(row, column, isDark !== isTurned(row, column));
  }
  return squares.map((line) => line.map((square) => square === true));
}

type SetSquare = (row: number, column: number, isDark: boolean) => void;

/** What a camera finds it by: three corners, the dotted lines between them, and a small mark in the fourth. */
function drawMarks(side: number, version: number, set: SetSquare): void {
  for (let at = 8; at < side - 8; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const)
    drawRings(row, column, 4, set);
  if (version > 1) drawRings(side - 7, side - 7, 2, set);
}

/** Rings around a dark middle, which ends light at a corner (4) and dark in the fourth (2). */
function drawRings(row: number, column: number, reach: 2 | 4, set: SetSquare): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      set(row + down, column + right, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
}

/** Twice, beside the corners. */
function drawFormat(side: number, set: SetSquare): void {
  const isDark = (bit: number) => ((format >> bit) & 1) === 1;
  for (let bit = 0; bit < 15; bit += 1) {
    const beside = bit < 6 ? bit : bit < 8 ? bit + 1 : side - 15 + bit;
    set(beside, 8, isDark(bit));
    const below = bit < 8 ? side - 1 - bit : bit === 8 ? 7 : 14 - bit;
    set(8, below, isDark(bit));
  }
  set(side - 8, 8, true);
}

/** All squares in pairs of columns, from the right, upwards and downwards in turn; the dotted column is left out. */
function* wayThrough(side: number): Generator<[number, number]> {
  let isUp = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const row = isUp ? side - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    isUp = !isUp;
  }
}
