import { useEffect, useRef, useState } from 'react';
import { presentOf, sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { exactTaka, formatTaka } from '#base/shared/taka.ts';
import { confirmed, type Question } from '#base/ui/confirm-dialog.tsx';
import { api } from '#contract/web/api-client.ts';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import type { AdminEnrollment, ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { queueTexts } from '#money/enrollments/queue-messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { type Beside, type EnrollmentList, keyOf } from './use-enrollment-list.ts';
import type { Done } from './use-mark-many.ts';

type Act = 'mark-paid' | 'mark-pending' | 'delete';

export const listId = 'enrollments';

type RowState = { act: Act | null; problem: string | null };
export type ActionsOfRow = ReturnType<typeof useRowActions>;
export type RowActions = ReturnType<ActionsOfRow>;

/**
 * Marks and deletes single rows, each after a confirmation. The result is shown even if another list is open by then.
 */
export function useRowActions(
  list: EnrollmentList,
  tell: (done: Done) => void,
  tellProblem: (row: ListedEnrollment, problem: string) => void,
) {
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const sending = useRef(new Set<string>());

  async function ask(row: ListedEnrollment, act: Act, question: Question): Promise<void> {
    const key = keyOf(row);
    if (sending.current.has(key) || !(await confirmed(question)) || sending.current.has(key)) return;
    const set = (state: RowState) => setStates((all) => new Map(all).set(key, state));
    const beside = list.besideOf(row);
    sending.current.add(key);
    set({ act, problem: null });
    let problem: string | null = null;
    try {
      const done = await (act === 'delete' ? remove(row) : mark(act, row, beside));
      latest.current.takeOut(row);
      tell(done);
    } catch (error) {
      problem = sentenceOf(error, act === 'delete' ? messages.failedToDelete : messages.failedToToggle);
      const present = presentOf(error);
      if (present) latest.current.keep(asPresent(row, present));
      else if (statusOf(error) === 404) tellProblem(row, problem);
    }
    await latest.current.load();
    sending.current.delete(key);
    set({ act: null, problem });
  }

  return (row: ListedEnrollment) => {
    const { act, problem } = states.get(keyOf(row)) ?? { act: null, problem: null };
    return {
      toggle: () =>
        ask(row, row.status === 'paid' ? 'mark-pending' : 'mark-paid', toggleQuestion(row, list.besideOf(row))),
      remove: () => ask(row, 'delete', deleteQuestion(row)),
      isToggling: act !== null && act !== 'delete',
      isDeleting: act === 'delete',
      problem,
    };
  };
}

async function remove(row: ListedEnrollment): Promise<Done> {
  const { studentId, courseNo, name } = row;
  const call = { params: { studentId, courseNo }, body: { expected: expectedOf(row) } };
  const { operationId } = await api('DELETE', '/api/admin/enrollments/:studentId/:courseNo/tnx', call);
  return {
    said: texts.deleted(name, courseNo),
    rows: [row],
    undo: operationId ? { operationId, of: 'deletion' } : null,
  };
}

export function asPresent(row: ListedEnrollment, { status, method, reference, amountDue }: Record<string, unknown>) {
  const { tnxInfo } = row;
  const named = paymentMethods.find((one) => one === method) ?? tnxInfo.method;
  return {
    ...row,
    status: status === 'paid' ? ('paid' as const) : ('pending' as const),
    paid: typeof amountDue === 'number' ? amountDue : row.paid,
    tnxInfo: { ...tnxInfo, method: named, reference: typeof reference === 'string' ? reference : tnxInfo.reference },
  };
}

export const expectedOf = ({ status, paid, tnxInfo: { method, reference } }: ListedEnrollment) => ({
  ...{ status, method, reference },
  amountDue: paid,
});

async function mark(act: Exclude<Act, 'delete'>, row: ListedEnrollment, beside: Beside | undefined): Promise<Done> {
  const { studentId, courseNo, name, paid } = row;
  const isMarking = act === 'mark-paid';
  const call = { params: { studentId, courseNo }, body: { expected: expectedOf(row) } };
  const answer = await api('POST', `/api/admin/enrollments/:studentId/:courseNo/${act}`, call);
  // Other servers that implement the specification send fewer fields.
  const { operationId, warning, byPayment } = answer ?? {};
  const said = (isMarking ? texts.markedPaid : texts.markedPending)(name, courseNo);
  const lies = isMarking && beside && !byPayment;
  const money = byPayment
    ? queueTexts.settledIt(formatTaka(paid))
    : lies && queueTexts.stillLies(exactTaka(beside.amount));
  return {
    said: [said, money, warning].filter(Boolean).join(' '),
    rows: [row],
    undo: operationId ? { operationId, of: isMarking ? 'mark' : 'step back' } : null,
    ...(lies ? { looksAtDesk: true } : {}),
  };
}

function factsOf({ name, title, courseNo, paid, owed, tnxInfo: { method, reference } }: AdminEnrollment) {
  return [
    { label: texts.student, value: name },
    { label: texts.course, value: texts.courseFact(title, courseNo) },
    { label: texts.amount, value: formatTaka(paid) },
    ...(owed ? [{ label: texts.came, value: texts.owed(exactTaka(owed.received), exactTaka(owed.left)) }] : []),
    { label: texts.reference, value: texts.referenceFact(paymentMessages.methodNames[method], reference) },
  ];
}

function toggleQuestion(enrollment: ListedEnrollment, beside: Beside | undefined): Question {
  if (enrollment.status === 'paid') {
    return {
      title: texts.markPendingTitle,
      facts: factsOf(enrollment),
      text: texts.markPendingText,
      warning: texts.markPendingWarning,
      confirmLabel: texts.markPending,
      danger: true,
    };
  }
  const sum = beside && exactTaka(beside.amount);
  const isCertain = beside?.state === 'certain';
  const lies = sum && !isCertain ? queueTexts.decideThere(sum) : undefined;
  return {
    title: texts.markPaidTitle,
    facts: factsOf(enrollment),
    text: sum && isCertain ? queueTexts.settles(sum) : texts.markPaidText,
    warning: [referenceWarning(enrollment), lies].filter(Boolean).join(' ') || undefined,
    confirmLabel: texts.markPaid,
  };
}

function referenceWarning({ duplicateReference, sameReferenceAs, similarReferenceAs }: AdminEnrollment) {
  if (duplicateReference) return texts.duplicate(sameReferenceAs);
  return similarReferenceAs.length > 0 ? texts.similar(similarReferenceAs) : undefined;
}

function deleteQuestion(enrollment: ListedEnrollment): Question {
  const isPaid = enrollment.status === 'paid';
  const { receipt, settled, owed } = enrollment;
  const losses = [
    isPaid && texts.deletePaidWarning,
    receipt && texts.deleteReceipt(receipt.number),
    settled && texts.deleteSettled(exactTaka(settled)),
    owed && texts.deleteOwed(exactTaka(owed.left)),
  ];
  return {
    title: isPaid ? texts.deletePaidTitle : texts.deleteTitle,
    facts: factsOf(enrollment),
    text: texts.deleteText,
    warning: losses.filter(Boolean).join(' ') || undefined,
    confirmLabel: isPaid ? texts.deletePaid : texts.delete,
    cancelLabel: texts.keep,
    danger: true,
  };
}
