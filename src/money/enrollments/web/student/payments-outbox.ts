import { useEffect } from 'react';
import { sentenceOf } from '#base/platform/web/json-client.ts';
import { sayAtLanding } from '#base/platform/web/landing.ts';
import { createOutbox, type Outcome, type SendingOptions, type Sent } from '#base/platform/web/outbox.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { outboxNames } from '#base/shared/outbox-names.ts';
import { api } from '#contract/web/api-client.ts';
import type { StudentEnrollment } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { unsentTexts as texts } from '#money/enrollments/unsent-messages.ts';
import { finalRefusals, standingOf, UnsentPayment, wantedNow } from '#money/enrollments/unsent-payment.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';

export type SentPayment = Sent<UnsentPayment, StudentEnrollment>;
export type PaymentOutcome = Outcome<UnsentPayment, StudentEnrollment>;

const courseOf = (payment: unknown) => String(membersOf(membersOf(payment).body).courseId);

/** Payment details that wait on the device until the server has them, one entry per course (record 54). */
export const paymentsOutbox = createOutbox<UnsentPayment, StudentEnrollment>(
  { kind: 'student', session: studentSession },
  {
    name: outboxNames.payments,
    schema: UnsentPayment,
    stored: (payments) => Object.fromEntries(payments.map((one) => [courseOf(one), one])),
    idOf: ({ key }) => key,
    groupOf: courseOf,
    isDue: (payment) => standingOf(payment, Date.now()) === 'waiting',
    most: 1,
    send: (_courseId, [payment], options) => sendPayment(payment, options),
    finalRefusals,
    // Keeps the refused details with the reason, until the student sends them again or removes them.
    refused: (payment, error) => ({ ...payment, refusal: sentenceOf(error, messages.enrollmentFailed) }),
    tellSent: ([payment]) => payment && sayAtLanding(texts.sent(payment.course.title)),
  },
);

export const sendPayment = async ({ key, body }: UnsentPayment, options: Partial<SendingOptions> = {}) =>
  (await api('POST', '/api/students/manual-enroll', { body, headers: { 'Idempotency-Key': key }, ...options }))
    .enrollment;

/**
 * Stores the details in the outbox, and returns whether the browser could. If not, older details for the course are
 * removed too. The form still has the text.
 */
export function keepUnsent(studentId: string, payment: UnsentPayment): boolean {
  const { courseId } = payment.body;
  const isStored = paymentsOutbox.update(studentId, (all) =>
    [...without(all, courseId), payment].toSorted((one, other) => one.typedAt - other.typedAt),
  );
  if (!isStored) forgetUnsent(studentId, courseId);
  return isStored;
}

export const forgetUnsent = (studentId: string, courseId: string) =>
  paymentsOutbox.update(studentId, (all) => without(all, courseId));

const without = (all: UnsentPayment[], courseId: string) => all.filter((one) => courseOf(one) !== courseId);

/** Sends details at the student's request, even if they were refused, are old or are being changed. */
export async function sendManually(studentId: string, courseId: string): Promise<PaymentOutcome> {
  const now = Date.now();
  paymentsOutbox.update(studentId, (all) => all.map((one) => (courseOf(one) === courseId ? wantedNow(one, now) : one)));
  const outcome = await paymentsOutbox.deliver(studentId, courseId);
  paymentsOutbox.follow(outcome);
  return outcome;
}

/** Calls `act` when another tab has sent or removed payment details of the outbox. */
export function useSentElsewhere(act: () => void): void {
  useEffect(() => {
    const look = ({ key, oldValue, newValue }: StorageEvent) => {
      const isLess = (newValue?.length ?? 0) < (oldValue?.length ?? 0);
      if (key?.endsWith(outboxNames.payments) && isLess) act();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [act]);
}
