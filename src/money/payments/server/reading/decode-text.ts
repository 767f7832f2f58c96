const marks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const sampleBytes = 1000;

/**
 * Decodes what spreadsheets write: UTF-8 and UTF-16, with or without a byte order mark, else Windows-1252. A few broken
 * characters, such as half an emoji, still count as UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, place) => bytes[place] === byte))?.[1];
  if (marked) return new TextDecoder(marked).decode(bytes);
  const wide = wideEncoding(bytes.subarray(0, sampleBytes));
  if (wide) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0) return text;
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return whole > 10 * broken ? text : new TextDecoder('windows-1252').decode(bytes);
}

function wideEncoding(sample: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 10 || Math.min(even, odd) > 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
