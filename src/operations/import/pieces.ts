import { isUtf8 } from 'node:buffer';
import { moveInMessages as messages } from './messages.ts';

/** One row of a file. `line` is the number of the row's first line. `broken` says why the row cannot be read. */
export type Piece = { line: number; text: string; broken?: string };

const code = { newLine: 10, quote: 34, backslash: 92, open: 123, close: 125 };
const between = new Set([9, 10, 13, 32, 44, 91, 93]);
const onlySigns = /^[[\]{},\s]*$/;
/**
 * Limits in bytes: of a document, and of an unreadable row in the report. A course with three pictures of 5 MB needs a
 * third of the first limit.
 */
const mostBytes = 64 * 1024 * 1024;
const mostShown = 64 * 1024;

/**
 * Yields one JSON document at a time from lines, a list or documents over many lines. A `{` at the start of a line
 * begins a new document, so that an unclosed one does not swallow it.
 */
export async function* splitDocuments(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const splitter = createSplitter();
  for await (const chunk of chunks) yield* splitter.take(chunk);
  yield* splitter.end();
}

function createSplitter() {
  const collected = createCollector();
  let mode: 'between' | 'document' | 'stray' | 'skipped' = 'between';
  let [line, begun, depth] = [1, 1, 0];
  let [inText, isEscaped, opensLine] = [false, false, true];

  function finish(broken?: string): Piece[] {
    const wasStray = mode === 'stray';
    mode = 'between';
    const piece = collected.take(begun, broken ?? (wasStray ? messages.noDocument : undefined));
    return wasStray && onlySigns.test(piece.text) ? [] : [piece];
  }

  function begin(kind: 'document' | 'stray') {
    mode = kind;
    begun = line;
    depth = 0;
    inText = false;
    isEscaped = false;
  }

  function closes(byte: number): boolean {
    if (isEscaped) isEscaped = false;
    else if (inText && byte === code.backslash) isEscaped = true;
    else if (byte === code.quote) inText = !inText;
    else if (!inText && byte === code.open) depth += 1;
    else if (!inText && byte === code.close) depth -= 1;
    return !inText && depth === 0;
  }

  function* take(chunk: Buffer): Generator<Piece> {
    let from = mode === 'between' || mode === 'skipped' ? -1 : 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === code.open && opensLine && mode !== 'between') {
        if (from >= 0) collected.add(chunk.subarray(from, at));
        if (mode !== 'skipped') yield* finish(messages.cutOff);
        mode = 'between';
      }
      if (mode === 'between' && !between.has(byte)) {
        begin(byte === code.open ? 'document' : 'stray');
        from = at;
      }
      const isNewLine = byte === code.newLine;
      // JSON strings have no line breaks, so a string that is still open was cut off.
      if (isNewLine) inText = false;
      if ((mode === 'document' && closes(byte)) || (mode === 'stray' && isNewLine)) {
        collected.add(chunk.subarray(from, at + 1));
        from = -1;
        yield* finish();
      }
      opensLine = isNewLine;
      if (isNewLine) line += 1;
    }
    if (mode !== 'document' && mode !== 'stray') return;
    collected.add(chunk.subarray(from));
    if (collected.length() <= mostBytes) return;
    yield* finish(messages.tooLong);
    mode = 'skipped';
  }

  return {
    take,
    end: () => (mode === 'document' ? finish(messages.cutOff) : mode === 'stray' ? finish() : []),
  };
}

function createCollector() {
  let parts: Buffer[] = [];
  let length = 0;
  return {
    length: () => length,
    add(part: Buffer) {
      parts.push(part);
      length += part.length;
    },
    take(line: number, broken?: string): Piece {
      const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
      parts = [];
      length = 0;
      const why = broken ?? (isUtf8(bytes) ? undefined : messages.notUtf8);
      if (why === undefined) return { line, text: bytes.toString() };
      return { line, text: bytes.toString('utf8', 0, mostShown), broken: why };
    },
  };
}

/** Maximum lines of a CSV record. A longer one has a quotation mark that was never closed. */
const mostLinesOfRecord = 50;

export async function* splitRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let open: Piece[] = [];
  const whole = (): Piece => ({ line: open[0]?.line ?? 0, text: open.map(({ text }) => text).join('\n') });
  for await (const piece of splitLines(chunks)) {
    const waiting = [piece];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      open.push(next);
      if (next.broken !== undefined) {
        yield { ...whole(), broken: next.broken };
        open = [];
      } else if (hasEvenQuotes(whole().text)) {
        yield whole();
        open = [];
      } else if (open.length >= mostLinesOfRecord) {
        const [first, ...others] = open;
        if (first) yield { ...first, broken: messages.openQuote };
        waiting.unshift(...others);
        open = [];
      }
    }
  }
  for (const piece of open) yield { ...piece, broken: messages.openQuote };
}

const hasEvenQuotes = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 0;

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const collected = createCollector();
  let line = 1;
  const take = () => {
    const piece = collected.take(line);
    line += 1;
    return { ...piece, text: piece.text.replace(/\r?\n?$/, '') };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(code.newLine); to !== -1; to = chunk.indexOf(code.newLine, from)) {
      collected.add(chunk.subarray(from, to + 1));
      from = to + 1;
      yield take();
    }
    collected.add(chunk.subarray(from));
  }
  if (collected.length() > 0) yield take();
}
