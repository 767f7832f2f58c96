import type { Transaction } from '#database/connect.ts';
import { isPostgres } from '#database/engine.ts';
import { migrate, migrationNames } from '#database/migrate.ts';
import { moveSequences } from '#database/whole-tables.ts';
import { recountFigures } from '#learners/server/recount-queries.ts';
import { parseImageUrl } from '#media/image-url.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { BackupHeader } from './backup-format.ts';
import { type Command, CommandError, readFileName } from './command.ts';
import { insertRows } from './insert-rows.ts';
import { checkRows, readHeader, readRows } from './read-backup.ts';
import {
  findCoursesWithoutPictures,
  findMissingCounters,
  prepareSchema,
  refuseUnlessEmpty,
} from './restore-queries.ts';

export const restoreCommand: Command = {
  help: [
    [
      'restore FILE',
      'fill an empty database from a backup of this release or an earlier one; everybody signs in again',
    ],
  ],
  schema: 'as it is',
  begins: true,
  async run(args, { database, terminal }) {
    const file = readFileName(args);
    const header = await readHeader(file);
    refuseNewer(header);
    await refuseUnlessEmpty(database);
    // Once to see that it is whole, before anything is locked, and once more for the rows.
    await checkRows(file);
    const { rows, madeAnew } = await database
      .transaction()
      .execute((transaction) => putBack(transaction, file, header));
    terminal.show(`${rows} rows of ${header.at} are back. Everybody signs in again.`);
    if (madeAnew && isPostgres(database)) {
      terminal.show('The tables were made anew: give the role of the school its rights again (docs/operations.md).');
    }
  },
};

/** In one transaction: a restore that is cut off leaves the database as empty as it was (trust K1). */
async function putBack(transaction: Transaction, file: string, { migrations, at }: BackupHeader) {
  const madeAnew = await prepareSchema(transaction, migrations);
  const rows = await insertRows(transaction, readRows(file));
  const [missing] = await findMissingCounters(transaction);
  if (missing) throw new CommandError(`The row ${missing} of the table counters is missing. Nothing was changed.`);
  await migrate(transaction);
  await moveSequences(transaction);
  await recountFigures(transaction);
  const [incomplete] = await findCoursesWithoutPictures(transaction, (address) => parseImageUrl(address)?.id ?? null);
  if (incomplete) throw new CommandError(`The pictures of ${incomplete.course_no} are missing. Nothing was changed.`);
  const actor = { kind: 'operator', id: null } as const;
  await recordAct(transaction, { actor, action: 'school.restored', subject: 'school', after: { of: at } });
  return { rows, madeAnew };
}

function refuseNewer({ migrations }: BackupHeader): void {
  const unknown = migrations.find((name, index) => name !== migrationNames[index]);
  if (unknown) throw new CommandError(`The backup is of a newer release (${unknown}). Nothing was changed.`);
}
