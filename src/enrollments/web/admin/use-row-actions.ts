import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedOut } from '#admin/web/use-signed-out.ts';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment, EnrollmentStatus } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { ApiError, api, sentenceOf } from '#platform/web/api-client.ts';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { deleteQuestion, toggleQuestion } from './enrollment-questions.ts';
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
