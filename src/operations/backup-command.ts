import { inSnapshot } from '#database/engine.ts';
import { migrationNames } from '#database/migrate.ts';
import { parseImageUrl } from '#media/image-url.ts';
import { recordAct } from '#platform/server/audit.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { findCoursesWithoutPictures, insertRows, isEmptyDatabase, readAllRows } from './backup-queries.ts';
import { type Command, CommandError, readFileName } from './command.ts';

export const backupCommand: Command = {
  help: [['backup FILE', 'write everything but sessions into one file; the school may stay open']],
  async run(args, { database, terminal }) {
    const file = readFileName(args);
    const rows = await inSnapshot(database, (transaction) =>
      writeBackup(file, migrationNames, readAllRows(transaction)),
    );
    await recordAct(database, { actor: { kind: 'operator', id: null }, action: 'school.backed_up', subject: 'school' });
    terminal.show(`${rows} rows are in ${file}. Keep it as safe as the school itself: it holds every student's data.`);
  },
};

export const restoreCommand: Command = {
  help: [['restore FILE', 'fill an empty database from a backup; everybody signs in again']],
  begins: true,
  async run(args, { database, terminal }) {
    const { header, rows } = await readBackup(readFileName(args));
    const unknown = header.migrations.find((name) => !migrationNames.includes(name));
    if (unknown) throw new CommandError(`The backup is of a newer release (${unknown}). Nothing was changed.`);
    if (!(await isEmptyDatabase(database))) {
      throw new CommandError('The database is not empty. Nothing was changed.');
    }
    await database.transaction().execute(async (transaction) => {
      await insertRows(transaction, rows);
      const incomplete = await findCoursesWithoutPictures(transaction, (address) => parseImageUrl(address)?.id ?? null);
      if (incomplete[0])
        throw new CommandError(`The pictures of ${incomplete[0].course_no} are missing. Nothing was changed.`);
      const actor = { kind: 'operator', id: null } as const;
      await recordAct(transaction, { actor, action: 'school.restored', subject: 'school', after: { of: header.at } });
    });
    terminal.show(`${rows.length} rows of ${header.at} are back. Everybody signs in again.`);
  },
};
