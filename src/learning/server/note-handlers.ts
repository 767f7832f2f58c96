import * as v from 'valibot';
import { isErased, lockStudent } from '#accounts/server/student-queries.ts';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { learningMessages as messages } from '#learning/messages.ts';
import { mostNotes, type Note } from '#learning/note.ts';
import { findNamedLectures } from '#lectures/server/named-lectures.ts';
import { refuseUnlessOutlined, refuseUnlessPaid } from '#lectures/server/watch-handlers.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { countNotes, deleteNoteOf, findNote, findNotes, insertNote, rewriteNote } from './note-queries.ts';

/** A student's own words stay readable whatever becomes of the course: its payment, its lectures, its place in the catalogue. */
export const listNotes: Handler<'listNotes'> = async ({ query }, { database, accountId }) => {
  return { notes: await readNotes(database, accountId, query.courseId) };
};

/** By course, then in the order of the lectures, then by the place in the video. */
async function readNotes(database: Database, studentId: string, courseId?: string): Promise<Note[]> {
  const rows = await findNotes(database, studentId, courseId);
  const lectures = await findNamedLectures(
    database,
    rows.map(({ course_id }) => course_id),
  );
  const placeOf = ({ lectureId }: Note) => lectures.get(lectureId)?.place ?? lectures.size;
  const notes = rows.map(({ id, course_id, title, title_bengali, lecture_id, at_s: at, text, ...row }): Note => {
    return {
      id,
      courseId: course_id,
      courseTitle: title,
      courseTitleBengali: title_bengali ?? undefined,
      lectureId: lecture_id,
      lecture: lectures.get(lecture_id)?.name ?? null,
      at,
      text,
      writtenAt: row.written_at,
    };
  });
  return notes.toSorted(
    (one, other) =>
      one.courseTitle.localeCompare(other.courseTitle) ||
      one.courseId.localeCompare(other.courseId) ||
      placeOf(one) - placeOf(other) ||
      one.lectureId.localeCompare(other.lectureId) ||
      (one.at ?? -1) - (other.at ?? -1),
  );
}

const isUuid = v.pipe(v.string(), v.uuid());

/**
 * A new one, for who may watch; or other words for an own one, which then stands again where it was deleted. Told twice, it is one.
 * Nobody's id is found out by it: another's is not found.
 */
export const saveNote: Handler<'saveNote'> = async ({ params, body }, context) => {
  const { database, accountId } = context;
  const id = params.noteId.toLowerCase();
  if (!v.is(isUuid, id)) throw new Refusal('invalid', messages.noteId);
  await inTransaction(database, async (transaction) => {
    // Notes of one student are written one after the other.
    const student = await lockStudent(transaction, accountId);
    if (!student || isErased(student)) throw new Refusal('signed_out', sharedMessages.signedOut);
    const known = await findNote(transaction, id);
    if (known?.student_id === accountId && known.course_id === body.courseId) return rewriteNote(transaction, id, body);
    await refuseUnlessPaid(transaction, accountId, body.courseId);
    if (known) throw new Refusal('not_found', messages.noteNotFound);
    await refuseUnlessOutlined(transaction, body.courseId, body.lectureId);
    if ((await countNotes(transaction, accountId, body.courseId)) >= mostNotes)
      throw new Refusal('conflict', messages.tooManyNotes(mostNotes), { code: 'too_many_notes' });
    const isNew = await insertNote(transaction, { ...body, id, studentId: accountId });
    if (!isNew) throw new Refusal('not_found', messages.noteNotFound);
  });
  const note = (await readNotes(database, accountId, body.courseId)).find((one) => one.id === id);
  // Deleted by another device at that very moment.
  if (!note) throw new Refusal('not_found', messages.noteNotFound);
  return { note };
};

/** Also where it is gone already; saved again within a day, it is there again. */
export const deleteNote: Handler<'deleteNote'> = async ({ params }, { database, accountId }) => {
  await deleteNoteOf(database, accountId, params.noteId.toLowerCase());
  return { ok: true };
};
