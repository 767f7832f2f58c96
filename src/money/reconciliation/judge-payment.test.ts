import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Claim, FreePayment } from './compare-claim.ts';
import { type Circumstances, judgePayment } from './judge-payment.ts';

const at = '2026-11-20T04:00:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

const payment = (changes: Partial<FreePayment> = {}): FreePayment => ({
  method: 'bkash',
  reference: 'DKL4T8WR2M',
  referenceKey: 'DKL4T8WR2M',
  leftPoisha: 200_000,
  amountPoisha: 200_000,
  phoneEnd: { digits: '01711000001', isWhole: true },
  receivedAt: at,
  kind: 'payment',
  warnings: [],
  ...changes,
});

const others = { digits: '01899000000', isWhole: true };

let made = 0;
const claim = (changes: Partial<Claim> = {}): Claim => {
  made += 1;
  return {
    enrollmentId: `enrollment-${made}`,
    studentId: 'rahim',
    phone: '01711000001',
    method: 'bkash',
    reference: 'DKL4T8WR2M',
    referenceKey: 'DKL4T8WR2M',
    duePoisha: 200_000,
    createdAt: minutesLater(18),
    ...changes,
  };
};
const withoutId = { reference: 'none', referenceKey: null, method: 'none' } as const;
const withId = (id: string) => ({ reference: id, referenceKey: id });

const around = (claims: Claim[], changes: Partial<Circumstances<Claim>> = {}): Circumstances<Claim> => ({
  claims,
  explained: new Set(),
  usedBy: [],
  holders: 0,
  alikeUsedBy: [],
  isContradicted: false,
  sentBy: undefined,
  refused: new Set(),
  ...changes,
});

const stateOf = (one: FreePayment, claims: Claim[], changes: Partial<Circumstances<Claim>> = {}) =>
  judgePayment(one, around(claims, changes)).state;
const reasonsOf = (one: FreePayment, claims: Claim[], changes: Partial<Circumstances<Claim>> = {}) =>
  (judgePayment(one, around(claims, changes)).matches[0]?.reasons ?? []).map(
    ({ fact, verdict, value }) => `${fact} ${verdict}${value === null ? '' : ` ${value}`}`,
  );

describe('is certain', () => {
  test.each<[string, Partial<FreePayment>, Partial<Claim>]>([
    ['when method, id and amount agree', {}, {}],
    ['whoever sent it, since parents pay', { phoneEnd: others }, {}],
    ['without a sender', { phoneEnd: null }, {}],
    ['with a masked sender', { phoneEnd: { digits: '001', isWhole: false } }, {}],
    ['before the claim as well as after it', { receivedAt: minutesLater(9000) }, {}],
    ['by an agent, since its id is named', { kind: 'claimable', phoneEnd: others }, {}],
    ['without a time', { receivedAt: null, warnings: ['no_time'] }, {}],
  ])('%s', (_when, came, claimed) => {
    expect(stateOf(payment(came), [claim(claimed)])).toBe('certain');
  });
});

describe('is used already', () => {
  const used = { usedBy: [{ studentId: 'karim', name: 'Karim' }] };
  test.each<[string, Partial<FreePayment>, string]>([
    ['nothing of it is left', { leftPoisha: 0 }, 'amount agrees'],
    ['another sum came', { leftPoisha: 0, amountPoisha: 150_000 }, 'amount differs -500'],
    ['a part of it is left', { leftPoisha: 50_000 }, 'amount agrees'],
  ])('where another student has used it, and %s: the claim is compared with all that came', (_where, came, amount) => {
    expect(stateOf(payment(came), [claim()], used)).toBe('already_used');
    expect(reasonsOf(payment(came), [claim()], used)).toContain(amount);
  });

  test('where nothing of it is left, whoever names it', () => {
    const [spent, own] = [payment({ leftPoisha: 0 }), { usedBy: [{ studentId: 'rahim', name: 'Rahim' }] }];
    expect([stateOf(spent, [claim()], own), stateOf(spent, [claim()])]).toEqual(['already_used', 'already_used']);
    expect(reasonsOf(spent, [claim()], own)).toContain('amount agrees');
  });
});

describe('is only likely', () => {
  test.each<[string, Partial<FreePayment>, Partial<Claim>, string]>([
    ['when less came', { leftPoisha: 198_000 }, {}, 'amount differs -20'],
    ['when more came', { leftPoisha: 200_050 }, {}, 'amount differs 0.5'],
    ['by another method', {}, { method: 'nagad' }, 'method differs nagad'],
    ['when one letter of the id is another one', {}, withId('DKL4T8WRZM'), 'id differs DKL4T8WRZM'],
    ['when O stands for 0', { ...withId('DKL4T80R2M') }, withId('DKL4T8OR2M'), 'id differs DKL4T8OR2M'],
    ['when a letter is left out', {}, withId('DKL4T8WRM'), 'id differs DKL4T8WRM'],
    ['without an id, when phone, amount and time agree', {}, withoutId, 'time agrees 18'],
    ['when the balance does not follow', { warnings: ['balance_breaks'] }, {}, 'warning against balance_breaks'],
  ])('%s', (_when, came, claimed, reason) => {
    expect(stateOf(payment(came), [claim(claimed)])).toBe('likely');
    expect(reasonsOf(payment(came), [claim(claimed)])).toContain(reason);
  });

  test('when the phone that sent it is another student’s', () => {
    const others = { sentBy: { studentId: 'karim', name: 'Karim' } };
    expect(stateOf(payment(), [claim({ phone: '01822000000' })], others)).toBe('likely');
    expect(reasonsOf(payment(), [claim({ phone: '01822000000' })], others)).toContain('phone differs Karim');
    const own = { sentBy: { studentId: 'rahim', name: 'Rahim' } };
    expect(stateOf(payment(), [claim()], own)).toBe('certain');
  });

  test('when another text says another amount of it, or somebody was marked for an id that looks the same', () => {
    expect(stateOf(payment(), [claim()], { isContradicted: true })).toBe('likely');
    expect(reasonsOf(payment(), [claim()], { isContradicted: true })).toContain('warning against contradicted');
    expect(stateOf(payment(), [claim()], { alikeUsedBy: ['Karim'] })).toBe('likely');
    expect(reasonsOf(payment(), [claim()], { alikeUsedBy: ['Karim'] })).toContain('used differs Karim');
  });

  test('when it pays for one course, and never for another one whose own payment is known', () => {
    const own = claim({ duePoisha: 150_000 });
    const explained = claim({ duePoisha: 50_000, ...withId('ANOTHER123') });
    const judged = judgePayment(payment(), around([own, explained], { explained: new Set([explained.enrollmentId]) }));
    expect(judged.matches.map((match) => match.claim)).toEqual([own]);
  });

  test('when the student used it before', () => {
    expect(stateOf(payment(), [claim()], { usedBy: [{ studentId: 'rahim', name: 'Rahim' }] })).toBe('likely');
  });

  test('when it pays for two courses of one student', () => {
    const two = [claim({ duePoisha: 150_000 }), claim({ duePoisha: 200_000, ...withId('ANOTHER123') })];
    const judged = judgePayment(payment({ leftPoisha: 350_000 }), around(two));
    expect(judged.state).toBe('likely');
    expect(judged.matches).toHaveLength(2);
    expect(reasonsOf(payment({ leftPoisha: 350_000 }), two)).toContain('amount differs sum');
  });

  test('when the student named it for two courses, and it pays for one', () => {
    const [cheap, dear] = [claim({ duePoisha: 150_000 }), claim({ duePoisha: 200_000 })];
    const judged = judgePayment(payment(), around([cheap, dear]));
    expect(judged.state).toBe('likely');
    expect(judged.matches.map((match) => match.claim)).toEqual([dear, cheap]);
  });

  test('when it pays for courses of the student whose phone sent it, who named no id', () => {
    const three = [50_000, 70_000, 80_000].map((duePoisha) => claim({ ...withoutId, duePoisha }));
    const judged = judgePayment(payment(), around(three));
    expect(judged).toMatchObject({ state: 'likely' });
    expect(judged.matches).toHaveLength(3);
  });
});

describe('is unclaimed', () => {
  test.each<[string, Partial<FreePayment>, Partial<Claim>]>([
    ['when only the amount agrees', { phoneEnd: null }, withoutId],
    ['when only the phone agrees', {}, { ...withoutId, duePoisha: 300_000 }],
    ['when phone and amount agree, but days lie between', { receivedAt: minutesLater(-3000) }, withoutId],
    ['when phone and amount agree, but nobody knows when it came', { receivedAt: null }, withoutId],
    [
      'when the id is one letter off, and nothing else agrees',
      { phoneEnd: others, leftPoisha: 5 },
      withId('DKL4T8WRZM'),
    ],
    ['when the id is quite another one', {}, withId('ZZZ4T8WR2A')],
    ['when one letter is off and the method is another', {}, { ...withId('DKL4T8WRZM'), method: 'nagad' }],
    ['by an agent, when nobody named its id', { kind: 'claimable' }, withoutId],
    ['by an agent, when somebody named nearly its id', { kind: 'claimable' }, withId('DKL4T8WRZM')],
  ])('%s', (_when, came, claimed) => {
    expect(stateOf(payment(came), [claim(claimed)])).toBe('unclaimed');
  });

  test('when an admin said that they do not belong together', () => {
    const one = claim();
    expect(stateOf(payment(), [one], { refused: new Set([one.enrollmentId]) })).toBe('unclaimed');
  });

  test('when the claim that is nearly it names another payment that came', () => {
    const one = claim(withId('DKL4T8WRZM'));
    expect(stateOf(payment(), [one], { explained: new Set([one.enrollmentId]) })).toBe('unclaimed');
  });
});

test('is claimed twice when two students name it, and neither is certain', () => {
  const two = [claim(), claim({ studentId: 'nabila', duePoisha: 450_000, phone: '01999000000' })];
  const judged = judgePayment(payment(), around(two));
  expect(judged.state).toBe('claimed_twice');
  expect(judged.matches.map((match) => match.claim.studentId)).toEqual(['rahim', 'nabila']);
  expect(stateOf(payment(), [claim(), claim({ studentId: 'nabila', method: 'nagad' })])).toBe('claimed_twice');
});

test('is already used when somebody else has spent it', () => {
  const usedBy = [{ studentId: 'karim', name: 'Karim' }];
  expect(stateOf(payment(), [claim()], { usedBy })).toBe('already_used');
  expect(stateOf(payment(), [], { usedBy })).toBe('already_used');
  expect(reasonsOf(payment(), [claim()], { usedBy })).toContain('used against Karim');
});

test('the order in which claims are given changes nothing', () => {
  const claims = [
    claim(),
    claim({ studentId: 'nabila' }),
    claim(withoutId),
    claim({ ...withId('DKL4T8WRZM'), studentId: 'tania' }),
    claim({ duePoisha: 150_000 }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(claims), fc.constantFrom(200_000, 350_000, 150_000), (some, leftPoisha) => {
      const sorted = claims.filter((one) => some.includes(one));
      expect(judgePayment(payment({ leftPoisha }), around(some))).toEqual(
        judgePayment(payment({ leftPoisha }), around(sorted)),
      );
    }),
  );
});

test('whatever is claimed, certain is only what one pending enrollment alone names and owes', () => {
  const anyClaim = fc
    .record({
      studentId: fc.constantFrom('rahim', 'nabila'),
      duePoisha: fc.constantFrom(200_000, 150_000),
      method: fc.constantFrom('bkash' as const, 'nagad' as const),
      id: fc.constantFrom('DKL4T8WR2M', 'DKL4T8WRZM', 'OTHER12345'),
    })
    .map(({ id, ...rest }) => claim({ ...rest, ...withId(id) }));
  fc.assert(
    fc.property(fc.array(anyClaim, { maxLength: 5 }), (claims) => {
      const { state, matches } = judgePayment(payment(), around(claims));
      const naming = claims.filter(({ referenceKey }) => referenceKey === 'DKL4T8WR2M');
      const fits = naming.length === 1 && naming[0]?.method === 'bkash' && naming[0].duePoisha === 200_000;
      expect(state === 'certain').toBe(fits);
      if (state === 'certain') expect(matches.map((match) => match.claim)).toEqual(naming);
    }),
  );
});
