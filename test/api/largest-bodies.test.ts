import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { longestDuration } from '#base/shared/duration.ts';
import type { CallName } from '#contract/api.ts';
import { admin, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';

// The largest body that a call's schema allows fits its size limit. Otherwise a phone could keep a draft that can never be sent.

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const wholeMap = 'A'.repeat(Math.ceil((Math.ceil(longestDuration / 10 / 8) * 4) / 3));
const uuid = 'x'.repeat(36);
const longId = 'x'.repeat(100);

/** The largest lists, of items as long as their rules allow. */
const bodies: [CallName, object][] = [
  [
    'saveProgress',
    {
      items: times(50, () => ({
        ...{ id: newId(), position: longestDuration, duration: longestDuration, watched: wholeMap, ended: true },
        age: 0,
      })),
    },
  ],
  ['saveTries', { tries: times(50, () => ({ id: newId(), taskId: uuid, answer: 'ক'.repeat(400), age: 0 })) }],
  ['releasePayments', { items: times(500, () => ({ paymentId: longId, operationId: longId })) }],
  ['settlePayments', { items: times(500, () => ({ paymentId: longId, studentId: longId, courseNo: longId })) }],
  [
    'markManyEnrollments',
    {
      items: times(500, () => ({ studentId: longId, courseNo: longId, method: 'bkash', reference: 'x'.repeat(1000) })),
    },
  ],
  [
    'unmarkManyEnrollments',
    { items: times(500, () => ({ studentId: longId, courseNo: longId, operationId: longId })) },
  ],
  [
    'saveVoices',
    { voices: times(12, () => ({ text: 'ক'.repeat(400), name: 'ক'.repeat(80), about: 'ক'.repeat(80) })), version: 0 },
  ],
  ['saveNote', { courseId: longId, lectureId: uuid, at: 1, text: 'ক'.repeat(2000) }],
  ['askQuestion', { courseId: longId, lectureId: uuid, at: 1, text: 'ক'.repeat(1000) }],
  ['saveExercise', { text: 'ক'.repeat(8000) }],
  ['changePerson', { role: 'teacher', courses: times(200, () => 'x'.repeat(64)) }],
];

onEveryEngine('The largest body of', (school) => {
  test.each(bodies)('%s is not too large', async (name, body) => {
    const caller = /^(?:save(?:Progress|Tries|Note)|ask)/.test(name) ? await student(school()) : await admin(school());
    const params = { id: newId(), courseId: newId(), noteId: newId(), questionId: newId(), lectureId: newId() };
    const answered = await caller.callLoosely(name, { params, body });
    // Read whole, and only then judged by what it names.
    expect([name, answered.status]).not.toEqual([name, 413]);
  });
});
