import { type Logger, pino } from 'pino';

export type Log = Logger;
type LogSink = { write(line: string): unknown };

/**
 * JSON lines, so that standard output stays for people (trust D2). Without a level: requests too, but on a terminal, where
 * a person reads, only what went wrong.
 */
export function createLog(level: string | undefined, sink: LogSink = standardError): Log {
  const chosen = level ?? (process.stderr.isTTY ? 'warn' : 'info');
  return pino({ level: chosen, base: null, timestamp: pino.stdTimeFunctions.isoTime }, sink);
}

/** Lines that are written when this turn of the event loop is over: a write of its own for each would cost a busy school a fifth. */
let waiting = '';

const standardError: LogSink = {
  write(line) {
    if (waiting === '') setImmediate(writeLines);
    waiting += line;
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
