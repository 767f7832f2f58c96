import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Writes docs/decisions/README.md from the heads of the decision records: node tools/list-decisions.ts

const folder = join(import.meta.dirname, '../docs/decisions');

export const areas = [
  'machinery',
  'database',
  'money',
  'payments',
  'teaching',
  'courses',
  'people',
  'operations',
  'interface',
] as const;

/** The head of a record: `# 26. Title`, and below it a line with date, status and area. */
const headForm =
  /^# (?<number>\d+)\. (?<title>.+)\n\n\*Date:\* (?<date>\d{4}-\d\d-\d\d) · \*Status:\* (?<status>.+?) · \*Area:\* (?<area>[a-z]+)\n/;

/** The heads of all records, in the order of their numbers; null for a record whose head has another form. */
export function readDecisions() {
  return globSync('[0-9]*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const groups = headForm.exec(readFileSync(join(folder, file), 'utf8'))?.groups;
      const { number = '', title = '', date = '', status = '', area = '' } = groups ?? {};
      return { file: basename(file), head: groups ? { number, title, date, status, area } : null };
    });
}

/** The index as Markdown: a table for each area. */
export function listDecisions(): string {
  const known = readDecisions().flatMap(({ file, head }) => (head ? [{ file, ...head }] : []));
  return [
    '# Decisions',
    '',
    'Each record says what was decided, why, and what was weighed. A record is not changed when the decision changes: a new one replaces it. There is no record 42.',
    ...areas.flatMap((area) => {
      const rows = known.filter((one) => one.area === area);
      if (rows.length === 0) return [];
      return [
        '',
        `## ${area[0]?.toUpperCase()}${area.slice(1)}`,
        '',
        '| Record | Date | Status |',
        '|---|---|---|',
        ...rows.map(
          ({ number, title, file, date, status }) => `| [${number}. ${title}](${file}) | ${date} | ${status} |`,
        ),
      ];
    }),
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(folder, 'README.md'), listDecisions());
