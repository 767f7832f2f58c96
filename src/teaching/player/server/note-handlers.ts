import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import type { Handler } from '#contract/server/handler.ts';
import { isErased, lockStudent } from '#people/student-accounts/server/student-queries.ts';
import type { NamedLecture } from '#teaching/lectures/lecture-place.ts';
import { findNamedLectures } from '#teaching/lectures/server/named-lectures.ts';
import { refuseUnlessOutlined, refuseUnlessPaid } from '#teaching/lectures/server/watch-handlers.ts';
import { learningMessages as messages } from '#teaching/player/messages.ts';
import {
  mostNoteBytes,
  mostNotes,
  mostNotesInAll,
  type Note,
  type NotePage,
  type NoteSearch,
  notesAPage,
  type WrittenNote,
} from '#teaching/player/note.ts';
import {
  countNotes,
  deleteNoteOf,
  findNote,
  findNotePlaces,
  findNoteTexts,
  findTitles,
  insertNote,
  type NotePlace,
  rewriteNote,
} from './note-queries.ts';

/** A student can read the notes even after the payment was undone or the lecture or course was removed. */
export const listNotes: Handler<'listNotes'> = ({ query }, { database, accountId }) =>
  findNotePage(database, accountId, query);

export async function findNotePage(
  database: Database,
  studentId: string,
  { courseId, cursor }: NoteSearch,
): Promise<NotePage> {
  const places = await findNotePlaces(database, studentId, courseId);
  const titles = await findTitles(database, [...new Set(places.map(({ course_id }) => course_id))]);
  const { page, isLast } = await pageOf(database, inCourseOrder(places, titles), cursor);
  const texts = await findNoteTexts(
    database,
    page.map(({ place }) => place.id),
  );
  const notes = page.map(({ place, lecture }) => {
    return toNote({ ...place, text: texts.get(place.id) ?? '' }, titles.get(place.course_id), lecture);
  });
  return { notes, nextCursor: isLast ? null : (page.at(-1)?.place.id ?? null) };
}

type Titles = Awaited<ReturnType<typeof findTitles>>;
type Title = { title: string; title_bengali: string | null };

const byTitle = new Intl.Collator('en', { numeric: true });

function inCourseOrder(places: NotePlace[], titles: Titles): NotePlace[][] {
  const courses = [...Map.groupBy(places, ({ course_id }) => course_id)];
  const titleOf = (courseId: string) => titles.get(courseId)?.title ?? '';
  return courses
    .toSorted(([one], [other]) => byTitle.compare(titleOf(one), titleOf(other)) || (one < other ? -1 : 1))
    .map(([, own]) => own);
}

type Placed = { place: NotePlace; lecture: NamedLecture };

/**
 * Reads the outlines of at most two courses, to limit the work. A page may therefore have fewer than `notesAPage`
 * notes.
 */
async function pageOf(database: Database, all: NotePlace[][], cursor: string | undefined) {
  const isShown = (own: NotePlace[]) => own.some(({ id, deleted_at }) => deleted_at === null || id === cursor);
  const courses = all.filter(isShown);
  const first = cursor === undefined ? 0 : courses.findIndex((own) => own.some(({ id }) => id === cursor));
  const page: Placed[] = [];
  if (first < 0) return { page, isLast: true };
  let isLast = courses.length <= first + 2;
  for (const [index, own] of courses.slice(first, first + 2).entries()) {
    const ordered = await inLectureOrder(database, own);
    const after = index === 0 ? ordered.slice(ordered.findIndex(({ place }) => place.id === cursor) + 1) : ordered;
    const live = after.filter(({ place }) => place.deleted_at === null);
    const room = notesAPage - page.length;
    page.push(...live.slice(0, room));
    isLast &&= live.length <= room;
  }
  return { page, isLast };
}

async function inLectureOrder(database: Database, own: NotePlace[]): Promise<Placed[]> {
  const lectures = await findNamedLectures(
    database,
    own.slice(0, 1).map(({ course_id }) => course_id),
  );
  const placeOf = ({ lecture_id }: NotePlace) => lectures.get(lecture_id)?.place ?? lectures.size;
  const compareIds = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
  return own
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        compareIds(one.lecture_id, other.lecture_id) ||
        (one.at_s ?? -1) - (other.at_s ?? -1),
    )
    .map((place) => ({ place, lecture: lectures.get(place.lecture_id)?.name ?? null }));
}

type Row = Pick<NotePlace, 'id' | 'course_id' | 'lecture_id' | 'at_s' | 'written_at'> & { text: string };

function toNote({ id, course_id, lecture_id, ...row }: Row, title: Title | undefined, lecture: NamedLecture): Note {
  return {
    id,
    courseId: course_id,
    courseTitle: title?.title ?? '',
    courseTitleBengali: title?.title_bengali ?? undefined,
    lectureId: lecture_id,
    lecture,
    at: row.at_s,
    text: row.text,
    writtenAt: row.written_at,
  };
}

const isUuid = v.pipe(v.string(), v.uuid());

/**
 * Creates, changes or restores a note. A repeated request changes nothing. A new note needs a paid enrollment. The id
 * of another student's note gives 404, which reveals nothing.
 */
export const saveNote: Handler<'saveNote'> = async ({ params, body }, context) => {
  const { database, accountId } = context;
  const id = params.noteId.toLowerCase();
  if (!v.is(isUuid, id)) throw new Refusal('invalid', messages.noteId);
  await inTransaction(database, async (transaction) => {
    // The lock keeps parallel requests of the student from exceeding a limit.
    const student = await lockStudent(transaction, accountId);
    if (!student || isErased(student)) throw new Refusal('signed_out', sharedMessages.signedOut);
    const known = await findNote(transaction, id);
    const isOwn = known?.student_id === accountId && known.course_id === body.courseId;
    if (!isOwn) await refuseUnlessPaid(transaction, accountId, body.courseId);
    if (known && !isOwn) throw new Refusal('not_found', messages.noteNotFound);
    if (!isOwn) await refuseUnlessOutlined(transaction, body.courseId, body.lectureId);
    await refuseTooMany(
      transaction,
      { id, studentId: accountId, live: isOwn && known.deleted_at === null ? known : null },
      body,
    );
    if (isOwn) return rewriteNote(transaction, id, body);
    const isNew = await insertNote(transaction, { ...body, id, studentId: accountId });
    if (!isNew) throw new Refusal('not_found', messages.noteNotFound);
  });
  const row = await findNote(database, id);
  if (row?.student_id !== accountId || row.deleted_at !== null) throw new Refusal('not_found', messages.noteNotFound);
  const titles = await findTitles(database, [row.course_id]);
  const lectures = await findNamedLectures(database, [row.course_id]);
  return { note: toNote({ ...row, id }, titles.get(row.course_id), lectures.get(row.lecture_id)?.name ?? null) };
};

/**
 * Throws if the student has too many notes. `live` is the stored note, which may always be shortened. `live` is null
 * for a new or restored note.
 */
async function refuseTooMany(
  transaction: Transaction,
  { id, studentId, live }: { id: string; studentId: string; live: { text: string } | null },
  { courseId, text }: WrittenNote,
): Promise<void> {
  const size = Buffer.byteLength(text);
  if (live && size <= Buffer.byteLength(live.text)) return;
  const { inCourse, inAll, bytes } = await countNotes(transaction, studentId, courseId, id);
  if (!live && inCourse >= mostNotes)
    throw new Refusal('conflict', sentence(messages.tooManyNotes, mostNotes), { code: 'too_many_notes' });
  if ((!live && inAll >= mostNotesInAll) || bytes + size > mostNoteBytes)
    throw new Refusal('conflict', messages.tooManyNotesInAll, { code: 'too_many_notes' });
}

/** Deleting a deleted note also succeeds. Saving it again within a day restores it. */
export const deleteNote: Handler<'deleteNote'> = async ({ params }, { database, accountId }) => {
  await inTransaction(database, (transaction) => deleteNoteOf(transaction, accountId, params.noteId.toLowerCase()));
  return { ok: true };
};
