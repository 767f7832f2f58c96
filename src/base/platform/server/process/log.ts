import cluster from 'node:cluster';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { membersOf } from '#base/shared/members-of.ts';
import { readableLine } from './readable-line.ts';

export type Log = Logger;
type LogSink = { write(line: string): unknown };

/**
 * Writes JSON lines to standard error, or readable lines to a terminal (trust D2). The default level is `info`, or
 * `warn` on a terminal. With several processes each line has the worker's id.
 */
export function createLog(level: string | undefined, sink: LogSink = standardError, hear?: Hear): Log {
  const chosen = level ?? (process.stderr.isTTY ? 'warn' : 'info');
  const base = cluster.worker ? { process: cluster.worker.id } : null;
  return pino(
    { level: chosen, base, timestamp: pino.stdTimeFunctions.isoTime, ...(hear && { hooks: hearing(hear) }) },
    sink,
  );
}

/** Called for each logged error with its fixed text and the kind of failure. */
export type Hear = (line: string, kind: unknown) => void;

function hearing(hear: Hear): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(words, write, level) {
      const [fields, line]: unknown[] = words;
      if (level >= errorLevel && typeof line === 'string') hear(line, membersOf(fields).kind);
      write.apply(this, words);
    },
  };
}

const errorLevel = 50;

/**
 * Lines of this turn of the event loop, written together. Separate writes would cost a busy school a fifth of its
 * throughput.
 */
let waiting = '';

export const standardError: LogSink = {
  write(line) {
    if (waiting === '') setImmediate(writeLines);
    waiting += process.stderr.isTTY ? readableLine(line) : line;
  },
};

/** A full disk or closed pipe only loses log lines (fault F07). */
function writeLines(): void {
  const lines = waiting;
  waiting = '';
  if (lines === '') return;
  try {
    process.stderr.write(lines);
  } catch {
    // There is nowhere else to log this.
  }
}
process.on('exit', writeLines);
process.stderr.on('error', () => undefined);
