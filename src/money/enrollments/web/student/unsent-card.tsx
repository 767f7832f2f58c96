import { useId } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { Picture } from '#base/ui/picture.tsx';
import type { UnsentPayment } from '#money/enrollments/unsent-payment.ts';
import { cardPictureSizes } from './enrolled-card.tsx';
import { UnsentNote } from './unsent-note.tsx';

/** A course of which the school does not know yet that the student has enrolled in it. */
export function UnsentCard({ studentId, payment }: { studentId: string; payment: UnsentPayment }) {
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
