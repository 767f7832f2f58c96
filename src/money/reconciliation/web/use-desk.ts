import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { api } from '#contract/web/api-client.ts';
import type { RestInput } from '#money/dues/dues.ts';
import { type AskedOf, takeBackAsk } from '#money/enrollments/web/admin/ask-form.tsx';
import { withNotified } from '#money/enrollments/with-notified.ts';
import type { DeskAct } from '#money/reconciliation/desk-calls.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { keptTexts } from '#money/reconciliation/kept-text-messages.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { undoTexts } from '#money/reconciliation/undo-messages.ts';
import type { DeskRefund, RefundingInput, RefundWordInput } from '#money/refunds/refund.ts';
import { refundTexts } from '#money/refunds/screen-messages.ts';
import { rowId } from './desk-walk.ts';
import { expectedOf } from './expected.ts';
import { sumsOfMatch } from './parts-of-payment.ts';
import { releasedText } from './released-text.ts';
import { type RefusedRow, refusedRow, rowsOf, unmarkedRow } from './row-names.ts';
import { assignedText, atOnce, markedText, type Pair, settleAll, type Undoable } from './settle-all.ts';

export type Desk = ReturnType<typeof useDesk>;

export type Newest = Undo & { at: string; text: string };
type Undo = {
  payments?: readonly Undoable[];
  asked?: AskedOf | null;
  keptText?: string;
  rows?: readonly string[];
};
type Marked = DeskAct['unmarkable'][number];
type TakenBack = Undo & {
  unmarked?: { operationId: string; items: Marked[] };
};
/** Ids of rows for the focus, in lists that are read at `since` (milliseconds) or later. */
export type NextFocus = { rows: readonly string[]; since: number };
type Failure = { error: unknown; sentence: string };

export const newestId = 'desk-newest';
/** Milliseconds in which a decided row folds. The style sheet has the same duration (`.desk-row`). */
const folding = 200;
const folded = () => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise<void>((resolve) => window.setTimeout(resolve, isStill ? 0 : folding));
};

/**
 * Returns the actions of the screen *Payments*. One runs at a time, and then the lists are read again, even after a
 * failure.
 */
export function useDesk() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [newest, setNewest] = useState<Newest | null>(null);
  const [refused, setRefused] = useState<RefusedRow[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [nextFocus, setNextFocus] = useState<NextFocus | null>(null);
  const isBusy = useRef(false);
  /**
   * Reasons that the admin typed to set payments aside, until the call succeeds. They are stored here, because the row
   * may move to another list.
   */
  const reasons = useRef(new Map<string, string>());

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

  function tell(text: string, undo: Undo = {}): void {
    setNewest({ at: new Date().toISOString(), text, ...undo });
  }

  const settle = (key: string, pairs: readonly Pair[], said = markedText) =>
    run(key, async () => {
      setRefused([]);
      const { settled, refused: no, undoable } = await settleAll(pairs);
      const ids = [...new Set(settled.map(({ paymentId }) => paymentId))];
      if (ids.length > 0) tell(said(pairs, settled), { payments: undoable, rows: rowsOf(pairs) });
      setRefused(no.map((row) => refusedRow(row, pairs)));
      setLeaving(new Set(ids.filter((id) => !no.some(({ paymentId }) => paymentId === id))));
      await folded();
    });

  /** Sends one call that changes one payment. The offered undo reverses only this call. */
  const change = <Answer extends { operationId: string }>(
    payment: DeskPayment,
    said: string | ((answer: Answer) => string),
    send: () => Promise<Answer>,
  ) =>
    run(payment.id, async () => {
      const answer = await send();
      const { operationId } = answer;
      // During an update, old processes return no `operationId`. Without it, an undo would free the whole payment, so
      // there is none.
      const undo = operationId ? { payments: [{ paymentId: payment.id, operationId }], rows: [rowId(payment)] } : {};
      tell(typeof said === 'string' ? said : said(answer), undo);
      setLeaving(new Set([payment.id]));
      await folded();
    });

  /** Undoes in several calls. If one fails, it shows what is undone so far. */
  const takeBack = (key: string, { payments = [], unmarked, asked, keptText, rows: cameBack }: TakenBack) =>
    run(key, async () => {
      const said: string[] = [];
      const stayed: RefusedRow[] = [];
      let told = 0;
      const done = (sentence: string, rows: RefusedRow[] = [], answer = { told: 0 }) => {
        said.push(sentence);
        stayed.push(...rows);
        told += answer.told;
        tell(withNotified(said.join(' '), { told }));
        setRefused([...stayed]);
      };
      for (let from = 0; from < payments.length; from += atOnce) {
        const items = payments.slice(from, from + atOnce);
        const answer = await api('POST', '/api/admin/payments/release', { body: { items } });
        const rows = answer.refused.map((row) => refusedRow(row, []));
        done(releasedText(answer.released), rows, answer);
      }
      if (unmarked && unmarked.items.length > 0) {
        const answer = await api('POST', '/api/admin/enrollments/unmark', { body: unmarked });
        done(undoTexts.unmarked(answer.pending.length), answer.refused.map(unmarkedRow), answer);
      }
      if (asked) {
        await takeBackAsk(asked);
        done(undoTexts.asked(asked.name));
      }
      if (keptText !== undefined) {
        const call = { params: { id: keptText }, body: { done: false, expected: { done: true } } };
        await api('POST', '/api/admin/payments/kept-texts/:id/done', call);
        done(keptTexts.isBack);
      }
      if (cameBack) setNextFocus({ rows: cameBack, since: Date.now() });
    });
  const release = (key: string, payments: readonly Undoable[]) => takeBack(key, { payments });

  return {
    busy,
    leaving,
    newest,
    refused,
    failure,
    nextFocus,
    focusNext: setNextFocus,
    run,
    tell,
    asked: async (asked: AskedOf, payment: DeskPayment) => {
      tell(texts.asked(asked.name), { asked, rows: [rowId(payment)] });
      await revalidate();
    },
    settle,
    /** Matches payments with enrollments that are paid already, so no course opens. */
    assign: (key: string, pairs: readonly Pair[]) => settle(key, pairs, assignedText),
    release,
    undoAct: ({ id, operationId, undoable, unmarkable, asked }: DeskAct) =>
      takeBack(id, {
        payments: undoable.map((paymentId) => ({ paymentId, operationId })),
        unmarked: { operationId, items: unmarkable },
        asked,
      }),
    undoNewest: () => {
      if (newest && canUndo(newest)) takeBack('newest', newest);
    },
    refuse: ({ payment, enrollments }: Pair) =>
      change(payment, texts.refusedMatch(enrollments[0]?.name ?? ''), () => {
        const [first, ...others] = enrollments;
        const { studentId = '', courseNo = '' } = first ?? {};
        const otherCourses = others.map((other) => other.courseNo);
        const expected = { ...expectedOf(payment), ...(first && { reference: first.reference }) };
        const body = { studentId, courseNo, otherCourses, expected };
        return api('POST', '/api/admin/payments/:id/not-this', { params: { id: payment.id }, body });
      }),
    reasonFor: ({ id }: DeskPayment) => reasons.current.get(id),
    setAside: async (payment: DeskPayment, reason: string) => {
      reasons.current.set(payment.id, reason);
      const isDone = await change(payment, texts.wasSetAside(exactTaka(payment.left)), () =>
        api('POST', '/api/admin/payments/:id/set-aside', {
          params: { id: payment.id },
          body: { reason, expected: expectedOf(payment) },
        }),
      );
      if (isDone) reasons.current.delete(payment.id);
      return isDone;
    },
    /** The server refuses a refund if other money is left than the admin saw. Only a refund by hand can be undone. */
    sendBack: (payment: DeskPayment, wanted: RefundingInput) =>
      run(payment.id, async () => {
        const call = { params: { id: payment.id }, body: { ...wanted, expected: expectedOf(payment) } };
        const answer = await api('POST', '/api/admin/payments/:id/refund', call);
        const refund = answer.payment.refunds.find(({ id }) => payment.refunds.every((one) => one.id !== id));
        const isNote = wanted.by === 'hand' && refund;
        const undo = isNote
          ? { payments: [{ paymentId: payment.id, operationId: refund.operationId }], rows: [rowId(payment)] }
          : {};
        tell(refundText(wanted.amount, refund), undo);
      }),
    followRefund: (payment: DeskPayment, { id: refundId, amount, how, state }: DeskRefund, said: RefundWordInput) =>
      run(payment.id, async () => {
        const call = { params: { id: payment.id, refundId }, body: { ...said, expected: { state } } };
        const answer = await api('POST', '/api/admin/payments/:id/refund/:refundId', call);
        const refund = answer.payment.refunds.find(({ id }) => id === refundId);
        tell(refund?.state === 'asked' ? refundTexts.notSaid(how) : refundText(amount, refund));
      }),
    match: (
      payment: DeskPayment,
      { name, ...body }: { name: string } & Record<'studentId' | 'courseNo' | 'reference', string> & RestInput,
    ) =>
      change(
        payment,
        (answer) => (body.rest === 'wait' ? texts.matchedPart : texts.matched)(name, sumsOfMatch(answer.payment, body)),
        () =>
          api('POST', '/api/admin/payments/:id/match', {
            params: { id: payment.id },
            body: { ...body, expected: expectedOf(payment) },
          }),
      ),
  };
}

function refundText(amount: number, refund: DeskRefund | undefined): string {
  const sum = exactTaka(amount);
  if (!refund) return refundTexts.stayed(sum);
  if (refund.state === 'asked') return refundTexts.unknown(sum, refund.how);
  return refund.how === 'by_hand' ? refundTexts.noted(sum) : refundTexts.sent(sum);
}

export const canUndo = ({ asked, keptText, payments = [] }: Newest) =>
  Boolean(asked) || keptText !== undefined || payments.length > 0;
