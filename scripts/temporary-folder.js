import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives this process and all that it starts a TMPDIR of their own. However this process ends, also by SIGKILL, every
 * program that it left running is ended then, and the folder is removed.
 * @param {{ inMemory?: boolean }} [options] In memory if the system has room: on a disk one database takes a third of a
 *   second, and the tests make hundreds. They hold less than one gigabyte at a time.
 */
export function enterTemporaryFolder({ inMemory = false } = {}) {
  const folder = mkdtempSync(join(inMemory && hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'pathshala-test-'));
  // PostgreSQL, which refuses to run as root, finds its own folder in it.
  chmodSync(folder, 0o711);
  process.once('exit', () => leaveTemporaryFolder(folder));
  // Its standard input ends with this process. The session of its own keeps Ctrl+C from it.
  const words = [join(import.meta.dirname, 'leave-temporary-folder.js'), folder];
  const watcher = spawn(process.execPath, words, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.unref();
  /** @type {import('node:net').Socket} */ (watcher.stdin).unref();
  process.env.TMPDIR = folder;
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

/** @param {string} folder */
export function leaveTemporaryFolder(folder) {
  endProgramsOf(folder);
  for (const place of mountedIn(folder)) execFileSync('umount', ['-l', place]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
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

/**
 * File systems that a fault has mounted in the folder (fault F07).
 * @param {string} folder
 */
function mountedIn(folder) {
  if (!existsSync('/proc/mounts')) return [];
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`));
}
