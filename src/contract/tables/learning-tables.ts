import * as v from 'valibot';
import { flag, json, made, oneOf, orNull, place, shapedAs, text, time, whole } from '#base/database/column.ts';
import { Task } from '#teaching/exercises/task.ts';

/** A student's progress in a lecture. `teaching/player/merge-progress.ts` explains the fields. */
const lecture_progress = {
  student_id: text,
  /** The row is kept when the lecture is removed from the outline. */
  lecture_id: text,
  course_id: text,
  /** A bitmap of the watched parts (`teaching/player/watched-map.ts`). */
  watched: made(text),
  /** Number of set bits in `watched`, to read a whole course without decoding bitmaps. */
  watched_parts: made(whole),
  /** Length of the video in seconds, as a player first reported it. If the course outline also has a length, that one is used. */
  duration_s: orNull(whole),
  /** Where the student last was in the video, in seconds. */
  position_s: made(whole),
  position_at: orNull(time),
  has_ended: made(flag),
  done_at: orNull(time),
  done_how: orNull(oneOf(['watched', 'ended'])),
  /** 1: the student ticked the lecture as done. 0: the student removed the tick. Null: the student did neither. */
  marked: orNull(flag),
  marked_at: orNull(time),
};

/** Students' notes. A note is kept when its lecture is removed from the outline. */
const lecture_notes = {
  id: text,
  student_id: text,
  course_id: text,
  lecture_id: text,
  /** Position in the video in seconds. Null if the player did not report it. */
  at_s: orNull(whole),
  text,
  written_at: time,
  /** When the note was deleted. It can be restored for a day, then it is purged. */
  deleted_at: orNull(time),
};

/** Links and documents beside a lecture. They are stored outside the outline, so that no answer with an outline reveals them. */
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

/** Students' questions about a lecture, and the answers. They are kept when the lecture is removed from the outline. */
const lecture_questions = {
  /** Numbered by the database in the order of asking. Lists use it as their cursor. */
  position: made(place),
  id: text,
  student_id: text,
  course_id: text,
  lecture_id: text,
  /** Position in the video in seconds, or null. */
  at_s: orNull(whole),
  text,
  asked_at: time,
  /** Set together with `answered_at` and `answered_by`. */
  answer: orNull(text),
  answered_at: orNull(time),
  answered_by: orNull(text),
  /** When staff hid the question. The student who asked and the staff still see it. */
  hidden_at: orNull(time),
  seen_at: orNull(time),
  /** When the question was removed. It can be restored for a day, then it is purged. */
  removed_at: orNull(time),
  /** The side that removed the question. Only the same side can restore it. */
  removed_by: orNull(oneOf(['student', 'admin'])),
  /** Grows with each change of the question or the answer. A request that names an older version changes nothing. */
  version: whole,
};

/**
 * Settings of a course about learning (`teaching/lectures/course-learning.ts`). Without a row, exercises do not count and there is no
 * certificate.
 */
const course_learning = { course_id: text, exercises_count: made(flag), certificate: made(flag) };

/** Tasks beside a lecture. When the lecture is removed from the outline, they are kept but no longer shown to students. */
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
