import * as v from 'valibot';
import { paragraph } from '#base/shared/text.ts';
import { CourseId, LectureId, NamedLecture, seconds } from '#teaching/lectures/lecture-place.ts';
import { learningMessages as messages } from './messages.ts';

/** Characters. */
export const longestNote = 2000;
/** Per student and course. More than ten for each lecture of a long course. */
export const mostNotes = 500;
/** Per student. */
export const mostNotesInAll = 3000;
/** UTF-8 bytes of all notes of a student. Fits 700,000 Bengali letters, as many as in a thick book. */
export const mostNoteBytes = 2 * 1024 * 1024;
/** A page of the longest notes is 500 kB. */
export const notesAPage = 50;

/** A note beside a lecture. The browser makes its id, so a repeat is stored once. */
export const WrittenNote = v.object({
  courseId: CourseId,
  lectureId: LectureId,
  /** Seconds into the video. Null if its player does not report them. */
  at: v.nullable(seconds),
  text: paragraph({ max: longestNote, tooLong: messages.noteTooLong(longestNote), required: messages.noteMissing }),
});
export type WrittenNote = v.InferOutput<typeof WrittenNote>;

const Id = v.optional(v.pipe(v.string(), v.maxLength(100)));
/** The notes of one course or, without `courseId`, of all. `cursor` is the id of the last note already read. */
export const NoteSearch = v.object({ courseId: Id, cursor: Id });

export const Note = v.object({
  id: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  courseTitleBengali: v.optional(v.string()),
  lectureId: v.string(),
  lecture: NamedLecture,
  at: v.nullable(v.number()),
  text: v.string(),
  writtenAt: v.string(),
});
export type Note = v.InferOutput<typeof Note>;

/** `nextCursor`: cursor of the next page. Null on the last page. */
export const NotePage = v.object({ notes: v.array(Note), nextCursor: v.nullable(v.string()) });
