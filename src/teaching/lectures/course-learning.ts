import * as v from 'valibot';
import { lectureMessages as messages } from './messages.ts';

/** What a course asks of those who learn, and gives them; each is off until an admin switches it on. */
export const CourseLearning = v.object({
  /** Exercises are part of how far a student is. */
  exercisesCount: v.boolean(),
  /** Whoever is through gets a certificate. */
  certificate: v.boolean(),
});
export type CourseLearning = v.InferOutput<typeof CourseLearning>;

export const noCourseLearning: CourseLearning = { exercisesCount: false, certificate: false };

const isOn = v.optional(v.boolean(messages.onOrOff));
/** What is left out stays as it is. */
export const CourseLearningChange = v.object({ exercisesCount: isOn, certificate: isOn });
