import type { Page } from '@playwright/test';
import type { DeskPage } from '#money/reconciliation/desk-calls.ts';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { type DeskState, deskStates } from '#money/reconciliation/desk-states.ts';
import type { KeptText, KeptTexts } from '#money/reconciliation/kept-texts.ts';
import { countedIn } from '#money/reconciliation/payment-parts.ts';
import { answerCalls } from './answers.ts';

/** What the desk would read of a school in a state that no sample is in. */
export type DeskOf = { payments?: DeskPayment[]; waiting?: number; refused?: number; unclear?: KeptText[] };

const at = '2026-11-21T10:00:00.000Z';
let made = 0;

/** A student's claim on a course of ৳2,000. */
export function aClaim(some: Partial<DeskEnrollment> = {}): DeskEnrollment {
  made += 1;
  return {
    ...{ studentId: `student ${made}`, courseNo: 'C0001', name: 'Rahim Uddin', title: 'Spoken English from Zero' },
    ...{ phone: `0171122${String(made).padStart(4, '0')}`, method: 'bkash', reference: 'DKL4T8WR2M', amountDue: 2000 },
    ...{ status: 'pending', createdAt: at, settled: null, senderEnd: null, asked: null, corrected: false },
    reasons: [
      { fact: 'id', verdict: 'agrees', value: null },
      { fact: 'phone', verdict: 'agrees', value: null },
    ],
    ...some,
  };
}

export function aPayment(state: DeskState, enrollments: DeskEnrollment[] = [], amount = 2000): DeskPayment {
  made += 1;
  return {
    ...{ id: `payment-${made}`, method: 'bkash', reference: 'DKL4T8WR2M', amount, left: amount, sender: '01711223344' },
    ...{
      receivedAt: '2026-11-21T16:00:00+06:00',
      note: null,
      kind: 'payment',
      warnings: [],
      source: 'message',
      evidence: null,
    },
    ...{
      refunds: [],
      gateway: null,
      broughtAt: at,
      setAside: null,
      state,
      reasons: enrollments[0]?.reasons ?? [],
      enrollments,
      refused: [],
    },
  };
}

export const aText = (text: string): KeptText => {
  made += 1;
  return { id: `text ${made}`, text, reason: 'unclear', at, payment: null };
};

/** From now on the desk reads this. */
export async function answerDesk(
  page: Page,
  { payments = [], waiting = 0, refused = 0, unclear = [] }: DeskOf,
): Promise<void> {
  const byState = (measure: (payment: DeskPayment) => number) => {
    const sums = { certain: 0, likely: 0, claimed_twice: 0, already_used: 0, unclaimed: 0, settled: 0, set_aside: 0 };
    for (const state of deskStates)
      for (const payment of payments) if (payment.state === state) sums[state] += measure(payment);
    return sums;
  };
  const desk: DeskPage = {
    payments,
    counts: byState(() => 1),
    sums: byState((payment) => countedIn(payment.state, payment) / 100),
    rest: { count: 0, sum: 0, asked: 0, payments: 0 },
    waiting: { count: waiting, oldest: waiting > 0 ? at : null, asked: 0, refused },
    owed: { count: 0, sum: 0, undecided: 0 },
    nextCursor: null,
  };
  const kept: KeptTexts = { texts: unclear, count: unclear.length, nextCursor: null };
  await answerCalls(page, '/api/admin/payments', { status: 200, json: desk });
  await answerCalls(page, '/api/admin/payments/kept-texts', { status: 200, json: kept });
}
