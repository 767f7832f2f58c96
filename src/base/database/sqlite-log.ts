import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isDatabaseHeld } from './failure.ts';

/** Reads, and what undoes: all other statements may write. */
const writesNothing = /^\s*(select|explain|pragma|rollback)\b/i;
export const mayWrite = (text: string) => !writesNothing.test(text);

/**
 * SQLite's write-ahead log of the given file, brought to the disk beside the thread that answers everybody: to wait for the disk
 * is most of what a write costs, and SQLite itself would wait on that thread. It is the call that SQLite makes with
 * `synchronous = full`. Another file descriptor is no harm: SQLite holds no locks on the log, which stays the same file as
 * long as the database is open.
 */
export function createLogSync(file: string | null) {
  let log: number | undefined;
  let broken: Error | undefined;
  return {
    async sync(): Promise<void> {
      // What comes later stands in the log behind what the disk did not take, and would be lost with it.
      if (broken) throw broken;
      log ??= openLog(`${file}-wal`);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      fdatasync(log, (error) => {
        if (!error) return resolve();
        broken = error;
        reject(error);
      });
      await promise;
    },
    close(): void {
      if (log !== undefined) closeSync(log);
      log = undefined;
    },
  };
}

/** That the file is there must be on the disk, too; of a folder only Windows, which needs it not, knows nothing. */
function openLog(path: string): number {
  const log = openSync(path, 'r+');
  if (process.platform === 'win32') return log;
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
  return log;
}

export type LogSync = ReturnType<typeof createLogSync>;

/**
 * Lets SQLite write to a log beside the file. SQLite does not wait when another process does the same: of two that start on a new file,
 * one would fail at once.
 */
export function switchToLog(database: DatabaseSync, lockMilliseconds: number): void {
  const end = performance.now() + lockMilliseconds;
  for (let isDone = false; !isDone; ) {
    try {
      database.exec('pragma journal_mode = wal');
      isDone = true;
    } catch (error) {
      if (!isDatabaseHeld(error) || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
