import type { Engine } from '../start-app.ts';
import type { Fault, Finding } from './fault.ts';

export type Row = { fault: Fault; engine: Engine; finding: Finding | null; remark: string };

const headings = [
  'fault',
  'engine',
  'tries',
  'acknowledged',
  'lost',
  'recovery ms',
  'verdict',
  'others meanwhile',
  'figures',
];

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

/** Markdown with a row for each fault and a column for each engine. */
export function writeMarkdown(rows: Row[]): string {
  const faults = [...new Set(rows.map((row) => row.fault))];
  const lines = faults.map((fault) => {
    const cellOf = (engine: Engine) => {
      const row = rows.find((one) => one.fault === fault && one.engine === engine);
      return row ? sentenceOf(row) : '–';
    };
    return `| ${fault.id} ${fault.name} | ${cellOf('sqlite')} | ${cellOf('postgres')} |`;
  });
  return ['| Fault | SQLite | PostgreSQL |', '|---|---|---|', ...lines].join('\n');
}

function sentenceOf(row: Row): string {
  const { finding, remark } = row;
  if (finding === null) return `not run: ${remark}`;
  const { tries, acknowledged, lost = 0, recovery, figures, others } = finding;
  const parts = [
    verdictOf(row) === 'good' ? '' : `**failed**: ${finding.problems.join(' ').replaceAll(/\s+/g, ' ').slice(0, 300)}`,
    acknowledged === undefined ? `${tries} tries` : `${acknowledged} of ${tries} acknowledged, ${lost} lost`,
    recovery === undefined ? '' : `works again after ${(recovery / 1000).toFixed(1)} s`,
    figures ?? '',
    others === '' ? '' : `others: ${others}`,
  ];
  return parts.filter(Boolean).join('; ').replaceAll('|', '\\|');
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
    finding?.others ?? '',
    finding?.figures ?? remark,
  ];
}
