import * as v from 'valibot';
import type { Database } from '#base/database/connect.ts';
import type { Table } from './csv-table.ts';
import { judgeCourse } from './judge-course.ts';
import { judgeEnrollment } from './judge-enrollment.ts';
import { judgeStudent } from './judge-student.ts';
import { moveInMessages as messages } from './messages.ts';
import { idIn, importedId, type Verdict } from './normaliser.ts';
import { listPictures, type PictureFolder } from './pictures.ts';
import { type Placed, placeCourse, placeEnrollment, placeStudent } from './place-rows.ts';
import { isDocument } from './plain.ts';
import { type FileRow, type Kind, readRows, type Source } from './read-files.ts';
import type { Report } from './report.ts';
import { noteSchool } from './school-queries.ts';
import type { Staging } from './staging.ts';

export type Sums = Record<'pending' | 'paid', { rows: number; taka: number }> & {
  undated: number;
};

export type Taking = { staging: Staging; report: Report; pictures: PictureFolder; now: number; sums: Sums };

/** Checks all rows, and puts those to be written into the staging file. The school is not changed. */
export async function takeIn(
  database: Database,
  { folder, sources, now }: { folder: string; sources: Source[]; now: number },
  { staging, report }: Pick<Taking, 'staging' | 'report'>,
): Promise<Sums> {
  await noteSchool(database, staging);
  const sums: Sums = { pending: { rows: 0, taka: 0 }, paid: { rows: 0, taka: 0 }, undated: 0 };
  const taking: Taking = { staging, report, now, sums, pictures: await listPictures(folder) };
  for (const source of sources) {
    let rows = 0;
    for await (const row of readRows(source)) {
      if (rows === 0 && row.table) reportDuplicates(report, source, row.table);
      await takeRow(taking, row);
      rows += 1;
      report.progress(() => `${source.name}: ${rows} rows are read …`);
    }
  }
  return sums;
}

function reportDuplicates(report: Report, { name }: Source, table: Table): void {
  for (const { what, headings } of table.doubled()) report.say(messages.columnsOfOne(name, what, headings));
}

const judges: Record<Kind, (taking: Taking, row: FileRow, document: Document) => Promise<void>> = {
  courses: takeCourse,
  students: takeStudent,
  enrollments: takeEnrollment,
};
type Document = Record<string, unknown>;

const originOf = ({ source, line, nth }: FileRow) =>
  nth === 1 ? `${source.name}:${line}` : `${source.name}:${line}, row ${nth} of that line`;

async function takeRow(taking: Taking, row: FileRow): Promise<void> {
  if ('document' in row) return judges[row.source.kind](taking, row, row.document);
  refuse(taking, row, [row.broken]);
}

function refuse({ report }: Taking, row: FileRow, refused: string[]): void {
  report.row(row.source.kind, originOf(row), { refused });
  report.keep(row, refused);
}

function settle<Row>(taking: Taking, row: FileRow, verdict: Verdict<Row>, place: (judged: Row) => Placed): boolean {
  const placed = 'refused' in verdict ? verdict : place(verdict.row);
  if (placed !== 'new' && 'refused' in placed) {
    refuse(taking, row, placed.refused);
    return false;
  }
  const mended = 'refused' in verdict ? [] : verdict.mended;
  taking.report.row(row.source.kind, originOf(row), placed === 'new' ? { mended } : placed);
  return true;
}

async function takeCourse(taking: Taking, row: FileRow, document: Document): Promise<void> {
  const { staging } = taking;
  const verdict = await judgeCourse(document, taking);
  const name = idIn(document.courseNo);
  if (!settle(taking, row, verdict, (course) => placeCourse(staging, course, originOf(row)))) {
    noteRefused(taking, row, 'course', [document._id, name]);
  } else if (name !== undefined && 'row' in verdict) {
    staging.put('former_numbers', { name, id: verdict.row.id });
  }
}

/** Notes a refused course or student, so that the report can explain why its enrollments are refused too. */
function noteRefused({ staging }: Taking, row: FileRow, kind: 'course' | 'student', names: unknown[]): void {
  for (const value of names) {
    const name = idIn(value);
    if (name === undefined) continue;
    staging.put('refused', { kind, name, origin: originOf(row) });
    staging.put('refused', { kind, name: importedId(name.toLowerCase(), kind), origin: originOf(row) });
  }
}

const embedded = ['enrollments', 'enrolledCourses', 'courses'] as const;

async function takeStudent(taking: Taking, row: FileRow, document: Document): Promise<void> {
  const { staging, report, now } = taking;
  const verdict = judgeStudent(document, now);
  const isTaken = settle(taking, row, verdict, (student) => placeStudent(staging, student, originOf(row)));
  if (!isTaken) noteRefused(taking, row, 'student', [document._id, document.email, document.phone]);
  const inside = embedded.map((field) => document[field]).find(Array.isArray) ?? [];
  for (const one of inside) {
    const whose = 'refused' in verdict ? document : { ...document, _id: verdict.row.id };
    const enrollment = v.is(Embedded, one) ? { ...one, studentId: whose._id, email: document.email } : null;
    // The refused row of the student already contains this enrollment, so no separate one is written.
    if (!isTaken) report.row('enrollments', originOf(row), { refused: [messages.studentRefused(originOf(row))] });
    else if (!enrollment) report.row('enrollments', originOf(row), { refused: [messages.enrollmentNoObject] });
    else
      settleEnrollment(
        taking,
        { origin: originOf(row), document: enrollment, around: 'row' in verdict ? verdict.row.created_at : undefined },
        (refused) => report.keepDocument('enrollments', enrollment, refused),
      );
  }
}

const Embedded = v.custom<Document>(isDocument);

async function takeEnrollment(taking: Taking, row: FileRow, document: Document): Promise<void> {
  settleEnrollment(taking, { origin: originOf(row), document }, (refused) => taking.report.keep(row, refused));
}

function settleEnrollment(
  { staging, report, now, sums }: Taking,
  { origin, document, around }: { origin: string; document: Document; around?: string | undefined },
  keep: (refused: string[]) => void,
): void {
  const verdict = judgeEnrollment(document, now, around);
  const {
    placed,
    mended,
    amount = 0,
  } = 'refused' in verdict ? { placed: verdict, mended: [] } : placeEnrollment(staging, verdict.row, origin);
  if (placed !== 'new' && 'refused' in placed) {
    report.row('enrollments', origin, placed);
    keep(placed.refused);
    return;
  }
  if ('refused' in verdict) return;
  report.row('enrollments', origin, placed === 'new' ? { mended: [...verdict.mended, ...mended] } : placed);
  if (placed !== 'new' && placed.there !== null) return;
  const sum = sums[verdict.row.facts.status];
  sum.rows += 1;
  sum.taka += amount;
  if (verdict.row.facts.status === 'paid' && verdict.mended.includes(messages.createdNow)) sums.undated += 1;
}
