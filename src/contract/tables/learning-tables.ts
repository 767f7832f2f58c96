import * as v from 'valibot';
import { flag, json, made, oneOf, orNull, place, shapedAs, text, time, whole } from '#base/database/column.ts';
import { Task } from '#teaching/exercises/task.ts';

// What students have done and written in lectures, and what stands beside lectures to read; joined in `tables.ts`.

/** What a student has watched of a lecture (`teaching/player/merge-progress.ts`). */
const lecture_progress = {
  student_id: text,
  /** In the outline of the course; of one that was taken out of it the row stays. */
  lecture_id: text,
  course_id: text,
  /** A map of bits (`teaching/player/watched-map.ts`). */
  watched: made(text),
  /** How many bits of it are set: a whole course is read without looking into its maps. */
  watched_parts: made(whole),
  /** Seconds, as the first player that knew it has told; the outline's goes before it. */
  duration_s: orNull(whole),
  /** Seconds. */
  position_s: made(whole),
  /** When the lecture stood at that position. */
  position_at: orNull(time),
  has_ended: made(flag),
  /** Done by watching. */
  done_at: orNull(time),
  done_how: orNull(oneOf(['watched', 'ended'])),
  /** The student's own tick, or its taking back. */
  marked: orNull(flag),
  marked_at: orNull(time),
};

/** What a student wrote beside a lecture; kept when it is taken out of the outline. */
const lecture_notes = {
  /** Made by the browser. */
  id: text,
  student_id: text,
  course_id: text,
  lecture_id: text,
  /** Seconds of the video, where its player told them. */
  at_s: orNull(whole),
  text,
  written_at: time,
  /** Since when it is deleted; it comes back within a day, and then goes for good. */
  deleted_at: orNull(time),
};

/** What stands beside a lecture to read: a link or a document; not in the outline, so that no answer about outlines tells it. */
const lecture_materials = {
  id: text,
  course_id: text,
  lecture_id: text,
  /** Among those of its lecture. */
  place: whole,
  title: text,
  /** Either this or a document. */
  link: orNull(text),
  document_id: orNull(text),
  /** Since when it is removed, by itself or with its lecture; a day later it goes for good. */
  removed_at: orNull(time),
};

/** What a student asked beside a lecture, and what the school answered; kept when the lecture is taken out of the outline. */
const lecture_questions = {
  /** The order in which they were asked, and the cursor of lists. */
  position: made(place),
  /** Made by the browser. */
  id: text,
  student_id: text,
  course_id: text,
  lecture_id: text,
  /** Seconds of the video, where its player told them. */
  at_s: orNull(whole),
  text,
  asked_at: time,
  /** Set together with `answered_at` and `answered_by`. */
  answer: orNull(text),
  answered_at: orNull(time),
  /** An admin's id. */
  answered_by: orNull(text),
  /** Since when nobody but who asked sees it, and admins. */
  hidden_at: orNull(time),
  /** When who asked has seen this answer. */
  seen_at: orNull(time),
  /** Since when it is deleted; it comes back within a day, and then goes for good. */
  removed_at: orNull(time),
  /** Whoever removed it may bring it back. */
  removed_by: orNull(oneOf(['student', 'admin'])),
  /** Grows with each change of the question's words or the answer's: who has not read the newest ones decides nothing. */
  version: whole,
};

/** What a course asks of those who learn, and gives them (`teaching/lectures/course-learning.ts`); no row: nothing. */
const course_learning = { course_id: text, exercises_count: made(flag), certificate: made(flag) };

/** Tasks beside a lecture; those of one that its outline has no more stay, and are given to nobody. */
const lecture_exercises = {
  course_id: text,
  lecture_id: text,
  /** As the teacher typed it (`teaching/exercises/read-tasks.ts`). */
  source: text,
  tasks: json('a list of tasks', shapedAs(v.array(Task))),
  version: whole,
  saved_at: time,
};

/** What a student answered, up to the first right answer of a task. */
const exercise_tries = {
  /** Made by the browser. */
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
