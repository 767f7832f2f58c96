import { expect, test } from 'vitest';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { questionOf } from './asked-question.ts';

const at = '2026-11-21T10:00:00.000Z';

test.each([
  ['not_found', 'We cannot find a payment with this transaction ID.', 'Compare it letter by letter'],
  ['other_amount', 'The amount we received differs', 'Is it the ID of the payment for this course?'],
  ['other_number', 'To which number did you send it?', 'Paste the whole message here'],
  ['already_used', 'has already opened another course', 'Please send the ID of the payment that you made'],
] as const)('%s is asked in its own words, and says what to do', (reason, question, hint) => {
  expect(questionOf({ reason, note: null, at })).toContain(question);
  expect(enrollmentScreens.enroll.askedHints[reason]).toContain(hint);
});

test('a payment of which a part came is asked about by what came and what is missing', () => {
  const asked = { reason: 'other_amount', note: null, sums: { came: 1000, missing: 1500 }, at } as const;
  expect(questionOf(asked)).toBe('৳1,000 came, ৳1,500 is missing.');
});

test('the school’s own words are the whole question', () => {
  expect(questionOf({ reason: 'other', note: 'Which day was it?', at })).toBe('');
  expect(enrollmentScreens.enroll.askedHints.other).toBeNull();
});
