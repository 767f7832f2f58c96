import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Terminal } from '#operations/command.ts';
import type { FileRow, Kind } from './read-files.ts';

const bufferedBytes = 256 * 1024;
const mostShown = 30;
const progressMilliseconds = 5000;

export type Counts = { read: number; accepted: number; mended: number; there: number; refused: number };
type Outcome = { mended: string[] } | { there: string | null; differs?: string } | { refused: string[] };

export function makeReportFolder(folder: string): string {
  let number = 1;
  while (existsSync(join(folder, `import-${number}`))) number += 1;
  const made = join(folder, `import-${number}`);
  mkdirSync(made, { mode: 0o700 });
  return made;
}

/** Control characters in imported texts could move the terminal's cursor or start a new line. */
const harmless = (line: string) => line.replace(/\p{Cc}+/gu, ' ');

export type Report = ReturnType<typeof openReport>;

export function openReport(folder: string, { show }: Pick<Terminal, 'show'>) {
  const lines = openWriter(join(folder, 'report.txt'));
  const refused = openRefused(join(folder, 'refused'));
  const none = (): Counts => ({ read: 0, accepted: 0, mended: 0, there: 0, refused: 0 });
  const counts: Record<Kind, Counts> = { courses: none(), students: none(), enrollments: none() };
  let shown = 0;
  let told = Date.now();

  function reportRefused(line: string) {
    shown += 1;
    if (shown <= mostShown) show(line);
    else if (shown === mostShown + 1) show(`… and more, in ${join(folder, 'report.txt')}`);
  }

  return {
    counts,
    row(kind: Kind, origin: string, outcome: Outcome) {
      const count = counts[kind];
      count.read += 1;
      if ('there' in outcome) {
        count.there += 1;
        const where = [outcome.there ?? 'in the school', outcome.differs].filter(Boolean).join('; ');
        return lines.write(`${origin}  ${kind}  already there: ${where}`);
      }
      if ('refused' in outcome) {
        count.refused += 1;
        const line = harmless(`${origin}  ${kind}  refused: ${outcome.refused.join(' ')}`);
        reportRefused(line);
        return lines.write(line);
      }
      if (outcome.mended.length === 0) {
        count.accepted += 1;
        return lines.write(`${origin}  ${kind}  accepted`);
      }
      count.mended += 1;
      lines.write(harmless(`${origin}  ${kind}  repaired: ${outcome.mended.join('; ')}`));
    },
    lost(kind: Kind, origin: string, why: string) {
      counts[kind].refused += 1;
      const line = `${origin}  ${kind}  refused: ${why}`;
      reportRefused(line);
      lines.write(line);
    },
    keep: refused.keep,
    keepDocument: refused.keepDocument,
    say(said: string) {
      const line = harmless(said);
      show(line);
      lines.write(line);
    },
    progress(line: () => string) {
      if (Date.now() - told < progressMilliseconds) return;
      told = Date.now();
      show(line());
    },
    close() {
      lines.close();
      refused.close();
    },
  };
}

/**
 * Files of refused rows contain each row unchanged and the reasons, so that the operator can correct and import the row
 * again.
 */
function openRefused(folder: string) {
  const writers = new Map<string, ReturnType<typeof openWriter>>();
  function writerOf(name: string, heading?: string) {
    const known = writers.get(name);
    if (known) return known;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made = openWriter(join(folder, name));
    if (heading !== undefined) made.write(heading);
    writers.set(name, made);
    return made;
  }
  const reason = (refused: string[]) => JSON.stringify(refused.join(' '));
  return {
    keep({ source, text, table, ...row }: FileRow, refused: string[]) {
      if (table) {
        const writer = writerOf(source.name, table.with(table.heading(), 'refused'));
        return writer.write(table.with(text, refused.join(' ')));
      }
      const line = text.replace(/\s*\r?\n\s*/g, ' ').trim();
      const isDocument = 'document' in row && line.startsWith('{') && !/^\{\s*\}/.test(line);
      writerOf(jsonName(source.name)).write(isDocument ? `{"refused":${reason(refused)},${line.slice(1)}` : line);
    },
    keepDocument(kind: Kind, document: Record<string, unknown>, refused: string[]) {
      writerOf(`${kind}-embedded.jsonl`).write(JSON.stringify({ refused: refused.join(' '), ...document }));
    },
    close() {
      for (const writer of writers.values()) writer.close();
    },
  };
}

const jsonName = (name: string) => name.replace(/\.\w+$/, '.jsonl');

function openWriter(file: string) {
  const handle = openSync(file, 'wx', 0o600);
  let waiting: string[] = [];
  let length = 0;
  const flush = () => {
    if (waiting.length > 0) writeSync(handle, `${waiting.join('\n')}\n`);
    waiting = [];
    length = 0;
  };
  return {
    write(line: string) {
      waiting.push(line);
      length += line.length;
      if (length > bufferedBytes) flush();
    },
    close() {
      flush();
      closeSync(handle);
    },
  };
}
