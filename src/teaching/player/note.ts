import * as v from 'valibot';
import { TextCursor } from '#base/shared/page-query.ts';
import { sentence } from '#base/shared/sentence.ts';
import { paragraph } from '#base/shared/text.ts';
import { CourseId, LectureId, NamedLecture, seconds } from '#teaching/lectures/lecture-place.ts';
import { learningMessages as messages } from './messages.ts';

export const longestNote = 2000;
/** Maximum notes of a student in a course, such as ten for each of 50 lectures. */
export const mostNotes = 500;
export const mostNotesInAll = 3000;
/** Maximum UTF-8 bytes of all notes of a student, about 700,000 Bengali letters. */
export const mostNoteBytes = 2 * 1024 * 1024;
/** This limits the bytes of a page, because a note may have 2,000 characters. */
export const notesAPage = 50;

/** A note about a lecture. The browser makes its id, so that a repeated request stores it once. */
export const WrittenNote = v.object({
  courseId: CourseId,
  lectureId: LectureId,
  /** Position in the video in seconds. Null at the start, or if the position is unknown. */
  at: v.nullable(seconds),
  text: paragraph({
    max: longestNote,
    tooLong: sentence(messages.noteTooLong, longestNote),
    required: messages.noteMissing,
  }),
});
export type WrittenNote = v.InferOutput<typeof WrittenNote>;

/** Without `courseId`, finds notes of all courses. `cursor` is the id of the last note of the previous page. */
export const NoteSearch = v.object({
  courseId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  cursor: v.optional(TextCursor),
});
export type NoteSearch = v.InferOutput<typeof NoteSearch>;

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

export const NotePage = v.object({ notes: v.array(Note), nextCursor: v.nullable(v.string()) });
export type NotePage = v.InferOutput<typeof NotePage>;
