import type { ActionFunctionArgs } from 'react-router';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { api } from '#platform/web/api-client.ts';
import { loadProblem } from '#platform/web/load-problem.ts';
import { showToast } from '#ui/toast.tsx';

/** What the admin decided about a row, with the payment that was seen when it was decided. */
export type Change = {
  act: 'mark-paid' | 'mark-pending' | 'delete';
  seen: Pick<AdminEnrollment, 'studentId' | 'courseNo' | 'name' | 'tnxInfo'>;
};

/** Null when it is done. */
export type Outcome = { problem: string | null };

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
  const call = { params: { studentId, courseNo }, body: { method, reference } };
  const answer = await api('POST', `/api/admin/enrollments/:studentId/:courseNo/${act}`, call);
  const said = act === 'mark-paid' ? texts.markedPaid : texts.markedPending;
  const warning = answer?.warning;
  showToast([said(name, courseNo), warning].filter(Boolean).join(' '), warning ? 'info' : 'success');
}
