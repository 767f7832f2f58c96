import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wings } from '../test/layers.ts';
import { openPicture, text, width } from './picture.ts';

// Draws docs/layers.svg from the table of wings that test/import-rules.test.ts enforces: node tools/draw-layers.ts

// Pixels.
const row = { height: 64, gap: 10, left: 300 };
const top = 16;
const bottom = top + wings.length * (row.height + row.gap) - row.gap;
const height = bottom + 96;
/** Letters of a line of folders. */
const longestLine = 68;

const styles = {
  light: `.folders { font: 14px ui-monospace, monospace } .tables { fill: #e3f0e4; stroke: #cfd6cf }
  .arrow { stroke: #006a4e; stroke-width: 3 } .head { fill: #006a4e }`,
  dark: '.tables { fill: #20452f; stroke: #3a4a42 } .arrow { stroke: #58c9a3 } .head { fill: #58c9a3 }',
};

const source = join(import.meta.dirname, '../src');
const foldersOf = (wing: string) =>
  readdirSync(join(source, wing), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Returns the picture as SVG. */
export function drawLayers(): string {
  return [
    ...openPicture('The wings of src: each imports only itself and lower ones', height, styles),
    ...wings.toReversed().map(drawWing),
    `<line class="arrow" x1="30" y1="${top + 12}" x2="30" y2="${bottom - 14}"/>`,
    `<path class="head" d="M22 ${bottom - 18} h16 l-8 16 z"/>`,
    text(
      20,
      bottom + 36,
      'A wing imports only itself and lower ones. Screens import the contract, servers its columns, addresses, roles and limits.',
      'small',
    ),
    text(20, bottom + 64, 'In a feature, server/ and web/ never import each other. Its other files are pure.', 'small'),
    '</svg>',
    '',
  ].join('\n');
}

function drawWing({ name, holds }: (typeof wings)[number], index: number): string {
  const y = top + index * (row.height + row.gap);
  const look = name === 'contract' ? 'tables' : 'wing';
  const lines = wrap(foldersOf(name));
  return [
    `<rect class="${look}" x="52" y="${y}" width="${width - 64}" height="${row.height}" rx="8"/>`,
    text(66, y + 28, `${name}/`, 'name'),
    text(66, y + 50, holds, 'small'),
    ...lines.map((line, at) => text(row.left + 60, y + (lines.length === 1 ? 37 : 28 + at * 21), line, 'folders')),
  ].join('\n');
}

function wrap(names: string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} · ${name}`.length <= longestLine) lines[lines.length - 1] = `${last} · ${name}`;
    else lines.push(name);
  }
  return lines;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/layers.svg'), drawLayers());
