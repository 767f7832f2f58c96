import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the folder for all temporary files of the tests, to be their TMPDIR. At the end, also when the tests are stopped, it ends every program
 * that they left running, and removes the folder. In memory if the system has room: on a disk one database takes a third of a second, and the
 * tests make hundreds. They hold less than one gigabyte at a time.
 * @returns {string}
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'pathshala-test-'));
  // PostgreSQL, which refuses to run as root, finds its own folder in it.
  chmodSync(folder, 0o711);
  process.once('exit', () => {
    endProgramsOf(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return folder;
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= 4e9;
  } catch {
    return false;
  }
}

/**
 * Ends the programs whose environment names the folder. A thread of a stopped test runs no `exit` handler, and what a shell started has
 * another parent by then. Only Linux tells the environment of a program.
 * @param {string} folder
 */
function endProgramsOf(folder) {
  if (!existsSync('/proc/self/environ')) return;
  for (const pid of readdirSync('/proc').map(Number)) {
    try {
      if (pid && pid !== process.pid && readFileSync(`/proc/${pid}/environ`).includes(folder))
        process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, or belongs to somebody else.
    }
  }
}
