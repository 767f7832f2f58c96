import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables, tablesOfWings } from '#contract/tables/tables.ts';
import { wings } from '../test/layers.ts';
import { openPicture, text } from './picture.ts';

// Draws docs/data-model.svg from the tables of columns: node tools/draw-data-model.ts

// Pixels.
const columns = { count: 2, width: 460, gap: 16, left: 12 };
const heights = { head: 46, line: 20, foot: 10, gap: 14 };
const top = 12;

const styles = {
  light: '.table { font: 14px ui-monospace, monospace } .link { font: 13px ui-monospace, monospace; fill: #4c5a53 }',
  dark: '.link { fill: #b4c2ba }',
};

const isTable = (name: string) => Object.hasOwn(tables, name);

/** Names of the tables that the ids in the columns of a table belong to. */
function linksOf(table: string, columnNames: readonly string[]): string[] {
  const found = columnNames.flatMap((column) => {
    const target = `${column.replace(/_id$/, '')}s`;
    return column.endsWith('_id') && isTable(target) && target !== table ? [target] : [];
  });
  return [...new Set(found)];
}

type Panel = { wing: string; holds: string; lines: { table: string; links: string[] }[] };

const panels: Panel[] = Object.entries(tablesOfWings).map(([wing, owned]) => ({
  wing,
  holds: wings.find(({ name }) => name === wing)?.holds ?? '',
  lines: Object.entries(owned).map(([table, columns]) => ({ table, links: linksOf(table, Object.keys(columns)) })),
}));

const heightOf = ({ lines }: Panel) => heights.head + lines.length * heights.line + heights.foot;

/** Returns the picture as SVG. */
export function drawDataModel(): string {
  const ends = Array.from({ length: columns.count }, () => top);
  // Each panel goes to the column that is shortest so far, the longest panel first.
  const drawn = panels
    .toSorted((one, other) => heightOf(other) - heightOf(one))
    .map((panel) => {
      const column = ends.indexOf(Math.min(...ends));
      const y = ends[column] ?? top;
      ends[column] = y + heightOf(panel) + heights.gap;
      return drawPanel(panel, columns.left + column * (columns.width + columns.gap), y);
    });
  const height = Math.max(...ends) + 20;
  return [
    ...openPicture(
      'The tables of the database, by the wing that writes them, with the tables that their rows refer to',
      height,
      styles,
    ),
    ...drawn,
    text(14, height - 12, 'table → tables that its rows refer to', 'small'),
    '</svg>',
    '',
  ].join('\n');
}

function drawPanel(panel: Panel, x: number, y: number): string {
  return [
    `<rect class="wing" x="${x}" y="${y}" width="${columns.width}" height="${heightOf(panel)}" rx="8"/>`,
    text(x + 14, y + 28, `${panel.wing}/`, 'name'),
    text(x + 120, y + 28, panel.holds, 'small'),
    ...panel.lines.map(({ table, links }, index) => {
      const link = links.length === 0 ? '' : `<tspan class="link" x="${x + 208}">→ ${links.join(', ')}</tspan>`;
      return `<text x="${x + 14}" y="${y + heights.head + 14 + index * heights.line}" class="table">${table}${link}</text>`;
    }),
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/data-model.svg'), drawDataModel());
