import { describe, expect, test } from 'vitest';
import { meaningOf } from '#base/shared/unsent-items.ts';
import {
  daysSince,
  finalRefusals,
  longestSilent,
  standingOf,
  toSend,
  typedText,
  type UnsentPayment,
  wantedNow,
} from './unsent-payment.ts';

const now = Date.parse('2026-11-24T08:00:00Z');
const hour = 3_600_000;
const course = { title: 'Spoken English', courseCardImage: '/media/x', price: 2000 };
const noWords = { senderEnd: '', answer: '', says: '', askedAt: '' } as const;
const typed = { courseId: 'c1', method: 'bkash', reference: '9AB7XK21QZ', ...noWords, typedBy: 's1' } as const;
const other = { ...typed, reference: '8CD7XK21QZ' };
const shownA = { method: 'bkash', reference: '9AB7XK21QZ' } as const;
const make = (
  body: UnsentPayment['body'],
  former: UnsentPayment | null,
  stands: typeof shownA | null | undefined,
  at = now,
) => toSend({ body, course, now: at, newKey: () => 'new' }, former, stands);
const kept = (changes: Partial<UnsentPayment> = {}): UnsentPayment => ({
  ...make(typed, null, null),
  key: 'first',
  ...changes,
});

describe('what is not sent yet', () => {
  test.each([
    ['waits', {}, 0, 'waiting'],
    ['waits on the seventh day', {}, longestSilent, 'waiting'],
    ['asks after it', {}, longestSilent + hour, 'old'],
    ['waits where the clock was set back', {}, -hour, 'waiting'],
    ['rests while it is changed, however old', { isChanging: true }, longestSilent + hour, 'changing'],
    ['says what the school said, also while it is changed', { refusal: 'Closed.', isChanging: true }, 0, 'refused'],
  ] as const)('%s', (_what, changes, age, standing) => {
    expect(standingOf(kept(changes), now + age)).toBe(standing);
  });

  test('goes again by its student’s word, and says when it was typed', () => {
    const later = now + longestSilent + hour;
    const wanted = wantedNow(kept({ refusal: 'Closed.', isChanging: true }), later);
    expect([standingOf(wanted, later), wanted.typedAt]).toEqual(['waiting', now]);
  });

  test.each([
    [-hour, 0],
    [23 * hour, 0],
    [8 * 24 * hour, 8],
  ])('was typed %d ms ago: %d days', (age, days) => {
    expect(daysSince(now, now + age)).toBe(days);
  });
});

test.each([
  [0, null, 'no answer'],
  [429, 'too_many', 'no answer'],
  [502, null, 'no answer'],
  [503, 'unavailable', 'no answer'],
  [500, 'internal', 'no answer'],
  [403, 'unknown', 'no answer'],
  [404, 'unknown', 'no answer'],
  [413, 'too_large', 'no answer'],
  [401, 'signed_out', 'other session'],
  [409, 'other_student', 'other session'],
  [409, 'enrollment_closed', 'refused'],
  [409, 'sent_meanwhile', 'refused'],
  [403, 'profile_incomplete', 'refused'],
  [404, 'not_found', 'refused'],
] as const)('%d %s means: %s', (status, code, meaning) => {
  expect(meaningOf(finalRefusals, { status, code })).toBe(meaning);
});

describe('what is sent', () => {
  test('says what stood when it was typed', () => {
    expect(make(typed, null, null).body.expected).toEqual([null]);
    expect(make(other, null, shownA).body.expected).toEqual([shownA]);
  });

  test('says nothing of what stood where the page does not know it', () => {
    expect(make(typed, null, undefined).body).toEqual(typed);
    expect(make(other, kept(), undefined).body).not.toHaveProperty('expected');
  });

  test('is the same sending when the same is typed again, of which nobody knows whether it came', () => {
    const again = make(typed, kept({ isChanging: true }), shownA, now + hour);
    expect(again).toMatchObject({ key: 'first', isChanging: false, body: { expected: [null] }, wantedAt: now + hour });
  });

  test('is another sending when the same was refused before, and knows what stands by now', () => {
    const stands = { method: 'bkash', reference: 'NEWER' } as const;
    const again = toSend({ body: typed, course, now, newKey: () => 'new' }, kept({ refusal: 'Other.' }), stands);
    expect([again.key, again.body.expected, again.refusal]).toEqual(['new', [stands], null]);
  });

  test('takes the place of what was typed before it and may have come', () => {
    const changed = make(other, kept({ isChanging: true }), null);
    expect([changed.key, changed.body.expected]).toEqual(['new', [null, shownA, null]]);
  });

  test('keeps the price that was shown first when it is changed before it came', () => {
    const first = make({ ...typed, priceSeen: 2000 }, null, null);
    expect(make({ ...other, priceSeen: 2500 }, first, null).body.priceSeen).toBe(2000);
    expect(make({ ...typed, priceSeen: 2500 }, first, null).body.priceSeen).toBe(2000);
    expect(make({ ...other, priceSeen: 2500 }, kept(), null).body.priceSeen).toBe(2500);
  });

  test('is the same sending at whatever price', () => {
    expect(typedText({ ...typed, priceSeen: 2000 })).toBe(typedText(typed));
  });

  test('remembers ten of those', () => {
    let former = kept();
    for (let typing = 0; typing < 30; typing += 1) former = make({ ...typed, reference: `REF${typing}` }, former, null);
    expect(former.body.expected).toHaveLength(10);
    expect(former.body.expected).toContainEqual({ method: 'bkash', reference: 'REF28' });
  });
});

describe('What two sendings are compared by', () => {
  const body = {
    courseId: 'c',
    method: 'bkash',
    reference: 'A1',
    senderEnd: '678',
    answer: '',
    says: '',
    askedAt: '',
  } as const;

  test('is the same for a release that knows other fields, whatever their defaults', () => {
    const { askedAt, answer, ...earlier } = body;
    const reordered = { answer, askedAt, later: '', language: 'en', ...earlier } as const;
    expect(typedText(reordered)).toBe(typedText(body));
  });

  test.each([{ reference: 'A2' }, { senderEnd: '679' }, { answer: 'Yes.' }, { expected: [null] }])(
    'is another text with %j',
    (change) => {
      expect(typedText({ ...body, ...change })).not.toBe(typedText(body));
    },
  );
});
