import { useEffect, useRef, useState } from 'react';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { queueTexts } from '#enrollments/queue-messages.ts';
import { paymentMessages } from '#payments/messages.ts';
import { api, sentenceOf } from '#platform/web/api-client.ts';
import { exactTaka, formatTaka } from '#shared/taka.ts';
import { confirmed, type Question } from '#ui/confirm-dialog.tsx';
import { type Beside, type EnrollmentList, keyOf } from './use-enrollment-list.ts';
import type { Done } from './use-mark-many.ts';

// How an admin changes a row: what is asked first, what is sent, and what is said afterwards.

type Act = 'mark-paid' | 'mark-pending' | 'delete';

/** Takes the focus when another page of the list comes, or no row is left. */
export const listId = 'enrollments';

/** What is sent of a row, and what went wrong the last time. */
type RowState = { act: Act | null; problem: string | null };
export type RowActs = ReturnType<typeof useRowActs>;
export type RowActions = ReturnType<RowActs>;

/**
 * Marking and deleting one row: asked first, once at a time, and told whichever list is shown by then. The list is read again afterwards,
 * also when it failed.
 */
export function useRowActs(list: EnrollmentList, tell: (done: Done) => void) {
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const sending = useRef(new Set<string>());

  async function ask(row: AdminEnrollment, act: Act, question: Question): Promise<void> {
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
    }
    await latest.current.load();
    sending.current.delete(key);
    set({ act: null, problem });
  }

  return (row: AdminEnrollment) => {
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

async function remove(row: AdminEnrollment): Promise<Done> {
  const { studentId, courseNo, name } = row;
  await api('DELETE', '/api/admin/enrollments/:studentId/:courseNo/tnx', { params: { studentId, courseNo } });
  return { said: texts.deleted(name, courseNo), rows: [row], undo: null };
}

/** When the student has sent another payment than the one that was seen, nothing is marked. */
async function mark(act: Exclude<Act, 'delete'>, row: AdminEnrollment, beside: Beside | undefined): Promise<Done> {
  const { studentId, courseNo, name, paid, tnxInfo } = row;
  const { method, reference } = tnxInfo;
  const isMarking = act === 'mark-paid';
  const status = isMarking ? 'pending' : 'paid';
  const call = { params: { studentId, courseNo }, body: { method, reference, status } as const };
  const answer = await api('POST', `/api/admin/enrollments/:studentId/:courseNo/${act}`, call);
  // A server of the specification alone answers less.
  const { press, warning, byPayment } = answer ?? {};
  const said = (isMarking ? texts.markedPaid : texts.markedPending)(name, courseNo);
  const lies = isMarking && beside && !byPayment;
  const money = byPayment
    ? queueTexts.settledIt(formatTaka(paid))
    : lies && queueTexts.stillLies(exactTaka(beside.amount));
  return {
    said: [said, money, warning].filter(Boolean).join(' '),
    rows: [row],
    undo: press ? { press, isMark: isMarking } : null,
    ...(lies ? { looksAtDesk: true } : {}),
  };
}

/** Student, course, amount and reference: what every question names. */
function factsOf({ name, title, courseNo, paid, owed, tnxInfo: { method, reference } }: AdminEnrollment) {
  return [
    { label: texts.student, value: name },
    { label: texts.course, value: texts.courseFact(title, courseNo) },
    { label: texts.amount, value: formatTaka(paid) },
    ...(owed ? [{ label: texts.came, value: texts.owed(exactTaka(owed.received), exactTaka(owed.left)) }] : []),
    { label: texts.reference, value: texts.referenceFact(paymentMessages.methodNames[method], reference) },
  ];
}

function toggleQuestion(enrollment: AdminEnrollment, beside: Beside | undefined): Question {
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

function deleteQuestion(enrollment: AdminEnrollment): Question {
  const isPaid = enrollment.status === 'paid';
  return {
    title: isPaid ? texts.deletePaidTitle : texts.deleteTitle,
    facts: factsOf(enrollment),
    text: texts.deleteText,
    warning: isPaid ? texts.deletePaidWarning : undefined,
    confirmLabel: isPaid ? texts.deletePaid : texts.delete,
    cancelLabel: texts.keep,
    danger: true,
  };
}
