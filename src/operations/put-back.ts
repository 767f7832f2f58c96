import type { Transaction } from '#base/database/connect.ts';
import { migrate, migrationNames } from '#base/database/migrate.ts';
import { learnSizes, moveSequences, withoutTriggers } from '#base/database/whole-tables.ts';
import { parseImageUrl } from '#base/media/image-url.ts';
import { figureTriggers, recountFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import type { BackupHeader } from './backup-format.ts';
import type { Unseal } from './backups/encryption.ts';
import { CommandError } from './command.ts';
import { insertRows } from './insert-rows.ts';
import { readRows } from './read-backup.ts';
import { findCoursesWithoutPictures, findMissingCounters, prepareSchema } from './restore-queries.ts';

export type OpenBackup = { file: string; header: BackupHeader; unseal: Unseal };

/**
 * Restores a backup in one transaction. If it is interrupted, the database is still empty (trust K1). `look` gets the
 * rows before they are migrated.
 */
export async function putBack(
  transaction: Transaction,
  { file, header: { migrations }, unseal }: OpenBackup,
  look: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<{ rows: number; isRecreated: boolean }> {
  const isRecreated = await prepareSchema(transaction, migrations);
  const insert = () => insertRows(transaction, readRows(file, unseal));
  const rows = await withoutTriggers(transaction, figureTriggers, insert);
  await learnSizes(transaction);
  const [missing] = await findMissingCounters(transaction);
  if (missing) throw new CommandError(`The row ${missing} of the table counters is missing. Nothing was changed.`);
  await look(transaction);
  await migrate(transaction);
  await moveSequences(transaction);
  await recountFigures(transaction);
  const [incomplete] = await findCoursesWithoutPictures(transaction, (address) => parseImageUrl(address)?.id ?? null);
  if (incomplete) throw new CommandError(`The pictures of ${incomplete.course_no} are missing. Nothing was changed.`);
  return { rows, isRecreated };
}

export function refuseNewer({ migrations }: BackupHeader): void {
  const unknown = migrations.find((name, index) => name !== migrationNames[index]);
  if (unknown) throw new CommandError(`The backup is from a newer release (${unknown}). Nothing was changed.`);
}
