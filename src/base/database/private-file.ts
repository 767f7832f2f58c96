import { closeSync, openSync } from 'node:fs';
import { membersOf } from '#base/shared/members-of.ts';

/**
 * Creates an empty file with mode 0600. An existing file is not opened, as closing it would drop this process's SQLite
 * locks on it. Returns whether it was created.
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
