import { api } from '#contract/web/api-client.ts';
import type { RestInput } from '#money/dues/dues.ts';
import type { RefusedItem } from '#money/reconciliation/desk-calls.ts';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { expectedOf } from './expected.ts';
import { cameAndDue } from './parts-of-payment.ts';

export type Undoable = { paymentId: string; operationId?: string; expected?: ReturnType<typeof expectedOf> };
/** `rest`: what becomes of the amount that the payment does not cover. */
export type Pair = { payment: DeskPayment; enrollments: readonly DeskEnrollment[]; rest?: RestInput };

export const atOnce = 500;

type SettledItem = Pick<DeskEnrollment, 'studentId' | 'courseNo'> & { paymentId: string };

export async function settleAll(pairs: readonly Pair[]) {
  const items = pairs.flatMap(({ payment, enrollments, rest }) =>
    enrollments.map(({ studentId, courseNo, reference }, index) => ({
      paymentId: payment.id,
      studentId,
      courseNo,
      reference,
      ...rest,
      // Only the first row sends the expected state of a payment, because that row changes the payment for the later
      // rows.
      ...(index === 0 && { expected: expectedOf(payment) }),
      // Another student may have submitted the same ID meanwhile, so the state must be unchanged.
      ...(payment.state === 'certain' || payment.fits ? { state: payment.state } : {}),
    })),
  );
  const settled: SettledItem[] = [];
  const refused: RefusedItem[] = [];
  const undoable: Undoable[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    const body = { items: items.slice(from, from + atOnce) };
    const answer = await api('POST', '/api/admin/payments/settle', { body });
    settled.push(...answer.settled);
    refused.push(...answer.refused);
    const ids = new Set(answer.settled.map(({ paymentId }) => paymentId));
    undoable.push(...[...ids].map((paymentId) => ({ paymentId, operationId: answer.operationId })));
  }
  return { settled, refused, undoable };
}

type Said = { one: (name: string) => string; many: (count: number) => string };
export const markedText = sayingOf({ one: texts.markedNamed, many: texts.marked });
export const assignedText = sayingOf({ one: texts.assignedNamed, many: texts.assigned });

function sayingOf({ one, many }: Said) {
  return (pairs: readonly Pair[], settled: readonly SettledItem[]): string => {
    const ids = new Set(settled.map(({ paymentId }) => paymentId));
    const done = pairs.filter(({ payment }) => ids.has(payment.id));
    const came = done.reduce((total, { payment }) => total + payment.left, 0);
    const [first] = done;
    const sayOne = first?.rest?.rest === 'wait' ? texts.waitsNamed : one;
    const who = done.length === 1 && first ? sayOne(first.enrollments[0]?.name ?? '') : many(done.length);
    return `${who}, ${cameAndDue(came, dueOf(done, settled))}`;
  };
}

function dueOf(pairs: readonly Pair[], settled: readonly SettledItem[]): number {
  const name = (one: Pick<DeskEnrollment, 'studentId' | 'courseNo'>) => `${one.studentId} ${one.courseNo}`;
  const done = new Set(settled.map(name));
  const enrollments = pairs.flatMap((pair) => pair.enrollments).filter((one) => done.has(name(one)));
  return enrollments.reduce((total, { amountDue }) => total + amountDue, 0);
}
