import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment } from '#enrollments/enrollment.ts';
import { paymentMessages } from '#payments/messages.ts';
import { formatTaka } from '#shared/taka.ts';
import { confirmed, type Question } from '#ui/confirm-dialog.tsx';
import type { Change, Outcome } from './change-enrollment.ts';
import { type EnrollmentList, keyOf } from './use-enrollment-list.ts';

export type RowActions = ReturnType<typeof useRowActions>;

/** The element that takes the focus when no row is left. */
export const listId = 'enrollments';
export const rowId = (row: AdminEnrollment) => `enrollment-${keyOf(row)}`;

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

  /** The row below takes its place and the focus. */
  const leave = useEffectEvent(() => {
    const rows = list.rows ?? [];
    const index = rows.findIndex((other) => keyOf(other) === keyOf(row));
    const next = rows[index + 1] ?? rows[index - 1];
    document.getElementById(next ? rowId(next) : listId)?.focus();
    list.takeOut(row);
  });
  const isDone = state === 'loading' && data?.problem === null;
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);

  const isDeleting = isBusy && isChange(json) && json.act === 'delete';
  return {
    toggle: () => ask(row.status === 'paid' ? 'mark-pending' : 'mark-paid', toggleQuestion(row)),
    remove: () => ask('delete', deleteQuestion(row)),
    isToggling: isBusy && !isDeleting,
    isDeleting,
    /** What went wrong the last time. */
    problem: isBusy ? null : (data?.problem ?? null),
  };
}

const isChange = (json: unknown): json is Pick<Change, 'act'> =>
  typeof json === 'object' && json !== null && 'act' in json;

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
