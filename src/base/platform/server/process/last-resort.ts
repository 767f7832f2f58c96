import type { Log } from './log.ts';

/** Log messages. `operations/alerts/alert.ts` finds its alerts by them. */
export const unhandled = {
  rejection: 'Alert: an unhandled error in a promise',
  exception: 'Alert: an unhandled error; the process stops',
};

/**
 * Logs uncaught errors. After a rejected promise the process goes on. After an exception the state of the process
 * cannot be trusted, so it finishes accepted requests and exits with 1, to be restarted by its supervisor.
 */
export function logUncaught(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ error: stackOf(reason) }, unhandled.rejection);
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ error: stackOf(error) }, unhandled.exception);
    // The process is already stopping. A second signal would abort the requests in progress.
    if (process.exitCode === 1) return;
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));
