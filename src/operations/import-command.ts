import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { validate } from '#base/platform/server/http/read-request.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { CourseDraft } from '#courses/catalogue/course-draft.ts';
import { storeCoursePictures } from '#courses/catalogue/server/course-pictures.ts';
import { makeCourse } from '#courses/catalogue/server/create-course-handlers.ts';
import type { CoursePictures } from '#courses/catalogue/server/write-course-queries.ts';
import { Outline } from '#teaching/lectures/outline.ts';
import { identifyNew } from '#teaching/lectures/server/lecture-ids.ts';
import { listLectureIds, saveOutlineRow } from '#teaching/lectures/server/outline-queries.ts';
import { closedSentence } from './closed-sentence.ts';
import { type Command, CommandError, readFileName } from './command.ts';
import { moveIn } from './import/move-in.ts';
import { readJson } from './import/plain.ts';

type Read = { draft: CourseDraft; outline: Outline };
type Ready = Read & { pictures: CoursePictures };

export const importCommand: Command = {
  help: [
    [
      'import --dry-run FOLDER',
      'check the files that another school exported, and report what would happen to each row',
    ],
    ['import FOLDER', 'import its courses, students and enrollments (docs/moving-in.md); a second run changes nothing'],
    ['import FILE', 'add the courses of a JSON file (a list, or one course a line), outlines included'],
  ],
  async run(given, { database, terminal }) {
    const isDryRun = given.includes('--dry-run');
    const args = given.filter((word) => word !== '--dry-run');
    const place = readFileName(args, 'file or folder');
    const isFolder = await stat(place).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (isFolder) return moveIn(database, { folder: place, isDryRun }, terminal);
    if (isDryRun) throw new CommandError('Name the folder of exported files with --dry-run.');
    const documents = await readDocuments(place);
    const read: Read[] = [];
    for (const [index, document] of documents.entries()) read.push(await naming(index, () => readCourse(document)));
    const courses: Ready[] = [];
    for (const [index, course] of read.entries()) {
      const pictures = await naming(index, () => storeCoursePictures(database, course.draft));
      courses.push({ ...course, pictures });
    }
    const added = await inTransaction(database, (transaction) => addCourses(transaction, courses));
    for (const { courseNo, title } of added) terminal.show(`${courseNo} ${title}`);
    terminal.show(`${added.length} courses were added.`);
  },
};

/** Reads a file that is a JSON list or has one JSON document per line. Numbers may be in MongoDB's extended JSON. */
async function readDocuments(file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw Object.assign(error, { path: file });
  });
  try {
    const list = text.trimStart().startsWith('[') ? readJson(text) : null;
    if (Array.isArray(list)) return list;
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readJson);
  } catch {
    throw new CommandError(`${file} is not JSON.`);
  }
}

function readCourse(document: unknown): Read {
  const draft = validate(CourseDraft, document);
  const { lecture } = validate(v.object({ lecture: v.optional(Outline, []) }), document);
  return { draft, outline: lecture };
}

/**
 * All courses are added or none, so that a failed import can be repeated. Housekeeping deletes the pictures of courses
 * that were not added.
 */
async function addCourses(transaction: Transaction, courses: Ready[]): Promise<AdminCourse[]> {
  const added: AdminCourse[] = [];
  const by = { actor: { kind: 'operator', id: null } } as const;
  const taken = await listLectureIds(transaction);
  for (const [index, { draft, outline, pictures }] of courses.entries()) {
    const course = await naming(index, () => makeCourse(transaction, draft, pictures, by));
    await saveOutlineRow(transaction, course._id, { topics: identifyNew(outline, taken), version: 1 });
    added.push(course);
  }
  return added;
}

async function naming<Result>(index: number, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field] = Object.keys(error.fields ?? {});
    const about = field ? `${field}: ${error.message}` : error.message;
    throw new CommandError(`Course ${index + 1} of the file: ${closedSentence(about)} No course was added.`);
  }
}
