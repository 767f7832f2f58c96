import { readFile } from 'node:fs/promises';
import { CourseDraft } from '#catalogue/course.ts';
import { storeCoursePictures } from '#catalogue/server/course-pictures.ts';
import { makeCourse } from '#catalogue/server/create-course.ts';
import { Outline } from '#lectures/outline.ts';
import { saveOutlineRow } from '#lectures/server/outline-queries.ts';
import { validate } from '#platform/server/validate.ts';
import { unwrapNumbers } from '#shared/extended-number.ts';
import { Refusal } from '#shared/refusal.ts';
import { type Command, type CommandContext, CommandError, readFileName } from './command.ts';

export const importCommand: Command = {
  help: [['import FILE', 'add the courses of a JSON file (a list, or one course a line), outlines included']],
  async run(args, context) {
    const documents = await readDocuments(readFileName(args));
    for (const [index, document] of documents.entries()) await importCourse(document, index + 1, context);
    context.terminal.show(`${documents.length} courses were added.`);
  },
};

/** A list, as an export writes it, or a document on each line; numbers may come in database-extended wrappers. */
async function readDocuments(file: string): Promise<unknown[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    // A folder is noticed by reading, which knows no name.
    throw Object.assign(error, { path: file });
  });
  try {
    const list = text.trimStart().startsWith('[')
      ? JSON.parse(text)
      : text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => JSON.parse(line));
    return unwrapNumbers(list) as unknown[];
  } catch {
    throw new CommandError(`${file} is not JSON.`);
  }
}

/** One course with its outline, whole or not at all; the courses before a bad one stay. */
async function importCourse(document: unknown, number: number, { database, terminal }: CommandContext): Promise<void> {
  try {
    const draft = validate(CourseDraft, document);
    const outline = validate(Outline, (document as { lecture?: unknown }).lecture ?? []);
    const pictures = await storeCoursePictures(database, draft);
    const course = await database.transaction().execute(async (transaction) => {
      const made = await makeCourse(transaction, draft, pictures, { actor: { kind: 'operator', id: null } });
      await saveOutlineRow(transaction, made._id, { topics: outline, version: 1 });
      return made;
    });
    terminal.show(`${course.courseNo} ${course.title}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field] = Object.keys(error.fields ?? {});
    throw new CommandError(
      `Course ${number} of the file: ${field ? `${field}: ` : ''}${error.message} The ones before it were added.`,
    );
  }
}
