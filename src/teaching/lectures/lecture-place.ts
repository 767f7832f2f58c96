import * as v from 'valibot';
import { longestDuration } from '#base/shared/duration.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { lectureMessages as messages } from './messages.ts';

export const CourseId = v.pipe(v.string(sharedMessages.textExpected), v.maxLength(100, messages.course));

export const LectureId = v.pipe(v.string(messages.lectureId), v.maxLength(36, messages.lectureId));

export const seconds = v.pipe(
  v.number(messages.seconds),
  v.integer(messages.seconds),
  v.minValue(0, messages.seconds),
  v.maxValue(longestDuration, messages.seconds),
);

export const NamedLecture = v.nullable(v.object({ topicNo: v.number(), lecture: v.number(), title: v.string() }));
export type NamedLecture = v.InferOutput<typeof NamedLecture>;
