import { closeSync, fdatasync, openSync } from 'node:fs';

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
  return {
    async sync(): Promise<void> {
      log ??= openSync(`${file}-wal`, 'r+');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      fdatasync(log, (error) => (error ? reject(error) : resolve()));
      await promise;
    },
    close(): void {
      if (log !== undefined) closeSync(log);
      log = undefined;
    },
  };
}

export type LogSync = ReturnType<typeof createLogSync>;
