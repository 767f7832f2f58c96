import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { paymentsOutbox, useGoneElsewhere } from './payments-outbox.ts';
import { UnsentCard } from './unsent-card.tsx';
import { UnsentNote } from './unsent-note.tsx';

type Cards = {
  /** Stands on the card of that course. */
  noteOf: (courseId: string) => ReactNode;
  /** Cards of courses that the list does not have, each in its item; null: none. */
  others: ReactNode;
};

/** What is not sent yet, among the student's courses; they are read again when it has come. */
export function useUnsentCards(enrollments: { courseId: string }[]): Cards {
  const [studentId] = useState(() => studentSession.known()?._id);
  const payments = paymentsOutbox.use(studentId);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    paymentsOutbox.send();
    return paymentsOutbox.onSent(() => {
      revalidate();
      return false;
    });
  }, [revalidate]);
  useGoneElsewhere(revalidate);
  if (studentId === undefined) return { noteOf: () => null, others: null };
  const others = payments.filter(({ body }) => !enrollments.some(({ courseId }) => courseId === body.courseId));
  return {
    noteOf(courseId) {
      const payment = payments.find(({ body }) => body.courseId === courseId);
      return payment && <UnsentNote studentId={studentId} payment={payment} />;
    },
    others:
      others.length === 0
        ? null
        : others.map((payment) => (
            <li key={payment.key}>
              <UnsentCard studentId={studentId} payment={payment} />
            </li>
          )),
  };
}
