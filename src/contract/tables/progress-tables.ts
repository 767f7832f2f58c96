import { flag, made, orNull, text, time, whole } from '#base/database/column.ts';

// Totals for the progress report. Database triggers maintain them (`learner-figures.ts`).
// `teaching/progress-reports/server/renew-figures.ts` stores each course's lectures, which the triggers need. A
// transaction that changes the totals of a course locks its row in `course_figures` first.

const course_figures = {
  course_id: text,
  lectures: made(whole),
  students: made(whole),
  begun: made(whole),
  finished: made(whole),
};

const lecture_figures = {
  course_id: text,
  lecture_id: text,
  begun: made(whole),
  done: made(whole),
  listed: made(flag),
};

/** Students who paid for a course and whose data was not erased. Days are in Dhaka, such as `2026-11-22`. */
const course_learners = {
  course_id: text,
  student_id: text,
  paid_on: text,
  /** Day of the student's latest progress, also in `seen_on`. Null: none yet, and `seen_on` is `paid_on`. */
  came_on: orNull(text),
  seen_on: text,
  begun: made(whole),
  done: made(whole),
  finished: made(flag),
};

/** Courses whose outline was changed and whose progress totals must be recounted. */
const changed_outlines = {
  course_id: text,
  changes: made(whole),
  under_way: made(flag),
};

/**
 * Search index of students, with a row for each word of a student's name, email and phone. `word` is the search text
 * from that word to its end. Database triggers maintain it (`triggers-student-words.ts`).
 */
const student_words = { word: text, student_id: text };

const staff_notes = {
  id: text,
  student_id: text,
  text,
  version: whole,
  /** An admin's id, which stays when that account is removed. */
  written_by: text,
  written_at: time,
  changed_by: orNull(text),
  changed_at: orNull(time),
  /** When the note was deleted. It can be restored for a day. */
  deleted_at: orNull(time),
};

export const progressTables = { course_figures, lecture_figures, course_learners, changed_outlines };
export const studentAdminTables = { student_words, staff_notes };
