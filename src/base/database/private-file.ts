import { closeSync, openSync } from 'node:fs';
import { membersOf } from '#base/shared/members-of.ts';

/**
 * Makes the file with mode 0600 before anybody writes into it; one that is there stays as it is. A file that is there is
 * not opened: closing it again would drop the locks that this process holds on it. Returns whether it was made.
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
