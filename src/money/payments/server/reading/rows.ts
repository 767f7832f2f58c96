import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import { mostColumns, mostLines, mostOtherLines } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import { cleanCell } from '#money/payments/statement-cell.ts';
import type { TableRow } from '#money/payments/table-row.ts';

export type RawRow = Omit<TableRow, 'width'> & Partial<Pick<TableRow, 'width'>>;

const mostRows = mostLines + mostOtherLines;

export function createRows() {
  const rows: TableRow[] = [];
  return {
    rows,
    add({ cells, line, width = cells.length, isBroken }: RawRow): void {
      const clean = cells.map((cell) => cleanCell(cell ?? ''));
      const wide = clean.findLastIndex((cell) => cell !== '') + 1;
      if (wide > mostColumns) throw new Refusal('invalid', sentence(messages.tooManyColumnsAt, line));
      if (wide === 0) return;
      if (rows.length >= mostRows) throw new Refusal('invalid', messages.tooManyLines);
      rows.push({ cells: clean.slice(0, wide), line, width, ...(isBroken ? { isBroken } : {}) });
    },
  };
}
