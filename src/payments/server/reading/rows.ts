import { mostColumns, mostLines, mostOtherLines } from '#payments/file-limits.ts';
import { fileMessages as messages } from '#payments/file-messages.ts';
import { cleanCell } from '#payments/statement-cell.ts';
import { Refusal } from '#shared/refusal.ts';

const mostRows = mostLines + mostOtherLines;

/** Takes rows one by one as they are read, without empty ones, and refuses what is too long or too wide before there is more of it. */
export function createRows() {
  const rows: string[][] = [];
  return {
    rows,
    add(cells: string[]): void {
      const clean = cells.map((cell) => cleanCell(cell ?? ''));
      const wide = clean.findLastIndex((cell) => cell !== '') + 1;
      if (wide > mostColumns) throw new Refusal('invalid', messages.tooManyColumns);
      if (wide === 0) return;
      if (rows.length >= mostRows) throw new Refusal('invalid', messages.tooManyLines);
      rows.push(clean.slice(0, wide));
    },
  };
}
