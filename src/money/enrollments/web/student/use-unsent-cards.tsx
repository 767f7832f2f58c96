import { type ReactNode, useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { languageOf } from '#base/shared/language.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { Picture } from '#base/ui/picture.tsx';
import type { UnsentPayment } from '#money/enrollments/unsent-payment.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { cardPictureSizes } from './enrolled-card.tsx';
import { paymentsOutbox, useSentElsewhere } from './payments-outbox.ts';
import { UnsentNote } from './unsent-note.tsx';

type Cards = {
  noteOf: (courseId: string) => ReactNode;
  others: ReactNode;
};

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
  useSentElsewhere(revalidate);
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

function UnsentCard({ studentId, payment }: { studentId: string; payment: UnsentPayment }) {
  const titleId = useId();
  const { title, courseCardImage, price } = payment.course;
  return (
    <article aria-labelledby={titleId} className="panel flex flex-col p-3 shadow-card">
      <Picture src={courseCardImage} alt="" sizes={cardPictureSizes} className="book-cover aspect-[8/5] w-full" />
      <div className="flex grow flex-col gap-3 px-1 pt-4 pb-1">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id={titleId} lang={languageOf(title)} className="text-xl">
            {title}
          </h2>
          <strong className="font-display text-lg">{formatTaka(price)}</strong>
        </div>
        <UnsentNote studentId={studentId} payment={payment} />
      </div>
    </article>
  );
}
