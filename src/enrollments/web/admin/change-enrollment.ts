import { useEffect, useEffectEvent } from 'react';
import { type ActionFunctionArgs, useFetcher } from 'react-router';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { paymentMessages } from '#payments/messages.ts';
import { api, loadProblem } from '#platform/web/api-client.ts';
import { membersOf } from '#shared/members-of.ts';
import { formatTaka } from '#shared/taka.ts';
import { confirmed, type Question } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type EnrollmentList, keyOf } from './use-enrollment-list.ts';

// How an admin changes a row: what is asked first, what is sent, and what is said afterwards.

/** What the admin decided about a row, with the payment that was seen when it was decided. */
type Change = {
  act: 'mark-paid' | 'mark-pending' | 'delete';
  seen: Pick<AdminEnrollment, 'studentId' | 'courseNo' | 'name' | 'tnxInfo'>;
};

/** Null when it is done. */
type Outcome = { problem: string | null };

/** Takes the focus when another page of the list comes, or no row is left. */
export const listId = 'enrollments';

export type RowActions = ReturnType<typeof useRowActions>;

/** Marking and deleting one row: asked first, once at a time, with the answer as a toast or beside the row. */
export function useRowActions(row: AdminEnrollment, list: EnrollmentList) {
  const { state, data, json, submit } = useFetcher<Outcome>({ key: keyOf(row) });
  const isBusy = state !== 'idle';

  async function ask(act: Change['act'], question: Question): Promise<void> {
    if (isBusy || !(await confirmed(question))) return;
    const { studentId, courseNo, name, tnxInfo } = row;
    const change: Change = { act, seen: { studentId, courseNo, name, tnxInfo } };
    await submit(change, { method: 'post', encType: 'application/json' });
  }

  const leave = useEffectEvent(() => list.takeOut(row));
  const isDone = state === 'loading' && data?.problem === null;
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);

  const isDeleting = isBusy && membersOf(json).act === 'delete';
  return {
    toggle: () => ask(row.status === 'paid' ? 'mark-pending' : 'mark-paid', toggleQuestion(row)),
    remove: () => ask('delete', deleteQuestion(row)),
    isToggling: isBusy && !isDeleting,
    isDeleting,
    /** What went wrong the last time. */
    problem: isBusy ? null : (data?.problem ?? null),
  };
}

/** Sends a change and says with a toast that it is done; the list is read again afterwards. */
export async function changeEnrollment({ request }: ActionFunctionArgs): Promise<Outcome> {
  const change: Change = await request.json();
  try {
    await (change.act === 'delete' ? remove(change.seen) : mark(change.act, change.seen));
    return { problem: null };
  } catch (error) {
    const fallback = change.act === 'delete' ? messages.failedToDelete : messages.failedToToggle;
    const { problem } = loadProblem(error, () => fallback);
    return { problem };
  }
}

async function remove({ studentId, courseNo, name }: Change['seen']): Promise<void> {
  await api('DELETE', '/api/admin/enrollments/:studentId/:courseNo/tnx', { params: { studentId, courseNo } });
  showToast(texts.deleted(name, courseNo));
}

/** When the student has sent another payment than the one that was seen, nothing is marked. */
async function mark(act: 'mark-paid' | 'mark-pending', { studentId, courseNo, name, tnxInfo }: Change['seen']) {
  const { method, reference } = tnxInfo;
  const status = act === 'mark-paid' ? 'pending' : 'paid';
  const call = { params: { studentId, courseNo }, body: { method, reference, status } as const };
  const answer = await api('POST', `/api/admin/enrollments/:studentId/:courseNo/${act}`, call);
  const said = act === 'mark-paid' ? texts.markedPaid : texts.markedPending;
  const warning = answer?.warning;
  showToast([said(name, courseNo), warning].filter(Boolean).join(' '), warning ? 'info' : 'success');
}

/** Student, course, amount and reference: what every question names. */
function factsOf({ name, title, courseNo, paid, tnxInfo: { method, reference } }: AdminEnrollment) {
  return [
    { label: texts.student, value: name },
    { label: texts.course, value: texts.courseFact(title, courseNo) },
    { label: texts.amount, value: formatTaka(paid) },
    { label: texts.reference, value: texts.referenceFact(paymentMessages.methodNames[method], reference) },
  ];
}

function toggleQuestion(enrollment: AdminEnrollment): Question {
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
  return {
    title: texts.markPaidTitle,
    facts: factsOf(enrollment),
    text: texts.markPaidText,
    warning: referenceWarning(enrollment),
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
