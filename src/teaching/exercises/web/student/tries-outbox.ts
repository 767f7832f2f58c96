import * as v from 'valibot';
import { sayAtLanding } from '#base/platform/web/landing.ts';
import { createOutbox } from '#base/platform/web/outbox.ts';
import { ageOf } from '#base/shared/age.ts';
import { outboxNames } from '#base/shared/outbox-names.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { mostTries, type TaskStanding } from '#teaching/exercises/exercise.ts';
import { exerciseTexts as texts } from '#teaching/exercises/screen-messages.ts';

const StoredTry = v.object({
  id: v.string(),
  courseId: v.string(),
  taskId: v.string(),
  answer: v.string(),
  isRight: v.boolean(),
  /** When the student answered, in milliseconds since 1970 by this device's clock. */
  at: v.number(),
});
type StoredTry = v.InferOutput<typeof StoredTry>;

export const triesOutbox = createOutbox<StoredTry, TaskStanding[]>(
  { kind: 'student', session: studentSession },
  {
    name: outboxNames.tries,
    schema: StoredTry,
    idOf: ({ id }) => id,
    groupOf: ({ courseId }) => courseId,
    most: mostTries,
    async send(courseId, kept, options) {
      const now = Date.now();
      const tries = kept.map(({ id, taskId, answer, at }) => ({ id, taskId, answer, age: ageOf(at, now) }));
      const call = { params: { courseId }, body: { tries }, ...options };
      return (await api('PUT', '/api/students/:courseId/exercise-tries', call)).standings;
    },
    finalRefusals: { invalid: 400 },
    refused() {
      sayAtLanding(texts.notTaken);
      return null;
    },
  },
);
