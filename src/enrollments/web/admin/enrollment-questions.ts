import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment, ReferenceHolder } from '#enrollments/enrollment.ts';
import { paymentMessages } from '#payments/messages.ts';
import { formatTaka } from '#shared/taka.ts';
import type { Question } from '#ui/confirm-dialog.tsx';

/** `Karim Mia, C0012 and Rahim Uddin, C0001 (deleted)`: whose enrollments carry a reference. */
export function namesOf(holders: ReferenceHolder[]): string {
  return holders.map((holder) => nameOf(holder)).join(' and ');
}

function nameOf({ name, courseNo, deleted }: ReferenceHolder): string {
  const holder = `${name}, ${courseNo}`;
  return deleted ? texts.ofDeleted(holder) : holder;
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

export function toggleQuestion(enrollment: AdminEnrollment): Question {
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
  if (duplicateReference) return texts.duplicate(namesOf(sameReferenceAs));
  return similarReferenceAs.length > 0 ? texts.similar(namesOf(similarReferenceAs)) : undefined;
}

export function deleteQuestion(enrollment: AdminEnrollment): Question {
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
