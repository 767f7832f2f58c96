import * as v from 'valibot';
import { lectureMessages as messages } from './messages.ts';

export const CourseLearning = v.object({
  exercisesCount: v.boolean(),
  certificate: v.boolean(),
});
export type CourseLearning = v.InferOutput<typeof CourseLearning>;

export const noCourseLearning: CourseLearning = { exercisesCount: false, certificate: false };

const isOn = v.optional(v.boolean(messages.onOrOff));
export const CourseLearningChange = v.object({ exercisesCount: isOn, certificate: isOn });
