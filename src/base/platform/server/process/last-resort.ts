import type { Log } from './log.ts';

/**
 * What nobody caught is written into the log. A rejected promise ends nothing that others wait for; after an exception the
 * process can no longer be trusted: it answers what it has accepted, ends as a failure, and whoever keeps it running
 * begins it anew.
 */
export function logUncaught(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ error: stackOf(reason) }, 'Alert: a rejected promise was caught by nobody');
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ error: stackOf(error) }, 'Alert: an exception was caught by nobody; the school stops');
    // It is stopping already, and a second signal would cut off what it has accepted.
    if (process.exitCode === 1) return;
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));
