import { useId } from 'react';
import { Link } from 'react-router';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { discountedPrice } from '#catalogue/price.ts';
import { links } from '#links.ts';
import { languageOf } from '#shared/language.ts';
import { formatTaka } from '#shared/taka.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { CardCourse } from './load-courses.ts';
import { StatusBadge } from './status-badge.tsx';

// Three columns of the 70 rem page, two on a tablet, one on a phone; less the padding of the card.
const sizes = '(min-width: 1152px) 333px, (min-width: 1024px) 29vw, (min-width: 640px) 45vw, calc(100vw - 58px)';

/** A course as an exercise book on the shelf. */
export function CourseCard({ course }: { course: CardCourse }) {
  const titleId = useId();
  const { _id, slug, title, shortDescription, courseFee, discount, courseStatus } = course;
  return (
    <article aria-labelledby={titleId} className="panel flex flex-col p-3 shadow-card">
      <Link to={links.course(slug)} tabIndex={-1} aria-hidden="true">
        <Picture src={course.courseCardImage} alt="" sizes={sizes} className="book-cover aspect-[8/5] w-full" />
      </Link>
      <div className="flex grow flex-col px-1 pt-4 pb-1">
        <h3 id={titleId} lang={languageOf(title)} className="text-xl">
          {title}
        </h3>
        <p lang={languageOf(shortDescription)} className="pt-1 text-soft">
          {shortDescription}
        </p>
        <div className="mt-auto flex items-center justify-between gap-3 py-4">
          <StatusBadge status={courseStatus} />
          <Price
            now={formatTaka(discountedPrice(courseFee, discount))}
            before={discount > 0 ? formatTaka(courseFee) : null}
            beforeLabel={messages.oldPrice}
            className="flex-row-reverse text-2xl"
          />
        </div>
        <div className="grid grid-cols-2 gap-2">
          {courseStatus === 'closed' ? (
            <Button disabled aria-describedby={titleId}>
              {messages.enroll}
            </Button>
          ) : (
            <LinkButton to={links.enroll(_id)} aria-describedby={titleId}>
              {messages.enroll}
            </LinkButton>
          )}
          <LinkButton to={links.course(slug)} look="outline" aria-describedby={titleId}>
            {messages.details}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
