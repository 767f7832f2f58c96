import cluster from 'node:cluster';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { membersOf } from '#base/shared/members-of.ts';
import { readableLine } from './readable-line.ts';

export type Log = Logger;
type LogSink = { write(line: string): unknown };

/**
 * JSON lines, so that standard output stays for people (trust D2); on a terminal, where a person reads, lines of words. Without a
 * level: requests too, but on a terminal only what went wrong. Of several processes each line says which one wrote it.
 */
export function createLog(level: string | undefined, sink: LogSink = standardError, hear?: Hear): Log {
  const chosen = level ?? (process.stderr.isTTY ? 'warn' : 'info');
  const base = cluster.worker ? { process: cluster.worker.id } : null;
  return pino(
    { level: chosen, base, timestamp: pino.stdTimeFunctions.isoTime, ...(hear && { hooks: hearing(hear) }) },
    sink,
  );
}

/** Of an error: its fixed words, and the kind of what failed. */
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

/** Lines that are written when this turn of the event loop is over: a write of its own for each would cost a busy school a fifth. */
let waiting = '';

export const standardError: LogSink = {
  write(line) {
    if (waiting === '') setImmediate(writeLines);
    waiting += process.stderr.isTTY ? readableLine(line) : line;
  },
};

/** A full disk or a closed pipe loses lines of the log and nothing else (fault F07). */
function writeLines(): void {
  const lines = waiting;
  waiting = '';
  if (lines === '') return;
  try {
    process.stderr.write(lines);
  } catch {
    // There is no other place to say so.
  }
}
process.on('exit', writeLines);
process.stderr.on('error', () => undefined);
