import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { v7 as newId } from 'uuid';
import { ApiError, sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import type { ManualEnroll } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { toSend, type UnsentPayment } from '#money/enrollments/unsent-payment.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import type { ListedEnrollment } from './load-enrollments.ts';
import {
  forgetUnsent,
  keepUnsent,
  type PaymentOutcome,
  paymentsOutbox,
  type SentPayment,
  sendPayment,
  useSentElsewhere,
} from './payments-outbox.ts';

type Page = {
  course: UnsentPayment['course'] & { _id: string };
  enrollment: ListedEnrollment | null;
  onCome: (sent: SentPayment) => void;
};

export function useSubmission({ course, enrollment, onCome }: Page) {
  const courseId = course._id;
  const [studentId] = useState(() => studentSession.known()?._id);
  const payments = paymentsOutbox.use(studentId);
  const unsent = payments.find(({ body }) => body.courseId === courseId) ?? null;
  const [isSending, setSending] = useState(false);
  const [isFresh, setFresh] = useState(false);
  /**
   * The key of the unsent details whose note replaces the form. It stays after sending, so that the form does not
   * reappear briefly.
   */
  const [shown, setShown] = useState<string | null>(null);
  const isFormOpen = isSending || (unsent === null ? shown === null : unsent.isChanging);
  const nowShown = unsent === null ? shown : isFormOpen ? null : unsent.key;
  if (nowShown !== shown) setShown(nowShown);
  const { revalidate } = useRevalidator();
  const backToForm = useCallback(() => {
    setShown(null);
    revalidate();
  }, [revalidate]);
  useCome({ courseId, shown, isSending, onCome, backToForm });
  useSentElsewhere(backToForm);

  /**
   * Returns the stored enrollment. Null if the details wait for the network, or have left the outbox meanwhile. Throws
   * refusals.
   */
  async function send(typed: ManualEnroll) {
    const stands = standing(enrollment);
    const payment = toSend({ body: typed, course: shownOf(course), now: Date.now(), newKey: newId }, unsent, stands);
    setSending(true);
    try {
      // If the browser cannot store the details, the form shows a failure of the request and keeps the text.
      if (studentId === undefined || !keepUnsent(studentId, payment)) return await sendPayment(payment);
      return follow(studentId, payment, await paymentsOutbox.deliver(studentId, courseId));
    } finally {
      setSending(false);
    }
  }

  function follow(owner: string, payment: UnsentPayment, outcome: PaymentOutcome) {
    if (outcome.state === 'sent') return outcome.answer;
    if (outcome.state === 'gone') backToForm();
    // After 429 (too many requests) and 500 (server error) the form shows the failure, and nothing is sent again
    // automatically.
    else if (outcome.meaning === 'no answer' && ![429, 500].includes(statusOf(outcome.error))) {
      setFresh(true);
      paymentsOutbox.follow(outcome);
    } else {
      // If the outbox had details for this course, the refused ones replace them. Otherwise only the form has the
      // details.
      if (unsent === null) forgetUnsent(owner, courseId);
      else keepUnsent(owner, { ...payment, isChanging: true, refusal: refusalIn(outcome) });
      throw outcome.error ?? new ApiError(409, { error: messages.otherStudent, code: 'other_student' });
    }
    return null;
  }

  return { studentId, unsent, isFresh, isFormOpen, send, removed: () => setShown(null) };
}

const refusalIn = ({ meaning, error }: Extract<PaymentOutcome, { state: 'failed' }>) =>
  meaning === 'refused' ? sentenceOf(error, messages.enrollmentFailed) : null;

const shownOf = ({ title, courseCardImage, price }: UnsentPayment['course']) => ({ title, courseCardImage, price });

function standing(enrollment: ListedEnrollment | null) {
  if (enrollment === null) return null;
  const { method, reference } = enrollment;
  return method === undefined || reference === undefined ? undefined : { method, reference };
}

type Coming = Pick<Page, 'onCome'> & {
  courseId: string;
  shown: string | null;
  isSending: boolean;
  backToForm: () => void;
};

/**
 * A send in the background opens the next page like a manual one, unless the student is editing or the school still
 * asks.
 */
function useCome({ courseId, shown, isSending, onCome, backToForm }: Coming): void {
  const newest = useRef({ shown, isSending, onCome });
  useEffect(() => {
    newest.current = { shown, isSending, onCome };
  });
  useEffect(() => {
    paymentsOutbox.send();
    return paymentsOutbox.onSent((sent) => {
      const [payment] = sent.items;
      if (payment.body.courseId !== courseId) return false;
      if (newest.current.isSending) return true;
      const isLedOn = newest.current.shown === payment.key && !sent.answer.asked;
      if (isLedOn) newest.current.onCome(sent);
      else backToForm();
      return true;
    });
  }, [courseId, backToForm]);
}

export type Submission = ReturnType<typeof useSubmission>;
