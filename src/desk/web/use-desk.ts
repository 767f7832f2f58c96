import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskAct, RefusedItem } from '#desk/desk-calls.ts';
import type { DeskEnrollment, DeskPayment } from '#desk/desk-payment.ts';
import type { DeskRefund, RefundingInput, RefundWordInput } from '#desk/refund.ts';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { refundTexts } from '#desk/sent-back-messages.ts';
import { withTold } from '#enrollments/told-messages.ts';
import { type AskedOf, takeBackAsk } from '#enrollments/web/admin/ask-form.tsx';
import { api } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { exactTaka } from './amount.ts';

export type Desk = ReturnType<typeof useDesk>;

/** A payment that can be taken back; `press`: only what that press did with it. */
export type Undoable = { paymentId: string; press?: string };
/** What was done last on this screen, and what of it can be taken back. */
export type Newest = { at: string; text: string; payments: readonly Undoable[]; asked: AskedOf | null };
/** A payment and the enrollments that it shall settle. */
export type Pair = { payment: DeskPayment; enrollments: readonly DeskEnrollment[] };
export type RefusedRow = { id: string; name: string; sentence: string };
type Marked = DeskAct['unmarkable'][number];
type Failure = { error: unknown; sentence: string };

export const newestId = 'desk-newest';
/** Milliseconds in which a row that is done folds (`.desk-row`). */
const folding = 200;
/** Rows of one call. */
const atOnce = 500;

const folded = () => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise<void>((resolve) => window.setTimeout(resolve, isStill ? 0 : folding));
};

/** What an admin does on the desk, one press at a time; the lists are read again afterwards, also when it failed. */
export function useDesk() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [newest, setNewest] = useState<Newest | null>(null);
  const [refused, setRefused] = useState<RefusedRow[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = useRef(false);

  /** False where another press is under way, or where it failed. */
  async function run(key: string, send: () => Promise<void>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(key);
    setFailure(null);
    let isDone = true;
    try {
      await send();
    } catch (error) {
      isDone = false;
      setFailure({ error, sentence: sendingProblem(error, texts.failed, false) });
    }
    await revalidate();
    setLeaving(new Set());
    setBusy(null);
    isBusy.current = false;
    return isDone;
  }

  function tell(text: string, payments: readonly Undoable[] = [], asked: AskedOf | null = null): void {
    setNewest({ at: new Date().toISOString(), text, payments, asked });
  }

  /** Settled rows fold; those that were refused stay, each with its sentence. */
  const settle = (key: string, pairs: readonly Pair[], said = markedText) =>
    run(key, async () => {
      setRefused([]);
      const { settled, refused: no, undoable } = await settleAll(pairs);
      const ids = [...new Set(settled.map(({ paymentId }) => paymentId))];
      if (ids.length > 0) tell(said(pairs, settled), undoable);
      setRefused(no.map((row) => refusedRow(row, pairs)));
      setLeaving(new Set(ids.filter((id) => !no.some(({ paymentId }) => paymentId === id))));
      await folded();
    });

  /** One call of one payment; said and, where it can be, taken back. */
  const change = (payment: DeskPayment, said: string, send: () => Promise<unknown>, canUndo = false) =>
    run(payment.id, async () => {
      await send();
      tell(said, canUndo ? [{ paymentId: payment.id }] : []);
      setLeaving(new Set([payment.id]));
      await folded();
    });

  const release = (key: string, payments: readonly Undoable[]) =>
    run(key, async () => {
      const items = [...payments];
      const answer = await api('POST', '/api/admin/payments/release', { body: { items } });
      tell(withTold(texts.takenBack(answer.released.length), answer));
      setRefused(answer.refused.map((row) => refusedRow(row, [])));
    });

  const unask = (asked: AskedOf) =>
    run('newest', async () => {
      await takeBackAsk(asked);
      tell(texts.askTakenBack(asked.name));
    });

  /** Enrollments that were marked in the queue without a payment are pending again. */
  const unmark = (key: string, press: string, rows: readonly Marked[]) =>
    run(key, async () => {
      const answer = await api('POST', '/api/admin/enrollments/unmark', { body: { press, items: [...rows] } });
      tell(withTold(texts.unmarked(answer.pending.length), answer));
      setRefused(
        answer.refused.map(({ studentId, courseNo, error }) => ({
          id: `${studentId} ${courseNo}`,
          name: '',
          sentence: error,
        })),
      );
    });

  return {
    busy,
    leaving,
    newest,
    refused,
    failure,
    run,
    tell,
    asked: (asked: AskedOf) => tell(texts.asked(asked.name), [], asked),
    settle,
    /** To enrollments that are paid already: no course opens. */
    assign: (key: string, pairs: readonly Pair[]) => settle(key, pairs, assignedText),
    release,
    undoAct: async ({ id, press, undoable, unmarkable }: DeskAct) => {
      const payments = undoable.map((paymentId) => ({ paymentId, press }));
      if (payments.length > 0 && !(await release(id, payments))) return;
      if (unmarkable.length > 0) await unmark(id, press, unmarkable);
    },
    undoNewest: () => {
      if (newest?.asked) unask(newest.asked);
      else if (newest && newest.payments.length > 0) release('newest', newest.payments);
    },
    refuse: ({ payment, enrollments }: Pair) =>
      change(payment, texts.refusedMatch(enrollments[0]?.name ?? ''), async () => {
        for (const { studentId, courseNo } of enrollments) {
          const call = { params: { id: payment.id }, body: { studentId, courseNo } };
          await api('POST', '/api/admin/payments/:id/not-this', call);
        }
      }),
    setAside: (payment: DeskPayment, reason: string) =>
      change(
        payment,
        texts.wasSetAside,
        () => api('POST', '/api/admin/payments/:id/set-aside', { params: { id: payment.id }, body: { reason } }),
        true,
      ),
    /** Only while that is left which the admin saw; a note can be taken back. */
    sendBack: (payment: DeskPayment, wanted: RefundingInput) =>
      run(payment.id, async () => {
        const call = { params: { id: payment.id }, body: wanted };
        const answer = await api('POST', '/api/admin/payments/:id/refund', call);
        const refund = answer.payment.refunds.find(({ id }) => payment.refunds.every((one) => one.id !== id));
        const isNote = wanted.by === 'hand' && refund;
        tell(refundText(wanted.amount, refund), isNote ? [{ paymentId: payment.id, press: refund.press }] : []);
      }),
    followRefund: (payment: DeskPayment, { id: refundId, amount, how }: DeskRefund, said: RefundWordInput) =>
      run(payment.id, async () => {
        const call = { params: { id: payment.id, refundId }, body: said };
        const answer = await api('POST', '/api/admin/payments/:id/refund/:refundId', call);
        const refund = answer.payment.refunds.find(({ id }) => id === refundId);
        tell(refund?.state === 'asked' ? refundTexts.notSaid(how) : refundText(amount, refund));
      }),
    match: (
      payment: DeskPayment,
      { name, ...body }: { name: string } & Record<'studentId' | 'courseNo' | 'reference', string>,
    ) =>
      change(
        payment,
        texts.matched(name),
        () => api('POST', '/api/admin/payments/:id/match', { params: { id: payment.id }, body }),
        true,
      ),
  };
}

/** Without a refund the money is still there. */
function refundText(amount: number, refund: DeskRefund | undefined): string {
  const sum = exactTaka(amount);
  if (!refund) return refundTexts.stayed(sum);
  if (refund.state === 'asked') return refundTexts.unknown(sum, refund.how);
  return refund.how === 'by_hand' ? refundTexts.noted(sum) : refundTexts.sent(sum);
}

type SettledItem = { paymentId: string; amount: number };

async function settleAll(pairs: readonly Pair[]) {
  const items = pairs.flatMap(({ payment, enrollments }) =>
    enrollments.map(({ studentId, courseNo, reference }) => ({
      paymentId: payment.id,
      studentId,
      courseNo,
      reference,
      // What is certain, or fits, is settled only while it still does: somebody may have named the payment meanwhile.
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
    undoable.push(...[...ids].map((paymentId) => ({ paymentId, press: answer.press })));
  }
  return { settled, refused, undoable };
}

type Said = { one: (name: string) => string; many: (count: number) => string };
const markedText = sayingOf({ one: texts.markedNamed, many: texts.marked });
const assignedText = sayingOf({ one: texts.assignedNamed, many: texts.assigned });

function sayingOf({ one, many }: Said) {
  return (pairs: readonly Pair[], settled: readonly SettledItem[]): string => {
    const ids = new Set(settled.map(({ paymentId }) => paymentId));
    const done = pairs.filter(({ payment }) => ids.has(payment.id));
    const sum = done.reduce((total, { payment }) => total + payment.left, 0);
    const [first] = done;
    const who = done.length === 1 && first ? one(first.enrollments[0]?.name ?? '') : many(done.length);
    return `${who}, ${exactTaka(sum)}`;
  };
}

function refusedRow({ paymentId, error }: RefusedItem, pairs: readonly Pair[]): RefusedRow {
  const pair = pairs.find(({ payment }) => payment.id === paymentId);
  return { id: paymentId, name: pair?.enrollments[0]?.name ?? '', sentence: error };
}
