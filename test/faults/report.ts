import type { Engine } from '../start-app.ts';
import type { Fault, Finding } from './fault.ts';

export type Row = { fault: Fault; engine: Engine; finding: Finding | null; remark: string };

const headings = ['fault', 'engine', 'tries', 'acknowledged', 'lost', 'recovery ms', 'verdict', 'figures'];

export function verdictOf({ finding }: Row): 'good' | 'failed' | 'not run' {
  if (finding === null) return 'not run';
  return finding.problems.length === 0 && (finding.lost ?? 0) === 0 ? 'good' : 'failed';
}

/** One table for people, and below it what went wrong. */
export function writeTable(rows: Row[]): string {
  const lines = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const problems = rows.flatMap(({ fault, engine, finding }) =>
    (finding?.problems ?? []).map((problem) => `${fault.id} on ${engine}: ${problem}`),
  );
  return [...table, ...(problems.length > 0 ? ['', ...problems] : [])].join('\n');
}

function cellsOf(row: Row): string[] {
  const { fault, engine, finding, remark } = row;
  const number = (value: number | undefined) => (value === undefined ? '–' : String(Math.round(value)));
  return [
    `${fault.id} ${fault.name}`,
    engine,
    number(finding?.tries),
    number(finding?.acknowledged),
    number(finding?.lost ?? (finding ? 0 : undefined)),
    number(finding?.recovery),
    verdictOf(row),
    finding?.figures ?? remark,
  ];
}
