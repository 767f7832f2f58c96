import { useId } from 'react';
import { Link } from 'react-router';
import { languageOf } from '#base/shared/language.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { Picture } from '#base/ui/picture.tsx';
import { Price } from '#base/ui/price.tsx';
import { linkTo } from '#contract/links.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import type { CardCourse } from '#courses/catalogue/course.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { StatusBadge } from './status-badge.tsx';

const sizes = '(min-width: 1152px) 333px, (min-width: 1024px) 29vw, (min-width: 640px) 45vw, 120px';

type CourseCardProps = {
  course: CardCourse;
  /** True on the page of another course, which has an enroll button of its own. The card then has none. */
  isAside?: boolean | undefined;
};

export function CourseCard({ course, isAside = false }: CourseCardProps) {
  const titleId = useId();
  const { slug, title, shortDescription, courseFee, discount, courseStatus } = course;
  return (
    <article
      aria-labelledby={titleId}
      className="panel flex flex-col p-3 shadow-card max-sm:grid max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:gap-x-3.5 max-[16rem]:grid-cols-1"
    >
      <Link to={linkTo('course', { idOrSlug: slug })} tabIndex={-1} aria-hidden="true" className="max-sm:row-span-2">
        <Picture src={course.courseCardImage} alt="" sizes={sizes} className="book-cover aspect-[8/5] w-full" />
      </Link>
      <div className="flex grow flex-col px-1 pt-4 pb-1 max-sm:contents">
        <h3 id={titleId} lang={languageOf(title)} className="text-xl max-sm:text-lg max-sm:leading-tight">
          {title}
        </h3>
        <p
          lang={languageOf(shortDescription)}
          className="pt-1 text-soft max-sm:order-1 max-sm:col-span-2 max-sm:pt-2 max-[16rem]:col-span-1"
        >
          {shortDescription}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 sm:py-4">
          <StatusBadge status={courseStatus} />
          <Price
            now={formatTaka(discountedPrice(courseFee, discount))}
            before={discount > 0 ? formatTaka(courseFee) : null}
            beforeLabel={messages.oldPrice}
            className="ml-auto flex-row-reverse text-2xl max-sm:text-lg"
          />
        </div>
        <div className="grid grid-cols-2 gap-2 max-sm:order-2 max-sm:col-span-2 max-sm:pt-2.5 max-[16rem]:col-span-1 max-[16rem]:grid-cols-1">
          {!isAside && <EnrollButton course={course} />}
          <LinkButton
            to={linkTo('course', { idOrSlug: slug })}
            look="outline"
            className={isAside ? 'col-span-full' : undefined}
            aria-label={messages.of(messages.details, title)}
          >
            {messages.details}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function EnrollButton({ course: { _id, title, courseStatus } }: { course: CardCourse }) {
  const label = messages.of(messages.enroll, title);
  if (courseStatus !== 'closed')
    return (
      <LinkButton to={linkTo('enroll', { courseId: _id })} aria-label={label}>
        {messages.enroll}
      </LinkButton>
    );
  return (
    <Button disabled aria-label={label}>
      {messages.enroll}
    </Button>
  );
}
