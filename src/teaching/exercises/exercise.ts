import * as v from 'valibot';
import { ageWith } from '#base/shared/age.ts';
import { list } from '#base/shared/list.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { isWellFormed } from '#base/shared/well-formed.ts';
import { exerciseMessages as messages } from './messages.ts';
import { readTasks } from './read-tasks.ts';
import { longestAnswer, longestText, Task } from './task.ts';

/** As a teacher typed it, without an error in any line; empty: there is none any more. */
const typedText = v.pipe(
  v.string(sharedMessages.textExpected),
  v.maxLength(longestText, messages.textTooLong(longestText)),
  v.check((text) => isWellFormed(text) && !text.includes('\0'), sharedMessages.textExpected),
  v.check((text) => readTasks(text).problems.length === 0, messages.wrongText),
);

/** `version`: of the one that was changed, 0 where there was none; left out: whatever stands there. */
export const ExerciseChange = v.object({
  text: typedText,
  version: v.optional(v.pipe(v.number(messages.version), v.integer(messages.version))),
});

/** What stands beside one lecture, as its teacher has it. */
export const EditedExercise = v.object({ lectureId: v.string(), text: v.string(), version: v.number() });
export type EditedExercise = v.InferOutput<typeof EditedExercise>;
export const EditedExercises = v.object({ exercises: v.array(EditedExercise) });

/** As a student has it, answers too: it is checked without a line. */
export const Exercise = v.object({ lectureId: v.string(), tasks: v.array(Task) });
export type Exercise = v.InferOutput<typeof Exercise>;

/** How a student stands with a task: how often it was tried, and whether it was right once. */
export const TaskStanding = v.object({ taskId: v.string(), tries: v.number(), isRight: v.boolean() });
export type TaskStanding = v.InferOutput<typeof TaskStanding>;

/** All of a course; `count`: they are part of how far a student is. */
export const Exercises = v.object({
  exercises: v.array(Exercise),
  standings: v.array(TaskStanding),
  count: v.boolean(),
});
export type Exercises = v.InferOutput<typeof Exercises>;

/** Tries that are told at once. */
export const mostTries = 50;

/** What a student answered. Its id is made by the browser, so that one that is told twice is one; `age`: milliseconds since then. */
export const Try = v.object({
  id: v.pipe(v.string(messages.tryId), v.maxLength(36, messages.tryId), v.uuid(messages.tryId)),
  taskId: v.pipe(v.string(messages.task), v.maxLength(36, messages.task)),
  answer: v.pipe(v.string(messages.answerTooLong), v.maxLength(longestAnswer, messages.answerTooLong)),
  age: ageWith(messages.age),
});
export type Try = v.InferOutput<typeof Try>;

export const ToldTries = v.object({
  tries: v.pipe(
    list(Try, { most: mostTries, tooMany: messages.tooManyTries(mostTries), expected: messages.tries }),
    v.minLength(1, messages.tries),
  ),
});
export const ToldStandings = v.object({ standings: v.array(TaskStanding) });
