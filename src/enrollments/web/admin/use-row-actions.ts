import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedOut } from '#admin/web/use-signed-out.ts';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment, EnrollmentStatus } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { paymentMessages } from '#payments/messages.ts';
import { ApiError, api, sentenceOf } from '#platform/web/api-client.ts';
import { formatTaka } from '#shared/taka.ts';
import { type Question, useConfirm } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type EnrollmentList, keyOf } from './use-enrollment-list.ts';

/** What is going on in one row: which of its buttons is busy, or what went wrong. */
export type RowState = { busy?: 'toggle' | 'delete'; problem?: string };
export type RowActions = ReturnType<typeof useRowActions>;

/** The element that takes the focus when no row is left. */
export const listId = 'enrollments';
export const rowId = (row: AdminEnrollment) => `enrollment-${keyOf(row)}`;

const addressOf = ({ studentId, courseNo }: AdminEnrollment) => ({ params: { studentId, courseNo } });

/** Marking and deleting: asked first, once at a time in each row, with the answer as a toast or beside the row. */
export function useRowActions(list: EnrollmentList) {
  const [states, setStates] = useState<Record<string, RowState>>({});
  const confirm = useConfirm();
  const signedOut = useSignedOut();
  const setState = (row: AdminEnrollment, state: RowState) =>
    setStates((former) => ({ ...former, [keyOf(row)]: state }));

  async function act(row: AdminEnrollment, busy: 'toggle' | 'delete', fallback: string, call: () => Promise<void>) {
    setState(row, { busy });
    try {
      await call();
      setState(row, {});
    } catch (error) {
      setState(row, signedOut(error) ? {} : { problem: sentenceOf(error, fallback) });
      if (error instanceof ApiError && error.code === 'reference_changed') list.load();
    }
  }

  /** The row below takes its place and the focus. */
  function takeOut(row: AdminEnrollment, movedTo?: EnrollmentStatus) {
    const rows = list.rows ?? [];
    const index = rows.findIndex((other) => keyOf(other) === keyOf(row));
    const next = rows[index + 1] ?? rows[index - 1];
    flushSync(() => list.takeOut(row, movedTo));
    document.getElementById(next ? rowId(next) : listId)?.focus();
    if (!next) list.load();
  }

  async function toggle(row: AdminEnrollment) {
    if (!(await confirm(toggleQuestion(row)))) return;
    await act(row, 'toggle', messages.failedToToggle, async () => {
      const isPaid = row.status === 'paid';
      const warning = await mark(row, isPaid ? 'mark-pending' : 'mark-paid');
      takeOut(row, isPaid ? 'pending' : 'paid');
      const said = isPaid ? texts.markedPending : texts.markedPaid;
      showToast([said(row.name, row.courseNo), warning].filter(Boolean).join(' '), warning ? 'info' : 'success');
    });
  }

  async function remove(row: AdminEnrollment) {
    if (!(await confirm(deleteQuestion(row)))) return;
    await act(row, 'delete', messages.failedToDelete, async () => {
      await api('DELETE', '/api/admin/enrollments/:studentId/:courseNo/tnx', addressOf(row));
      takeOut(row);
      showToast(texts.deleted(row.name, row.courseNo));
    });
  }

  return { toggle, remove, stateOf: (row: AdminEnrollment) => states[keyOf(row)] ?? {} };
}

type Mark = 'mark-paid' | 'mark-pending';

/** Says which payment the admin saw: when the student has sent another one meanwhile, nothing is marked. Answers a warning. */
async function mark(row: AdminEnrollment, act: Mark): Promise<string | undefined> {
  const { method, reference } = row.tnxInfo;
  const call = { ...addressOf(row), body: { method, reference } };
  return (await api('POST', `/api/admin/enrollments/:studentId/:courseNo/${act}`, call))?.warning;
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
