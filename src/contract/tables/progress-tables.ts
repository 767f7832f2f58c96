import { flag, made, orNull, text, time, whole } from '#base/database/column.ts';

// What the school sees of its learners; joined in `tables.ts`. The database keeps it by itself (migration 0032), and of the outlines
// it knows what `teaching/progress-reports/server/renew-figures.ts` tells it.

/** What is counted of a course. Whoever changes that holds this row. */
const course_figures = {
  course_id: text,
  /** Of today's outline. */
  lectures: made(whole),
  students: made(whole),
  /** How many of them have begun. */
  begun: made(whole),
  finished: made(whole),
};

/** How many students of the course have begun a lecture, and are done with it. */
const lecture_figures = {
  course_id: text,
  lecture_id: text,
  begun: made(whole),
  done: made(whole),
  /** Whether it is in today's outline. */
  listed: made(flag),
};

/** Whoever has paid for a course and is not erased. Days are those of Dhaka, as `2026-11-22`. */
const course_learners = {
  course_id: text,
  student_id: text,
  paid_on: text,
  /** When progress was told last. */
  came_on: orNull(text),
  /** The same; when it was paid, where nobody has come yet. */
  seen_on: text,
  /** Lectures of which there is progress. */
  begun: made(whole),
  /** Lectures of today's outline that are done. */
  done: made(whole),
  finished: made(flag),
};

/** Courses whose outline somebody has changed, and whose learners are counted anew soon. */
const changed_outlines = {
  course_id: text,
  /** How often it was changed until then. */
  changes: made(whole),
  /** Some of them were counted. */
  under_way: made(flag),
};

/** What students are looked up by: of each word of their `search` the text from there on. The database keeps it by itself (migration 0037). */
const student_words = { word: text, student_id: text };

/** What the staff keeps in mind about a student. */
const staff_notes = {
  id: text,
  student_id: text,
  text,
  /** 1, and one more with each change. */
  version: whole,
  /** An admin's id, which stays when that account goes. */
  written_by: text,
  written_at: time,
  changed_by: orNull(text),
  changed_at: orNull(time),
  /** For a day it can be brought back. */
  deleted_at: orNull(time),
};

export const progressTables = { course_figures, lecture_figures, course_learners, changed_outlines };
export const studentAdminTables = { student_words, staff_notes };
