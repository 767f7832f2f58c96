import type { Transaction } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { unsealWith } from './backups/encryption.ts';
import { type Command, readFileName } from './command.ts';
import { type OpenBackup, putBack, refuseNewer } from './put-back.ts';
import { checkRows, readHeader } from './read-backup.ts';
import { refuseUnlessEmpty } from './restore-queries.ts';

export const restoreCommand: Command = {
  help: [
    [
      'restore FILE',
      'fill an empty database from a backup of this or an earlier release; everyone has to sign in again',
    ],
  ],
  schema: 'as it is',
  begins: true,
  async run(args, { database, environment, terminal }) {
    const file = readFileName(args);
    const unseal = unsealWith(environment);
    const header = await readHeader(file, unseal);
    refuseNewer(header);
    await refuseUnlessEmpty(database);
    // This first reading checks the whole file before anything is locked. The restore reads it again.
    await checkRows(file, unseal);
    const { rows, isRecreated } = await database
      .transaction()
      .execute((transaction) => putBackForGood(transaction, { file, header, unseal }));
    terminal.show(`${rows} rows of ${header.at} are restored. Everyone has to sign in again.`);
    if (isRecreated && isPostgres(database)) {
      terminal.show('The tables are new: give the role of the school its rights again (docs/operations.md).');
    }
  },
};

async function putBackForGood(transaction: Transaction, backup: OpenBackup) {
  const done = await putBack(transaction, backup);
  const actor = { kind: 'operator', id: null } as const;
  await recordAuditEvent(transaction, {
    actor,
    action: 'school.restored',
    subject: 'school',
    after: { of: backup.header.at },
  });
  return done;
}
