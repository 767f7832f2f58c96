import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { features, levels, type Side } from '../test/layers.ts';

// Draws docs/layers.svg from the levels that test/import-rules.test.ts enforces: node tools/draw-layers.ts

// Pixels.
const width = 960;
const row = { height: 64, gap: 10, left: 300 };
const top = 56;
const middle = (row.left + width) / 2;
const rowTop = (level: number) => top + (levels.length - level) * (row.height + row.gap);
const bottom = rowTop(1) + row.height;
const height = bottom + 96;

const styles = `
  text { font: 16px system-ui, sans-serif; fill: #14211c }
  .small { font-size: 14px; fill: #4c5a53 }
  .name { font: 14px ui-monospace, monospace }
  .paper { fill: #f6f4ee } .level { fill: #ffffff; stroke: #cfd6cf } .wall { stroke: #b3392b; stroke-dasharray: 6 5 }
  .server { fill: #dcecf7 } .both { fill: #e3f0e4 } .web { fill: #fbecc9 }
  .arrow { stroke: #006a4e; stroke-width: 3 } .head { fill: #006a4e }
  @media (prefers-color-scheme: dark) {
    text { fill: #eef3ee } .small { fill: #b4c2ba }
    .paper { fill: #101b17 } .level { fill: #17251f; stroke: #3a4a42 } .wall { stroke: #f08a7c }
    .server { fill: #1d3a50 } .both { fill: #20452f } .web { fill: #4b3d14 }
    .arrow { stroke: #58c9a3 } .head { fill: #58c9a3 }
  }`;

/** The picture as SVG, which follows the reader's light or dark colours. */
export function drawLayers(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The levels of src: each imports only its own and lower ones, and server and web never meet</title>',
    `<style>${styles}\n</style>`,
    `<rect class="paper" width="${width}" height="${height}" rx="12"/>`,
    text(row.left + 12, 34, 'server', 'small'),
    text(width - 20, 34, 'web', 'small', 'end'),
    ...levels.map((_, index) => drawLevel(index + 1)),
    // Above the levels that have no side.
    line('wall', middle, top - 8, middle, rowTop(4) + row.height + 4),
    line('arrow', 30, rowTop(levels.length) + 12, 30, bottom - 14),
    `<path class="head" d="M22 ${bottom - 18} h16 l-8 16 z"/>`,
    text(20, bottom + 36, 'Between features, each imports only those before it:', 'small'),
    text(20, bottom + 64, features.join('  ←  '), 'name'),
    '</svg>',
    '',
  ].join('\n');
}

function drawLevel(level: number): string {
  const facts = levels[level - 1];
  const y = rowTop(level);
  return [
    `<rect class="level" x="52" y="${y}" width="${width - 64}" height="${row.height}" rx="8"/>`,
    text(66, y + 27, `${level}`),
    text(66, y + 49, facts?.holds ?? '', 'small'),
    ...(['server', 'both', 'web'] as const).map((side) => drawNames(level, side, facts?.[side])),
  ].join('\n');
}

function drawNames(level: number, side: Side, names: string[] | undefined): string {
  if (!names) return '';
  const [from, to] = placeOfSide(level, side);
  const y = rowTop(level) + 8;
  const box = `<rect class="${side}" x="${from}" y="${y}" width="${to - from}" height="${row.height - 16}" rx="6"/>`;
  const lines = names.length > 2 ? [names.slice(0, 2), names.slice(2)] : [names];
  const written = lines.map((some, index) => {
    const at = y + (lines.length === 1 ? 29 : 20 + index * 20);
    return text(
      (from + to) / 2,
      at,
      some.map((name) => name.replace('<', '&lt;').replace('>', '&gt;')).join(' · '),
      'name',
      'middle',
    );
  });
  return [box, ...written].join('\n');
}

/** Left and right edge: what has no side takes the width that the server's part leaves. */
function placeOfSide(level: number, side: Side): [from: number, to: number] {
  const right = width - 20;
  if (side === 'server') return levels[level - 1]?.both ? [row.left, row.left + 150] : [row.left, middle - 8];
  if (side === 'web') return [middle + 8, right];
  return [levels[level - 1]?.server ? row.left + 160 : row.left, right];
}

function text(x: number, y: number, words: string, look = '', anchor = 'start'): string {
  return `<text x="${x}" y="${y}" class="${look}" text-anchor="${anchor}">${words}</text>`;
}

const line = (look: string, x1: number, y1: number, x2: number, y2: number) =>
  `<line class="${look}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/layers.svg'), drawLayers());
