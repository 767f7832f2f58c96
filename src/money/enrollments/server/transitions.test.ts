import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#base/shared/refusal.ts';
import { api } from '#contract/api.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { paymentMethods } from '#money/payments/method.ts';

import {
  checkTransition,
  type EnrollmentState,
  enrollmentStates,
  type TransitionFacts,
  type TransitionName,
  transitionNames,
  transitions,
} from './transitions.ts';

const student = { phone: '01911404142' };
const course = { status: 'open' } as const;
const sent = { method: 'bkash', reference: 'DKL4T8WR2M' } as const;
const statusOf = (state: EnrollmentState) => (state === 'pending' || state === 'paid' ? state : null);
const paymentIn = (state: EnrollmentState): TransitionFacts['payment'] => {
  const status = statusOf(state);
  return status ? { status, ...sent, amount_due: 2000 } : undefined;
};
const ready = (state: EnrollmentState): TransitionFacts => ({ student, course, payment: paymentIn(state) });

function outcome(
  name: TransitionName,
  from: EnrollmentState,
  facts: TransitionFacts,
): EnrollmentState | [string, string] {
  try {
    return checkTransition(name, from, facts).to;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.message];
  }
}

const notFound = ['not_found', messages.notFound];
const alreadyPaid = ['already_paid', messages.alreadyPaid];

const expected: Record<EnrollmentState, Partial<Record<TransitionName, EnrollmentState | string[]>>> = {
  new: { submit: 'pending', add: 'pending' },
  pending: {
    submit: 'pending',
    markPaid: 'paid',
    settle: 'paid',
    settlePart: 'pending',
    unsettle: 'pending',
    settleOnline: 'paid',
    markPending: 'pending',
    changeAmount: 'pending',
    delete: 'deletedPending',
  },
  paid: {
    submit: alreadyPaid,
    markPaid: 'paid',
    settle: 'paid',
    unsettle: 'paid',
    credit: 'paid',
    uncredit: 'paid',
    replaceDues: 'paid',
    decideRest: 'paid',
    markPending: 'pending',
    changeAmount: 'paid',
    delete: 'deletedPaid',
  },
  deletedPending: { bringBack: 'pending', restore: 'pending' },
  deletedPaid: { bringBack: 'paid', restore: 'paid' },
};

describe.each(enrollmentStates)('from %s', (from) => {
  test.each(transitionNames)('%s leads where the specification says, or is refused', (name) => {
    expect(outcome(name, from, ready(from))).toEqual(expected[from][name] ?? notFound);
  });
});

describe('a submission is refused', () => {
  const incomplete = ['profile_incomplete', messages.profileIncomplete];
  const noCourse = ['not_found', messages.courseNotFound];
  const closed = ['enrollment_closed', messages.closed];
  test.each([
    ['without a phone', 'new', { student: { phone: null } }, incomplete],
    ['of a student who is gone', 'new', { student: undefined }, incomplete],
    ['without a phone, before the course is looked at', 'new', { student: undefined, course: undefined }, incomplete],
    ['for no course', 'new', { course: undefined }, noCourse],
    ['for no course, although it is paid', 'paid', { course: undefined }, noCourse],
    ['for a closed course', 'new', { course: { status: 'closed' } }, closed],
  ] as const)('%s', (_case, from, change, refusal) => {
    expect(outcome('submit', from, { ...ready(from), ...change })).toEqual(refusal);
  });

  test('but corrected in a closed course by those who are in it', () => {
    expect(outcome('submit', 'pending', { ...ready('pending'), course: { status: 'closed' } })).toBe('pending');
  });
});

describe('a submission that comes late', () => {
  const typed = { method: 'nagad', reference: '72TYPED9QX' } as const;
  const meanwhile = ['sent_meanwhile', messages.sentMeanwhile('bKash', 'DKL4T8WR2M')];
  const removed = ['removed_meanwhile', messages.removedMeanwhile];
  test.each([
    ['replaces nothing that came between', 'pending', typed, [null], meanwhile],
    ['replaces nothing where nobody knows what stood', 'pending', typed, [], meanwhile],
    ['knows a reference by its method, too', 'pending', typed, [{ ...sent, method: 'rocket' }], meanwhile],
    ['makes nothing anew that was removed', 'new', typed, [sent], removed],
    ['replaces what was known', 'pending', typed, [null, sent], 'pending'],
    ['is nothing new where it stands already', 'pending', sent, [null], 'pending'],
    ['is one like any other where nothing is said of it', 'pending', typed, undefined, 'pending'],
    ['is refused as paid before', 'paid', typed, [null], alreadyPaid],
  ] as const)('%s', (_case, from, payment, known, to) => {
    const expectedThen = known && [...known];
    expect(outcome('submit', from, { ...ready(from), sent: { payment, expected: expectedThen } })).toEqual(to);
  });
});

describe.each(['markPaid', 'settle', 'markPending'] as const)('%s', (name) => {
  test.each([
    [{ reference: 'ANOTHER' }],
    [{ method: 'nagad' }],
    [{ method: 'nagad', reference: sent.reference }],
    [{ reference: '' }],
  ] as const)('decides nothing when %j is expected and another payment is stored', (expected) => {
    for (const from of ['pending', 'paid'] as const)
      expect(outcome(name, from, { ...ready(from), expected })).toEqual([
        'reference_changed',
        messages.referenceChanged('bKash', 'DKL4T8WR2M'),
      ]);
  });

  test.each([[undefined], [{}], [{ reference: sent.reference }], [sent]])('decides when %j is expected', (expected) => {
    const to = name === 'markPending' ? 'pending' : 'paid';
    for (const from of ['pending', 'paid'] as const) expect(outcome(name, from, { ...ready(from), expected })).toBe(to);
  });
});

describe('whatever is tried in whatever order', () => {
  const anyFacts = fc.record<TransitionFacts>(
    {
      student: fc.option(fc.record({ phone: fc.option(fc.constant(student.phone)) }), { nil: undefined }),
      course: fc.option(fc.record({ status: fc.constantFrom('open', 'running', 'closed') }), { nil: undefined }),
      expected: fc.option(
        fc.record(
          { method: fc.constantFrom(...paymentMethods), reference: fc.constantFrom(sent.reference, 'OTHER', '') },
          { requiredKeys: [] },
        ),
        { nil: undefined },
      ),
    },
    { requiredKeys: [] },
  );
  const attempts = fc.array(fc.tuple(fc.constantFrom(...transitionNames), anyFacts), { maxLength: 40 });

  function walk(tried: [TransitionName, TransitionFacts][]) {
    let state: EnrollmentState = 'new';
    const steps: { name: TransitionName; from: EnrollmentState; to: EnrollmentState; facts: TransitionFacts }[] = [];
    for (const [name, given] of tried) {
      const facts = { ...given, payment: paymentIn(state) };
      const to = outcome(name, state, facts);
      if (Array.isArray(to)) continue;
      steps.push({ name, from: state, to, facts });
      state = to;
    }
    return steps;
  }
  const always = (holds: (steps: ReturnType<typeof walk>) => boolean) =>
    fc.assert(
      fc.property(attempts, (tried) => holds(walk(tried))),
      { numRuns: 500 },
    );

  test('an enrollment never leaves the states that it may be in, and is never new again', () => {
    always((steps) => steps.every(({ to }) => enrollmentStates.includes(to) && to !== 'new'));
  });

  test('only an admin’s mark, or a gateway’s own word, opens the lectures, and what comes back was opened so', () => {
    always((steps) => {
      const firstPaid = steps.find(({ to }) => to === 'paid' || to === 'deletedPaid');
      return firstPaid === undefined || ['markPaid', 'settle', 'settleOnline'].includes(firstPaid.name);
    });
    const opening = transitions.filter(({ from, to }) => to === 'paid' && from !== 'paid');
    expect(opening.map(({ name, from, who }) => [name, from, who])).toEqual([
      ['markPaid', 'pending', 'admin'],
      ['settle', 'pending', 'admin'],
      ['settleOnline', 'pending', 'gateway'],
      ['bringBack', 'deletedPaid', 'admin'],
      ['restore', 'deletedPaid', 'operator'],
    ]);
  });

  test('no student begins without a phone, or in a course that is closed or gone', () => {
    always((steps) =>
      steps
        .filter(({ name, from }) => from === 'new' && name === 'submit')
        .every(({ facts }) => Boolean(facts.student?.phone) && facts.course && facts.course.status !== 'closed'),
    );
  });

  test('what was deleted comes back as it was', () => {
    always((steps) =>
      steps
        .filter(({ name }) => name === 'restore' || name === 'bringBack')
        .every(({ from, to }) => (from === 'deletedPaid') === (to === 'paid')),
    );
  });

  test('every kind of step is met, so that the rules above speak of something', () => {
    const met = fc
      .sample(attempts, { numRuns: 30_000, seed: 1 })
      .flatMap((tried) => walk(tried).map(({ name, from }) => `${name} ${from}`));
    const allowed = transitions.filter(({ name, from }) => !Array.isArray(outcome(name, from, ready(from))));
    expect([...new Set(met)].sort()).toEqual(allowed.map(({ name, from }) => `${name} ${from}`).sort());
  });
});

test('the table has at most one row for a move and a state', () => {
  const pairs = transitions.map(({ name, from }) => `${name} ${from}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('who moves it is who may call', () => {
  const calls = {
    submit: 'enroll',
    add: 'enrollByHand',
    markPaid: 'markPaid',
    settle: 'settlePayments',
    settlePart: 'settlePayments',
    unsettle: 'releasePayments',
    credit: 'addCredit',
    uncredit: 'takeBackCredit',
    replaceDues: 'replaceDues',
    decideRest: 'decideRest',
    markPending: 'markPending',
    changeAmount: 'changeAmount',
    delete: 'deleteEnrollment',
    bringBack: 'restoreEnrollment',
  } as const;
  const byItself = { restore: 'operator', settleOnline: 'gateway' } as const;
  const mover = (name: TransitionName) =>
    name === 'restore' || name === 'settleOnline' ? byItself[name] : api[calls[name]].who;
  for (const { name, who } of transitions) expect(mover(name)).toBe(who);
});
