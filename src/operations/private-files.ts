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

export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Returns private files that other users of the machine can read or write. Empty on Windows, which has no such modes.
 */
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

export function closeOpenFiles(dataFolder: string, show: (line: string) => void): void {
  for (const file of findOpenFiles(dataFolder)) {
    try {
      chmodSync(file, 0o600);
      show(`${file} could be read by others. Now only its owner can read it (mode 0600).`);
    } catch {
      show(`${file} can be read by others, and this user may not change that. Set its mode to 0600.`);
    }
  }
}
