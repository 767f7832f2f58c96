import { type Kysely, sql } from 'kysely';

/** Exercises that are looked at with one statement. */
const portion = 200;

type Row = { course_id: string; lecture_id: string; source: string };
type Place = Pick<Row, 'course_id' | 'lecture_id'>;

const why = /^(?:why|কেন)\s*:\s*/i;
const choice = /^[-–—•*]/;

/** Each block of lines that stand together. */
function blocksOf(lines: string[]): number[][] {
  const blocks: number[][] = [[]];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(at);
  }
  return blocks;
}

/** A line of a gap, in which / divided answers without a space beside it, and == was no sign. */
function respelt(line: string): string {
  const at = line.lastIndexOf('=');
  if (at < 0) return line;
  const sentence = line.slice(0, at).replace(/=$/, '= ');
  const answers = line.slice(at + 1);
  const isDivided = /(?<!\s)\/(?!\s)/.test(answers);
  return `${sentence}=${isDivided ? answers.replaceAll(/\s*\/\s*/g, ' / ') : answers}`;
}

/** How `teaching/exercises/read-tasks.ts` recognised gap lines at the time of this migration. */
function respeltSource(source: string): string {
  const pieces = source.split(/(\r?\n|\r)/);
  const lines = pieces.filter((_, at) => at % 2 === 0);
  for (const block of blocksOf(lines)) {
    const [at, ...others] = block.filter((one) => !why.test(lines[one]?.trim() ?? ''));
    const line = at === undefined ? '' : (lines[at] ?? '');
    if (at !== undefined && others.length === 0 && !choice.test(line.trim())) lines[at] = respelt(line);
  }
  return pieces.map((piece, at) => (at % 2 === 0 ? lines[at / 2] : piece)).join('');
}

const next = (database: Kysely<unknown>, after: Place) =>
  sql<Row>`
  select course_id, lecture_id, source from lecture_exercises
  where (course_id, lecture_id) > (${after.course_id}, ${after.lecture_id}) and (source like '%/%' or source like '%==%')
  order by course_id, lecture_id limit ${sql.lit(portion)}`.execute(database);

/**
 * Answers of a gap are divided by / only with a space beside it, and == asks for capitals and marks. What teachers typed before is
 * respelt, so that it means the same when it is read again: the stored tasks stay as they are. The version is a new one, so that a page
 * that is still open with the former text does not save over it unseen.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (let after: Place = { course_id: '', lecture_id: '' }; ; ) {
    const { rows } = await next(database, after);
    for (const { course_id, lecture_id, source } of rows) {
      const text = respeltSource(source);
      if (text === source) continue;
      await sql`update lecture_exercises set source = ${text}, version = version + 1
        where course_id = ${course_id} and lecture_id = ${lecture_id}`.execute(database);
    }
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last;
  }
}
