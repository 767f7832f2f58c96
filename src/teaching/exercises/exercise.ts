import * as v from 'valibot';
import { ageWith } from '#base/shared/age.ts';
import { list } from '#base/shared/list.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { sentence } from '#base/shared/sentence.ts';
import { isWellFormed } from '#base/shared/well-formed.ts';
import { exerciseMessages as messages } from './messages.ts';
import { readTasks } from './read-tasks.ts';
import { longestAnswer, longestText, Task } from './task.ts';

/** The whole exercise as the teacher types it. One wrong line refuses the exercise. An empty text removes it. */
const typedText = v.pipe(
  v.string(sharedMessages.textExpected),
  v.maxLength(longestText, sentence(messages.textTooLong, longestText)),
  v.check((text) => isWellFormed(text) && !text.includes('\0'), sharedMessages.textExpected),
  v.check((text) => readTasks(text).problems.length === 0, messages.wrongText),
);

/**
 * `version` is the version that the admin edited, 0 if there was no exercise. If it is missing, the text replaces any
 * version.
 */
export const ExerciseChange = v.object({
  text: typedText,
  version: v.optional(v.pipe(v.number(messages.version), v.integer(messages.version))),
});

export const EditedExercise = v.object({ lectureId: v.string(), text: v.string(), version: v.number() });
export type EditedExercise = v.InferOutput<typeof EditedExercise>;
export const EditedExercises = v.object({ exercises: v.array(EditedExercise) });

/** An exercise as students get it. It contains the right answers, so that the browser can check answers offline. */
export const Exercise = v.object({ lectureId: v.string(), tasks: v.array(Task) });
export type Exercise = v.InferOutput<typeof Exercise>;

export const TaskStanding = v.object({ taskId: v.string(), tries: v.number(), isRight: v.boolean() });
export type TaskStanding = v.InferOutput<typeof TaskStanding>;

/** `count` is true if the exercises count towards the student's progress in the course. */
export const Exercises = v.object({
  exercises: v.array(Exercise),
  standings: v.array(TaskStanding),
  count: v.boolean(),
});
export type Exercises = v.InferOutput<typeof Exercises>;

export const mostTries = 50;

/**
 * A student's answer to a task. The browser makes `id`, so that a repeated request stores the answer once. `age` is the
 * milliseconds since the student answered.
 */
export const Try = v.object({
  id: v.pipe(v.string(messages.tryId), v.maxLength(36, messages.tryId), v.uuid(messages.tryId)),
  taskId: v.pipe(v.string(messages.task), v.maxLength(36, messages.task)),
  answer: v.pipe(v.string(messages.answerTooLong), v.maxLength(longestAnswer, messages.answerTooLong)),
  age: ageWith(messages.age),
});
export type Try = v.InferOutput<typeof Try>;

export const StoredTries = v.object({
  tries: v.pipe(
    list(Try, { most: mostTries, tooMany: sentence(messages.tooManyTries, mostTries), expected: messages.tries }),
    v.minLength(1, messages.tries),
  ),
});
export const StoredStandings = v.object({ standings: v.array(TaskStanding) });
