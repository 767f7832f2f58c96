import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findPlace } from '../faults/school-process.ts';
import { aLivelySchool } from '../lively-school.ts';
import { operate } from '../operator.ts';
import { type Engine, type School, startSchool } from '../start-app.ts';

// A backup that somebody has edited and given a fitting count and checksum again: it is judged row by row.

type Content = Record<string, unknown>;
type Line = { table: string; row: Content };
type File = { header: Content; rows: Line[] };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function parse(bytes: Buffer): File {
  const lines = gunzipSync(bytes)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { header: lines[0], rows: lines.slice(1, -1) };
}

/** As the school itself would have written it. */
function write({ header, rows }: File, end: Content = {}): Buffer {
  const text = [header, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
  return gzipSync(`${text}${JSON.stringify({ end: true, rows: rows.length, sha256: sha256(text), ...end })}\n`);
}

/** Changes one column of the last row of a table. */
const setting = (table: string, column: string, value: unknown) => (file: File) => {
  for (const line of file.rows.filter((each) => each.table === table).slice(-1)) line.row[column] = value;
};

/** Changes the file, and returns the sentence, in which LINE stands for the number of the table's last row. */
type Edit = [what: string, table: string, edit: (file: File) => void, sentence: string];

const lastOf = ({ rows }: File, table: string) => rows.findLastIndex((line) => line.table === table);
const must = (table: string, column: string, value: unknown, what: string): Edit => [
  `${table}.${column} ${JSON.stringify(value)?.slice(0, 40)}`,
  table,
  setting(table, column, value),
  `Line LINE: ${table}.${column} must be ${what}.`,
];

const whole = 'a whole number from 0 to 2147483647';
const place = 'a whole number from 1 to 4503599627370496';
const counter = 'a whole number from 0 to 1073741824';
const wrongValues: Edit[] = [
  must('enrollments', 'status', 'weird', 'one of pending, paid'),
  must('enrollments', 'method', 'paypal', 'one of bkash, nagad, rocket, card, bank, none'),
  must('enrollments', 'amount_due', -1, whole),
  must('enrollments', 'amount_due', '2000', whole),
  must('enrollments', 'amount_due', 2 ** 31, whole),
  must('enrollments', 'fee_poisha', 0.5, whole),
  must('enrollments', 'discount', 101, 'a number from 0 to 100'),
  must('enrollments', 'position', 0, place),
  must('enrollments', 'position', Number.MAX_SAFE_INTEGER, place),
  must('enrollments', 'created_at', 'yesterday', 'a time such as 2026-03-01T10:00:00.000Z'),
  must('enrollments', 'paid_at', '2026-02-30T10:00:00.000Z', 'a time such as 2026-03-01T10:00:00.000Z, or null'),
  must('students', 'email', 'Rahim@Example.com', 'an email address in lower case'),
  must('courses', 'status', 'shut', 'one of open, running, closed'),
  must('courses', 'title', ['a', 'list'], 'a text'),
  must('courses', 'title', 'with \0', 'a text'),
  must('courses', 'title', 'half \ud83d', 'a text'),
  must('courses', 'full_description', '["cut', 'JSON of a list of texts'),
  must('courses', 'full_description', '[1]', 'JSON of a list of texts'),
  must('outlines', 'topics', '{}', 'JSON of a list of topics with their lectures'),
  must('outlines', 'topics', '[{"topicNo":1}]', 'JSON of a list of topics with their lectures'),
  must('archived_enrollments', 'snapshot', '{"method":"bkash"}', 'JSON of an enrollment as it was'),
  must('archived_enrollments', 'was_paid', true, '0 or 1'),
  must('audit_log', 'actor_kind', 'nobody', 'one of admin, student, operator, guest, gateway'),
  must('audit_log', 'after', '{', 'JSON of an object, or null'),
  must('image_files', 'bytes', 'AQID', 'bytes'),
  must('image_files', 'bytes', { $bytes: '*AQID' }, 'bytes'),
  must('counters', 'value', -1, counter),
  must('counters', 'value', 2 ** 31 - 1, counter),
  must('counters', 'name', 'other', 'one of course_number, catalogue'),
  [
    'a time of its own',
    'students',
    (file) => Object.assign(file.header, { at: '\u001b[2J' }),
    'is not a complete backup',
  ],
];

/** Judged by the database, or by what it says of its schema. */
const wrongRows: Edit[] = [
  ['a null', 'students', setting('students', 'name', null), 'Line LINE: students.name must not be null.'],
  [
    'a column less in a later row',
    'audit_log',
    setting('audit_log', 'network', undefined),
    'Line LINE: audit_log.network is missing.',
  ],
  ['a column more', 'students', setting('students', 'nonsense', 1), 'Line LINE: students has no column "nonsense".'],
  [
    'a column whose name moves the cursor',
    'students',
    setting('students', '\u001b[2J', 1),
    'Line LINE: students has no column of that name.',
  ],
  [
    'another table',
    'students',
    (file) => file.rows.push({ table: 'nonsense', row: {} }),
    'no backup of this schema has a table "nonsense".',
  ],
  [
    'a table that no backup holds',
    'students',
    (file) => file.rows.push({ table: 'sessions', row: {} }),
    'no backup of this schema has a table "sessions".',
  ],
  [
    'a row twice',
    'students',
    (file) => file.rows.splice(lastOf(file, 'students'), 0, ...file.rows.slice(lastOf(file, 'students')).slice(0, 1)),
    'Line LINE: another row has the same students.',
  ],
  [
    'a row twice but for its key',
    'students',
    (file) => {
      const at = lastOf(file, 'students');
      const { row = {} } = file.rows[at] ?? {};
      file.rows.splice(at + 1, 0, { table: 'students', row: { ...row, id: 'other' } });
    },
    'Line LINE: another row has the same students.',
  ],
  [
    'a row that refers to nothing',
    'enrollments',
    setting('enrollments', 'course_id', 'gone'),
    'Line LINE: enrollments.course_id names a row that is missing, or that comes later in the file.',
  ],
  [
    'tables in another order',
    'enrollments',
    (file) =>
      file.rows.sort((one, other) => Number(other.table === 'enrollments') - Number(one.table === 'enrollments')),
    'names a row that is missing, or that comes later in the file.',
  ],
  [
    'a counter less',
    'counters',
    (file) => file.rows.splice(lastOf(file, 'counters'), 1),
    'of the table counters is missing.',
  ],
];

const engines: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

describe.each(engines)('An edited backup (%s)', (engine) => {
  let school: School;
  let bytes: Buffer;
  beforeAll(async () => {
    school = await startSchool('sqlite');
    const { owner, paid, courseNo } = await aLivelySchool(school);
    await owner.call('deleteEnrollment', { params: { studentId: paid.studentId, courseNo } });
    const [course] = await school.database.selectFrom('courses').select('id').execute();
    await paid.call('enroll', { body: { courseId: course?.id ?? '', method: 'bkash', reference: '9N7A6D5EE8' } });
    const file = join(school.environment.DATA_DIR, 'whole.backup');
    expect((await operate(school, ['backup', file])).exitCode).toBe(0);
    bytes = await readFile(file);
  });
  afterAll(() => school.close());

  /** Restores the file where nothing is, and looks that nothing is there afterwards, unless all is. */
  async function restore(content: Buffer): Promise<{ exitCode: number; shown: string }> {
    const place = await findPlace(engine, inject('postgresUrl'));
    try {
      const name = join(place.folder, 'edited.backup');
      await writeFile(name, content);
      const DATA_DIR = join(place.folder, 'new', 'data');
      const environment = { ...school.environment, DATA_DIR, DATABASE_URL: place.databaseUrl };
      const answer = await operate({ environment }, ['restore', name]);
      if (answer.exitCode !== 0) {
        expect(existsSync(join(place.folder, 'new'))).toBe(false);
        if (engine === 'postgres') {
          expect(await place.withDatabase((database) => database.introspection.getTables())).toEqual([]);
        }
      }
      return answer;
    } finally {
      await place.remove();
    }
  }

  test.each(engine === 'sqlite' ? [...wrongValues, ...wrongRows] : wrongRows)(
    'with %s is refused by its line, and leaves nothing behind',
    async (_what, table, edit, sentence) => {
      const file = parse(bytes);
      edit(file);
      const line = String(lastOf(file, table) + 2);
      const { exitCode, shown } = await restore(write(file));
      expect(shown).toContain(sentence.replace('LINE', line));
      expect(shown).toMatch(/Nothing was changed\.$/);
      expect(exitCode).toBe(1);
    },
  );

  test('without its checksum is refused, and with a right one restored', async () => {
    const file = parse(bytes);
    expect(await restore(write(file, { sha256: undefined }))).toEqual({
      exitCode: 1,
      shown: expect.stringMatching(
        new RegExp(`^Line ${file.rows.length + 2}: .+ no checksum.+Nothing was changed\\.$`),
      ),
    });
    expect(await restore(write(file))).toMatchObject({ exitCode: 0 });
  });

  test('of another encoding, not compressed, or with a line without end is refused', { timeout: 20_000 }, async () => {
    const text = gunzipSync(bytes);
    const latin = write(parse(bytes));
    const endless = Buffer.concat([text.subarray(0, text.indexOf('\n') + 1), Buffer.alloc(70 * 1024 * 1024, 'x')]);
    for (const content of [
      text,
      gzipSync(Buffer.from(gunzipSync(latin).toString(), 'utf16le')),
      gzipSync(Buffer.from(gunzipSync(latin).toString().replaceAll('Kept course', 'Kept\u00e9course'), 'latin1')),
      gzipSync(Buffer.from(`\ufeff${gunzipSync(latin)}`)),
      gzipSync(endless, { level: 1 }),
    ]) {
      const { exitCode, shown } = await restore(content);
      expect([exitCode, shown]).toEqual([
        1,
        expect.stringMatching(/is not a complete backup .+Nothing was changed\.$/),
      ]);
    }
  });
});
