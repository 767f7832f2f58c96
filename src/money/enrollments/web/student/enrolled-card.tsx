import { type ReactNode, useId } from 'react';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { exactTaka, formatTaka } from '#base/shared/taka.ts';
import { Badge } from '#base/ui/badge.tsx';
import { buttonClasses, LinkButton } from '#base/ui/button.tsx';
import { Picture } from '#base/ui/picture.tsx';
import { goesOn, linkTo } from '#contract/links.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import type { Waiting } from '#money/enrollments/waiting.ts';
import type { ListedEnrollment } from './load-enrollments.ts';
import { PendingNote } from './pending-note.tsx';

const texts = enrollmentScreens.card;
export const cardPictureSizes = '(min-width: 1024px) 384px, (min-width: 640px) 45vw, calc(100vw - 58px)';

type EnrolledCardProps = {
  enrollment: ListedEnrollment;
  waiting: Waiting | null;
  unsent: ReactNode;
  children: ReactNode;
};

export function EnrolledCard({ enrollment, waiting, unsent, children }: EnrolledCardProps) {
  const titleId = useId();
  const { courseId, title, short, description, courseCardImage, fbLink, status, price, owed } = enrollment;
  const isPending = status === 'pending';
  const about = short || description;
  return (
    <article aria-labelledby={titleId} className="panel flex flex-col p-3 shadow-card">
      <Picture src={courseCardImage} alt="" sizes={cardPictureSizes} className="book-cover aspect-[8/5] w-full" />
      <div className="flex grow flex-col gap-3 px-1 pt-4 pb-1">
        <div className="flex items-center justify-between gap-3">
          <Badge tone={isPending ? 'amber' : 'green'}>{isPending ? texts.pending : texts.open}</Badge>
          <strong className="font-display text-lg">{formatTaka(price)}</strong>
        </div>
        <div>
          <h2 id={titleId} lang={languageOf(title)} className="text-xl">
            {title}
          </h2>
          <p lang={languageOf(about)} className="pt-1 text-soft">
            {about}
          </p>
        </div>
        {owed && (
          <p className="font-medium text-amber">
            {texts.received(exactTaka(owed.received), exactTaka(owed.left))}
            {owed.by !== null && texts.leftBy(formatDate(owed.by))}
          </p>
        )}
        {unsent}
        {isPending && <PendingNote enrollment={enrollment} waiting={waiting} />}
        {!isPending && children}
        <div className="mt-auto grid gap-2 pt-1">
          <LinkButton
            to={linkTo('player', { courseid: courseId })}
            state={goesOn}
            look={isPending ? 'quiet' : 'solid'}
            aria-label={texts.of(texts.continueLearning, title)}
          >
            {texts.continueLearning}
          </LinkButton>
          {owed && !isPending && (
            <LinkButton to={linkTo('enroll', { courseId })} look="outline" aria-label={texts.of(texts.payRest, title)}>
              {texts.payRest}
            </LinkButton>
          )}
          {fbLink && (
            <a
              href={fbLink}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.of(texts.joinGroup, title)}
              className={buttonClasses('outline')}
            >
              {texts.joinGroup}
            </a>
          )}
          {(!isPending || owed) && (
            <LinkButton to={linkTo('receipt', { courseId })} look="quiet" aria-label={texts.of(texts.receipt, title)}>
              {texts.receipt}
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}
