import * as v from 'valibot';
import { flag, json, made, oneOf, orNull, place, shapedAs, text, time, whole } from '#base/database/column.ts';
import { Task } from '#teaching/exercises/task.ts';

/** A student's progress in a lecture (`teaching/player/merge-progress.ts`). */
const lecture_progress = {
  student_id: text,
  /** The row stays when the lecture is removed from the outline. */
  lecture_id: text,
  course_id: text,
  /** A bitmap (`teaching/player/watched-map.ts`). */
  watched: made(text),
  /** Number of set bits, to read a whole course without decoding bitmaps. */
  watched_parts: made(whole),
  /** Seconds, as first reported by a player. The duration in the outline takes precedence. */
  duration_s: orNull(whole),
  /** Seconds. */
  position_s: made(whole),
  position_at: orNull(time),
  has_ended: made(flag),
  done_at: orNull(time),
  done_how: orNull(oneOf(['watched', 'ended'])),
  /** 1: ticked by the student. 0: the student removed the tick. Null: neither. */
  marked: orNull(flag),
  marked_at: orNull(time),
};

/** Students' notes. A note is kept when its lecture is removed from the outline. */
const lecture_notes = {
  id: text,
  student_id: text,
  course_id: text,
  lecture_id: text,
  /** Seconds into the video, if the player reported them. */
  at_s: orNull(whole),
  text,
  written_at: time,
  /** When it was deleted. It can be restored for a day, then it is purged. */
  deleted_at: orNull(time),
};

/** Links and documents beside a lecture. They are not in the outline, so no answer about outlines reveals them. */
const lecture_materials = {
  id: text,
  course_id: text,
  lecture_id: text,
  place: whole,
  title: text,
  /** Null exactly if `document_id` is set. */
  link: orNull(text),
  document_id: orNull(text),
  /** When it was removed, alone or with its lecture. It is deleted a day later. */
  removed_at: orNull(time),
};

/** Students' questions beside a lecture, and the answers. They are kept when the lecture is removed from the outline. */
const lecture_questions = {
  /** Order of asking, and the cursor of lists. */
  position: made(place),
  id: text,
  student_id: text,
  course_id: text,
  lecture_id: text,
  /** Seconds into the video, or null. */
  at_s: orNull(whole),
  text,
  asked_at: time,
  /** Set together with `answered_at` and `answered_by`. */
  answer: orNull(text),
  answered_at: orNull(time),
  answered_by: orNull(text),
  /** When it was hidden from everyone except the asking student and the staff. */
  hidden_at: orNull(time),
  seen_at: orNull(time),
  /** As in `lecture_notes.deleted_at`. */
  removed_at: orNull(time),
  /** Only this side can restore it. */
  removed_by: orNull(oneOf(['student', 'admin'])),
  /** Grows with each change of the question or the answer. Requests that name an older version change nothing. */
  version: whole,
};

/** Settings of a course about learning (`teaching/lectures/course-learning.ts`). No row: both are off. */
const course_learning = { course_id: text, exercises_count: made(flag), certificate: made(flag) };

/** Tasks beside a lecture. They are kept when the lecture is removed from the outline, but no longer shown to students. */
const lecture_exercises = {
  course_id: text,
  lecture_id: text,
  source: text,
  tasks: json('a list of tasks', shapedAs(v.array(Task))),
  version: whole,
  saved_at: time,
};

/** Students' answers, up to the first right answer of each task. */
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
