import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CommandError } from '#operations/command.ts';
import { createTable, type Table } from './csv-table.ts';
import { moveInMessages as messages } from './messages.ts';
import { type Piece, splitDocuments, splitRecords } from './pieces.ts';
import { readDocument } from './plain.ts';

/** In the order of reading. Enrollments come last, because each needs its student and course. */
export const kinds = ['courses', 'students', 'enrollments'] as const;
export type Kind = (typeof kinds)[number];

export type Source = { kind: Kind; name: string; path: string; form: 'json' | 'csv' };

/**
 * `text` is the row exactly as in the file, without the column headings. `broken` says why the row cannot be parsed.
 */
export type FileRow = {
  source: Source;
  line: number;
  nth: number;
  text: string;
  table?: Table;
} & ({ document: Record<string, unknown> } | { broken: string });

const words: [RegExp, Kind][] = [
  [/enrol|payment/, 'enrollments'],
  [/student|user/, 'students'],
  [/course/, 'courses'],
];
const forms: Partial<Record<string, Source['form']>> = {
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
  '.csv': 'csv',
};

/**
 * Returns the files that can be imported, judged by their names, and the names of other files. Symbolic links are left
 * out.
 */
export async function listSources(folder: string): Promise<{ sources: Source[]; others: string[] }> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const sources: Source[] = [];
  const others: string[] = [];
  for (const { name } of names.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const form = forms[extname(name).toLowerCase()];
    const kind = words.find(([word]) => word.test(name.toLowerCase()))?.[1];
    const path = join(folder, name);
    // Courses have too many fields for a table.
    if (!form || !kind || (kind === 'courses' && form === 'csv')) others.push(name);
    else sources.push({ kind, name, path, form });
  }
  const dumped = others.find((name) => /\.bson(?:\.gz)?$/.test(name));
  if (dumped) throw new CommandError(messages.dumped(dumped));
  if (sources.length === 0) throw new CommandError(messages.nothingToRead(folder));
  return { sources: sources.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)), others };
}

export async function* readRows(source: Source): AsyncGenerator<FileRow> {
  const begin = await beginningOf(source);
  const chunks: AsyncIterable<Buffer> = createReadStream(source.path, { start: begin, highWaterMark: 256 * 1024 });
  if (source.form === 'csv') {
    const table = createTable();
    for await (const piece of splitRecords(chunks)) {
      for (const row of rowOf(source, piece, table.read)) yield { ...row, table };
    }
    return;
  }
  let [line, nth] = [0, 0];
  for await (const piece of splitDocuments(chunks)) {
    for (const row of rowOf(source, piece, readDocument)) {
      nth = row.line === line ? nth + 1 : 1;
      line = row.line;
      yield { ...row, nth };
    }
  }
}

function* rowOf(source: Source, piece: Piece, read: (text: string) => FileDocument | null): Generator<FileRow> {
  const { line, text, broken } = piece;
  const place = { source, line, nth: 1, text };
  if (broken !== undefined) return yield { ...place, broken };
  try {
    const document = read(text);
    if (document) yield { ...place, document };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    yield { ...place, broken: error instanceof CommandError ? why : messages.notJson(why) };
  }
}

type FileDocument = Record<string, unknown>;

async function beginningOf({ path, name }: Source): Promise<number> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  const head = buffer.subarray(0, bytesRead).toString('hex');
  if (head.startsWith('1f8b')) throw new CommandError(messages.compressed(name));
  if (head.startsWith('fffe') || head.startsWith('feff')) throw new CommandError(messages.utf16(name));
  return head.startsWith('efbbbf') ? 3 : 0;
}
