import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog, confirmed, isDialogThere, type Question } from '#base/ui/confirm-dialog.tsx';
import { unsentTexts as texts } from '#money/enrollments/unsent-messages.ts';
import type { UnsentPayment } from '#money/enrollments/unsent-payment.ts';
import { paymentsOutbox } from '#money/enrollments/web/student/payments-outbox.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { learningOutboxes } from '#teaching/player/web/learning-outboxes.ts';

/** Milliseconds that a logout waits while unsent work is sent. */
const patience = 4000;

/**
 * Sends unsent work before a logout deletes it. If payment details stay unsent, asks the student whether to log out.
 * Returns false if the student cancels the logout.
 */
export async function sendBeforeLogout(): Promise<boolean> {
  const student = studentSession.known();
  if (student === null) return true;
  const telling = Promise.allSettled([paymentsOutbox, ...learningOutboxes].map((outbox) => outbox.sendNow()));
  await Promise.race([telling, new Promise((resolve) => window.setTimeout(resolve, patience))]);
  const unsent = paymentsOutbox.read(student._id);
  return unsent.length === 0 || asked(questionOf(unsent));
}

const questionOf = (unsent: UnsentPayment[]): Question => ({
  title: texts.askLogout,
  facts: unsent.map(({ course, body }) => ({ label: course.title, value: body.reference ?? '' })),
  text: texts.logoutRemoves,
  confirmLabel: texts.logOutAndRemove,
  cancelLabel: texts.stayLoggedIn,
  danger: true,
});

function asked(question: Question): Promise<boolean> {
  if (isDialogThere()) return confirmed(question);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  return new Promise<boolean>((resolve) => root.render(<Asking question={question} onAnswer={resolve} />)).finally(() =>
    root.unmount(),
  );
}

function Asking({ question, onAnswer }: { question: Question; onAnswer: (isYes: boolean) => void }) {
  useEffect(() => void confirmed(question).then(onAnswer), [question, onAnswer]);
  return <ConfirmDialog />;
}
