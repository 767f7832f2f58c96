import { statSync } from 'node:fs';
import type { Database } from '#base/database/connect.ts';
import { findDamage } from '#base/database/whole-tables.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { exactTaka, formatCount } from '#base/shared/taka.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { findWrongCounts } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { countWrongTexts } from '#money/enrollments/server/search-text-queries.ts';
import { countWrongPayments } from '#money/payments/server/recount-queries.ts';
import { CommandError } from '#operations/command.ts';
import { putBack, refuseNewer } from '#operations/put-back.ts';
import { checkRows, readHeader } from '#operations/read-backup.ts';
import { countWrongFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import type { Unseal } from './encryption.ts';
import { createTally, differencesOf, type Manifest } from './money-in-backups.ts';
import { inStagingSchool } from './staging-school.ts';
import { countTables } from './verify-queries.ts';

export type Verified = { file: string; at: string; rows: number; bytes: number };

/**
 * Restores the backup into a scratch database and compares the result with the file. Throws a CommandError that says
 * what is wrong.
 */
export async function verifyBackup(
  file: string,
  environment: Pick<Environment, 'DATABASE_URL'>,
  unseal: Unseal,
  tell: (line: string) => void,
): Promise<Verified> {
  const header = await readHeader(file, unseal);
  refuseNewer(header);
  const tally = createTally();
  const { rows, tables, money } = await checkRows(file, unseal, tally.add);
  const held = tally.manifest();
  const said = tables && money ? { tables, money } : null;
  refuseDifferent(file, 'the totals at its end', said ?? held, held);
  tell(`The file is complete: ${formatCount(rows)} rows of ${header.at}, and its checksum is right.`);
  await inStagingSchool(environment, file, async (database, where) => {
    await database.transaction().execute((transaction) =>
      putBack(transaction, { file, header, unseal }, async () => {
        refuseDifferent(file, 'the restored school', held, await countTables(transaction));
      }),
    );
    tell(
      `Restored into ${where}, which is removed again; as many rows as ${said ? 'its list' : 'the file'} says: ${tableWords(held)}.`,
    );
    tell(`The money is the same: ${moneyWords(held)}.`);
    await refuseUnsound(database, file);
    tell('Sound: the database’s own check, references between rows, and every sum that the school keeps.');
  });
  return { file, at: header.at, rows, bytes: statSync(file).size };
}

function refuseDifferent(file: string, what: string, said: Manifest, found: Manifest): void {
  const differences = differencesOf(said, found);
  if (differences.length === 0) return;
  const more = differences.length > 5 ? ` and ${differences.length - 5} more` : '';
  throw new CommandError(
    `${file} and ${what} differ: ${differences.slice(0, 5).join('; ')}${more}. Do not rely on it: make a new backup.`,
  );
}

async function refuseUnsound(database: Database, file: string): Promise<void> {
  const wrong = [
    ...(await findDamage(database)),
    ...(await findWrongCounts(database)).map(() => 'enrollments of a course are counted wrongly'),
    ...saidOf(await countWrongTexts(database), 'enrollments are not found by the search'),
    ...saidOf(await countWrongPayments(database), 'payments are added up wrongly'),
    ...saidOf(await countWrongDays(database), 'sums of the day book are wrong'),
    ...saidOf(await countWrongFigures(database), 'figures of progress reports are wrong'),
  ];
  if (wrong.length > 0)
    throw new CommandError(`${file} was restored, but is not sound: ${wrong.slice(0, 5).join('; ')}.`);
}

const saidOf = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);

function tableWords({ tables }: Manifest): string {
  const known = ['students', 'courses', 'enrollments', 'payments', 'receipts', 'audit_log'];
  const shown = known.filter((name) => tables[name]).map((name) => `${formatCount(tables[name] ?? 0)} ${name}`);
  const rest = Object.keys(tables).filter((name) => !known.includes(name)).length;
  return [...shown, `${rest} more tables`].join(', ');
}

function moneyWords({ money }: Manifest): string {
  const shown = Object.entries(money).map(([name, poisha]) => `${name} ${exactTaka(poisha / 100)}`);
  return shown.length === 0 ? 'there is none yet' : shown.join(', ');
}
