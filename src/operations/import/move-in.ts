import { join } from 'node:path';
import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import type { Terminal } from '#operations/command.ts';
import { moveInMessages as messages } from './messages.ts';
import { sumByStatus } from './moved-rows-queries.ts';
import { kinds, listSources } from './read-files.ts';
import { makeReportFolder, openReport, type Report } from './report.ts';
import { openStaging } from './staging.ts';
import { type Sums, takeIn } from './take-in.ts';
import { writeRows } from './write-rows.ts';

/**
 * Imports files that another school's software exported (docs/moving-in.md). All rows are checked before one is
 * written. A dry run ends after the check. Rows of an earlier import are not changed.
 */
export async function moveIn(
  database: Database,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
  terminal: Pick<Terminal, 'show'>,
): Promise<void> {
  const { sources, others } = await listSources(folder);
  const now = await readDatabaseTime(database);
  const reports = makeReportFolder(folder);
  const staging = openStaging();
  const report = openReport(reports, terminal);
  try {
    for (const name of others) report.say(`${name} is left out: files of this name or type are not read.`);
    const sums = await takeIn(database, { folder, sources, now }, { staging, report });
    if (!isDryRun) await writeRows(database, staging, report);
    await signOff(database, report, sums, isDryRun);
    report.say(`${join(reports, 'report.txt')} has a line for each row.`);
    if (kinds.some((kind) => report.counts[kind].refused > 0)) {
      report.say(`Refused rows are in ${join(reports, 'refused')}: correct them there, and import that folder.`);
    }
    report.say(
      isDryRun ? 'Nothing was changed. Without --dry-run the rows are imported.' : 'The rows are in the school.',
    );
  } finally {
    report.close();
    staging.close();
  }
}

async function signOff(database: Database, report: Report, sums: Sums, isDryRun: boolean): Promise<void> {
  const cells = (values: (string | number)[]) =>
    values.map((value, place) => (place === 0 ? String(value).padEnd(12) : String(value).padStart(14))).join('');
  report.say('');
  report.say(cells(['Rows', 'read', 'accepted', 'repaired', 'already there', 'refused']));
  for (const kind of kinds) {
    const { read, accepted, mended, there, refused } = report.counts[kind];
    report.say(cells([kind, read, accepted, mended, there, refused]));
  }
  report.say('');
  const inSchool = await sumByStatus(database);
  const when = isDryRun ? 'now' : 'afterwards';
  report.say(cells(['Enrollments', 'rows', 'taka', 'in the school', when]));
  for (const status of ['paid', 'pending'] as const) {
    const { rows = 0, taka = 0 } = inSchool.find((sum) => sum.status === status) ?? {};
    report.say(cells([status, sums[status].rows, sums[status].taka, rows, taka]));
  }
  if (sums.undated > 0) report.say(messages.undated(sums.undated));
  report.say('');
}
