import { closeSync, openSync } from 'node:fs';
import { membersOf } from '#base/shared/members-of.ts';

/**
 * Returns whether the file was created, empty and with mode 0600. An existing file is not opened, as closing it would
 * drop this process's SQLite locks on that file.
 */
export function createPrivateFile(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (membersOf(error).code !== 'EEXIST') throw error;
    return false;
  }
}
