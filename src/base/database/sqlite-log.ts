import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isDatabaseHeld } from './failure.ts';

const writesNothing = /^\s*(select|explain|pragma|rollback)\b/i;
export const mayWrite = (text: string) => !writesNothing.test(text);

/**
 * Returns a function that syncs SQLite's write-ahead log in Node's thread pool, as `synchronous = full` would on the
 * main thread. A second file descriptor is harmless: SQLite takes no locks on the log and does not replace it while the
 * database is open.
 */
export function createLogSync(file: string | null) {
  let log: number | undefined;
  let broken: Error | undefined;
  return {
    async sync(): Promise<void> {
      // After a failed sync, later writes would follow lost ones in the log, so they would be lost too.
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

/** Syncs the log's folder too, so that the file's entry is on disk. Windows cannot do this and does not need it. */
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
 * SQLite does not wait while another process switches to WAL mode. Without retries, one of two processes that open a
 * new file would fail.
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
