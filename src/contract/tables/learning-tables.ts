import * as v from 'valibot';
import { flag, json, made, oneOf, orNull, place, shapedAs, text, time, whole } from '#base/database/column.ts';
import { Task } from '#teaching/exercises/task.ts';

/**
 * A student's progress in a lecture, kept when the lecture is removed from the outline.
 * `teaching/player/merge-progress.ts` explains the columns.
 */
const lecture_progress = {
  student_id: text,
  lecture_id: text,
  course_id: text,
  /**
   * A bitmap (`teaching/player/watched-map.ts`). `watched_parts` is the number of its set bits, to read a whole course
   * without decoding bitmaps.
   */
  watched: made(text),
  watched_parts: made(whole),
  /** Length of the video in seconds, as a player first reported it. A length in the course outline takes precedence. */
  duration_s: orNull(whole),
  position_s: made(whole),
  position_at: orNull(time),
  has_ended: made(flag),
  done_at: orNull(time),
  done_how: orNull(oneOf(['watched', 'ended'])),
  /** 1: the student ticked the lecture as done. 0: the student removed the tick. Null: neither. */
  marked: orNull(flag),
  marked_at: orNull(time),
};

/**
 * Students' notes, kept when the lecture is removed from the outline. `at_s` is the position in the video in seconds,
 * null if the player did not report it.
 */
const lecture_notes = {
  id: text,
  student_id: text,
  course_id: text,
  lecture_id: text,
  at_s: orNull(whole),
  text,
  written_at: time,
  /** When the note was deleted. It can be restored for a day, then it is purged. */
  deleted_at: orNull(time),
};

/**
 * Links and documents beside a lecture. They are stored outside the outline, so that no answer with an outline reveals
 * them.
 */
const lecture_materials = {
  id: text,
  course_id: text,
  lecture_id: text,
  place: whole,
  title: text,
  /** Null exactly if `document_id` is set. */
  link: orNull(text),
  document_id: orNull(text),
  /** When the material was removed, alone or with its lecture. It is deleted a day later. */
  removed_at: orNull(time),
};

/** Students' questions and the answers, kept when the lecture is removed from the outline. */
const lecture_questions = {
  position: made(place),
  id: text,
  student_id: text,
  course_id: text,
  lecture_id: text,
  at_s: orNull(whole),
  text,
  asked_at: time,
  answer: orNull(text),
  answered_at: orNull(time),
  answered_by: orNull(text),
  /** When staff hid the question. The student who asked and the staff still see it. */
  hidden_at: orNull(time),
  seen_at: orNull(time),
  /** A removed question can be restored for a day, only by the side that removed it. Then it is purged. */
  removed_at: orNull(time),
  removed_by: orNull(oneOf(['student', 'admin'])),
  /** Grows with each change of the question or the answer. A request that names an older version changes nothing. */
  version: whole,
};

/**
 * Course settings (`teaching/lectures/course-learning.ts`). Without a row, exercises do not count and there is no
 * certificate.
 */
const course_learning = { course_id: text, exercises_count: made(flag), certificate: made(flag) };

/**
 * Tasks beside a lecture. When the lecture is removed from the outline, they are kept but no longer shown to students.
 */
const lecture_exercises = {
  course_id: text,
  lecture_id: text,
  source: text,
  tasks: json('a list of tasks', shapedAs(v.array(Task))),
  version: whole,
  saved_at: time,
};

/** Students' answers to tasks. After the first right answer, further answers to that task are not stored. */
const exercise_tries = {
  id: text,
  student_id: text,
  course_id: text,
  task_id: text,
  answer: text,
  is_right: flag,
  tried_at: time,
};

export const learningTables = {
  lecture_exercises,
  exercise_tries,
  lecture_progress,
  lecture_notes,
  lecture_materials,
  lecture_questions,
  course_learning,
};
