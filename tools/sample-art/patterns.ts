/** Flat colours of the exercise books. */
export const colours = {
  green: '#006A4E',
  blue: '#1E4D8C',
  rust: '#B44629',
  purple: '#5B398C',
  amber: '#BE7A00',
  teal: '#0F6D78',
  crimson: '#9C2740',
  indigo: '#373C94',
  olive: '#5E6A1F',
  brown: '#74482B',
  slate: '#3D5567',
  rose: '#B23A6B',
  forest: '#2D6136',
  sky: '#1A73A3',
  plum: '#7A2E6B',
  charcoal: '#2F3D3A',
} as const;
export type Colour = keyof typeof colours;

type Tile = { width: number; height: number; turn?: number; shapes: string };

const line = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const petal = (turn: number) => `<path d="M40 38Q26 22 40 6Q54 22 40 38Z" transform="rotate(${turn} 40 40)"/>`;

/** One repeating tile for each pattern, white on the book's colour, sized for a cover of 960 × 600. */
const tiles = {
  dots: { width: 72, height: 72, shapes: '<circle cx="36" cy="36" r="11"/>' },
  waves: { width: 112, height: 80, shapes: line('M-28 40Q0 8 28 40T84 40T140 40', 9) },
  stripes: { width: 64, height: 64, turn: 45, shapes: '<rect width="26" height="64"/>' },
  leaves: {
    width: 110,
    height: 110,
    shapes: '<path d="M22 88Q18 24 88 22Q92 86 22 88Z"/>',
  },
  stitch: {
    width: 96,
    height: 64,
    shapes: line('M8 16H46', 8) + line('M56 48H94', 8) + line('M-40 48H-2', 8),
  },
  rings: {
    width: 100,
    height: 100,
    shapes: '<circle cx="50" cy="50" r="27" fill="none" stroke="#fff" stroke-width="9"/>',
  },
  checks: { width: 60, height: 60, shapes: '<rect width="7" height="60"/><rect width="60" height="7"/>' },
  plus: { width: 84, height: 84, shapes: line('M42 24V60M24 42H60', 10) },
  diamonds: { width: 88, height: 88, shapes: '<path d="M44 14L70 44L44 74L18 44Z"/>' },
  scales: {
    width: 96,
    height: 96,
    shapes:
      [-48, 48].map((y) => line(`M-48 ${y}A48 48 0 0 0 48 ${y}A48 48 0 0 0 144 ${y}`, 8)).join('') +
      line('M0 0A48 48 0 0 0 96 0', 8),
  },
  triangles: { width: 92, height: 84, shapes: '<path d="M46 16L74 64H18Z"/>' },
  petals: { width: 80, height: 80, turn: 45, shapes: [0, 90, 180, 270].map(petal).join('') },
  zigzag: { width: 80, height: 72, shapes: line('M-20 56L20 20L60 56L100 20', 9) },
  bars: { width: 76, height: 76, shapes: '<rect x="10" width="12" height="76"/><rect x="34" width="5" height="76"/>' },
} satisfies Record<string, Tile>;
export type Pattern = keyof typeof tiles;

/** A definition `#pattern` and a rectangle filled with it. */
export function patternFill(name: Pattern, width: number, height: number): string {
  const tile: Tile = tiles[name];
  const turn = tile.turn ? ` patternTransform="rotate(${tile.turn})"` : '';
  return `<defs><pattern id="${name}" patternUnits="userSpaceOnUse" width="${tile.width}" height="${tile.height}"${turn}>
    <g fill="#fff">${tile.shapes}</g></pattern></defs>
    <rect width="${width}" height="${height}" fill="url(#${name})" opacity=".22"/>`;
}
