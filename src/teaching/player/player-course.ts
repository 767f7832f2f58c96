import * as v from 'valibot';
import { StudentEnrollment } from '#money/enrollments/enrollment.ts';
import { Waiting } from '#money/enrollments/waiting.ts';
import { CertificateStanding } from '#teaching/certificates/certificate.ts';
import { Exercises } from '#teaching/exercises/exercise.ts';
import { Materials } from '#teaching/lectures/material.ts';
import { StudentOutline } from '#teaching/lectures/outline.ts';
import { NotePage } from './note.ts';
import { CourseProgress } from './progress.ts';

/**
 * Everything that the player shows when it opens. Only a paid enrollment has the parts after `waiting`, and only a
 * pending one has `waiting`. A missing part is asked for by its own call: it is damaged in the database, or too large
 * to be sent with the others. `certificate` is only missing if there is none to show.
 */
export const PlayerCourse = v.object({
  enrollment: StudentEnrollment,
  waiting: v.optional(Waiting),
  outline: v.optional(StudentOutline),
  progress: v.optional(CourseProgress),
  materials: v.optional(Materials),
  exercises: v.optional(Exercises),
  notes: v.optional(NotePage),
  certificate: v.optional(CertificateStanding),
  /** Text over the videos. Empty if the school has turned the watermark off. */
  watermark: v.optional(v.string()),
});
