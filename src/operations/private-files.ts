import { chmodSync, statSync } from 'node:fs';
import { databaseFileIn } from '#base/database/connect.ts';
import { outboxFileIn } from '#base/platform/server/sms/sms.ts';
import { backupStateFileIn } from './backups/backup-state.ts';
import { sampleAdminFileIn } from './sample-admin.ts';

function privateFilesIn(dataFolder: string): string[] {
  const database = databaseFileIn(dataFolder);
  const ofDatabase = [database, `${database}-wal`, `${database}-shm`];
  return [...ofDatabase, outboxFileIn(dataFolder), sampleAdminFileIn(dataFolder), backupStateFileIn(dataFolder)];
}

/** New files of this process are readable by their owner only, whatever umask it inherited. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/** Lists files that other users can read or write. Windows has no such modes. */
export function findOpenFiles(dataFolder: string): string[] {
  if (process.platform === 'win32') return [];
  return privateFilesIn(dataFolder).filter((file) => {
    const mode = modeOf(file);
    return mode !== null && (mode & 0o077) !== 0;
  });
}

function modeOf(file: string): number | null {
  try {
    const found = statSync(file);
    return found.isFile() ? found.mode : null;
  } catch {
    return null;
  }
}

/** Restricts the mode of those files and reports it, since others may have read them. */
export function closeOpenFiles(dataFolder: string, show: (line: string) => void): void {
  for (const file of findOpenFiles(dataFolder)) {
    try {
      chmodSync(file, 0o600);
      show(`${file} could be read by others. It is its owner's alone now (mode 0600).`);
    } catch {
      show(`${file} can be read by others, and this user may not change that: give it mode 0600.`);
    }
  }
}
