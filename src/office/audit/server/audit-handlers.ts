import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { runInWorker } from '#base/database/run-in-worker.ts';
import { Download } from '#base/platform/server/http/handler.ts';
import { byteOrderMark, csvLine } from '#base/shared/csv.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { clockInDhaka } from '#base/shared/dhaka-time.ts';
import type { Handler } from '#contract/server/handler.ts';
import { type AuditFilters, type AuditLine, eventGroups } from '#office/audit/audit-events.ts';
import { auditMessages as messages } from '#office/audit/messages.ts';
import { sentenceOf, whoOf } from '#office/audit/sentences.ts';
import { type ActRow, placesOf, readActs, subjectsAbout, walkOf } from './audit-list-queries.ts';
import { nameLines } from './named-lines.ts';

const rowsAPage = 50;
/**
 * Maximum rows that one request reads. If few of these rows match the filters, the page is short and still has a
 * cursor.
 */
const rowsLookedAt = 2000;

/**
 * The database query applies only one of the filters (the student, if given) and the days, so the others are checked
 * here.
 */
function isWanted({ who, what, admin, course }: AuditFilters, row: ActRow): boolean {
  const acts: readonly string[] | null = what === '' ? null : eventGroups[what];
  return (
    (who === '' || row.actor_kind === who) &&
    (admin === '' || row.actor_id === admin) &&
    (course === '' || row.subject === course) &&
    (acts === null || acts.includes(row.action))
  );
}

type Page = { rows: ActRow[]; next: number | null };

async function look(
  database: Database,
  filters: AuditFilters,
  cursor: number | undefined,
  most: number,
): Promise<Page> {
  const bounds = await placesOf(database, filters);
  const subjects = filters.student === '' ? null : await subjectsAbout(database, filters.student);
  const walk = walkOf(database, filters, subjects);
  const rows: ActRow[] = [];
  let before = Math.min(bounds.before, cursor ?? bounds.before);
  for (let looked = 0, limit = most + 1; looked < rowsLookedAt; limit = 500) {
    const places = await walk({ from: bounds.from, before, limit });
    const found = (await readActs(database, places)).filter((row) => isWanted(filters, row));
    for (const row of found) {
      if (rows.length === most) return { rows, next: before };
      rows.push(row);
      before = row.position;
    }
    looked += places.length;
    if (places.length < limit) return { rows, next: null };
    before = Math.min(before, places.at(-1) ?? 0);
  }
  return { rows, next: before };
}

export const listAudit: Handler<'listAudit'> = async ({ query: { cursor, ...filters } }, context) => {
  const database = runInWorker(context.database);
  const { rows, next } = await look(database, filters, cursor, rowsAPage);
  return { lines: await nameLines(database, rows), next: next === null ? null : String(next) };
};

const rowsAPiece = 500;

export const exportAudit: Handler<'exportAudit'> = async ({ query }, context) => {
  const database = runInWorker(context.database);
  const [today = ''] = lastDays(1, await readDatabaseTime(context.database));
  return new Download(`what-was-done-${today}.csv`, 'text/csv', writeTable(database, query));
};

async function* writeTable(database: Database, filters: AuditFilters): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(messages.columns);
  for (let cursor: number | undefined, isMore = true; isMore; ) {
    const { rows, next } = await look(database, filters, cursor, rowsAPiece);
    yield (await nameLines(database, rows)).map(toLine).join('');
    cursor = next ?? undefined;
    isMore = next !== null;
    await othersTurn();
  }
}

const jsonOf = (facts: object | null) => (facts === null ? null : JSON.stringify(facts));

function toLine(line: AuditLine): string {
  const { at, student, course, sum, action, before, after } = line;
  const names = [student?.name ?? null, course?.courseNo ?? null, sum === null ? null : sum / 100];
  const what = sentenceOf(line);
  return csvLine([clockInDhaka(at), whoOf(line), what, ...names, action, jsonOf(before), jsonOf(after)]);
}
