import * as v from 'valibot';
import { CourseId, LectureId, NamedLecture, seconds } from '#lectures/lecture-place.ts';
import { paragraph } from '#shared/text.ts';
import { learningMessages as messages } from './messages.ts';

/** Letters of one note. */
export const longestNote = 2000;
/** Of one student in one course: more than ten for each lecture of a long one. */
export const mostNotes = 500;
/** Of one student in all courses, in notes and in bytes of UTF-8: 2 MiB are 700,000 Bengali letters, which is a thick book. */
export const mostNotesInAll = 3000;
export const mostNoteBytes = 2 * 1024 * 1024;
/** Of the longest notes, with their names, 500 kB. */
export const notesAPage = 50;

/** What a student writes beside a lecture. Its id is made by the browser, so that a note that is sent twice is one. */
export const WrittenNote = v.object({
  courseId: CourseId,
  lectureId: LectureId,
  /** Seconds of the video; null where its player does not tell. */
  at: v.nullable(seconds),
  text: paragraph({ max: longestNote, tooLong: messages.noteTooLong(longestNote), required: messages.noteMissing }),
});
export type WrittenNote = v.InferOutput<typeof WrittenNote>;

const Id = v.optional(v.pipe(v.string(), v.maxLength(100)));
/** Of one course where it is named, and otherwise of all; those after the note that `cursor` names. */
export const NoteSearch = v.object({ courseId: Id, cursor: Id });

export const Note = v.object({
  id: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  /** Where the school has written it. */
  courseTitleBengali: v.optional(v.string()),
  lectureId: v.string(),
  /** As it stands in the outline today; null where it was taken out. */
  lecture: NamedLecture,
  at: v.nullable(v.number()),
  text: v.string(),
  writtenAt: v.string(),
});
export type Note = v.InferOutput<typeof Note>;

/** `nextCursor`: what to ask for next; null: these were the last ones. */
export const NotePage = v.object({ notes: v.array(Note), nextCursor: v.nullable(v.string()) });
