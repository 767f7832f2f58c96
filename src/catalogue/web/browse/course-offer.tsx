import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { discountedPrice } from '#catalogue/price.ts';
import { links } from '#links.ts';
import { languageOf } from '#shared/language.ts';
import { rawTaka } from '#shared/taka.ts';
import { schoolDetails } from '#site/school-details.ts';
import { LinkButton } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { TickList } from './tick-list.tsx';

// What a course costs, and the way in: beside the course on a large screen, under the thumb on a small one.

export function PriceCard({ course }: { course: PublicCourse }) {
  return (
    <aside aria-label={messages.price} className="panel grid gap-4 p-5 shadow-card lg:sticky lg:top-24">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <CoursePrice course={course} className="text-4xl" />
        {course.discount > 0 && (
          <span className="text-sm font-semibold text-coral">{messages.percentOff(course.discount)}</span>
        )}
      </div>
      {course.courseStatus === 'closed' ? <ClosedNote /> : <Enrolling course={course} />}
      <ul className="grid gap-2 border-t border-line pt-4">
        <TickList texts={messages.included} />
      </ul>
    </aside>
  );
}

function Enrolling({ course: { _id, courseFee, discount } }: { course: PublicCourse }) {
  const isFree = discountedPrice(courseFee, discount) === 0;
  const next = isFree ? messages.noPayment : messages.payment;
  return (
    <>
      <LinkButton to={links.enroll(_id)} lang="bn" className="min-h-13 text-lg">
        {messages.enrollBengali}
      </LinkButton>
      <p className="text-sm text-soft">{next(schoolDetails.checkingTime)}</p>
    </>
  );
}

function ClosedNote() {
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold text-coral">{messages.closed}</p>
        <p className="text-sm text-soft">{messages.closedAdvice}</p>
      </div>
      <LinkButton to={links.courses()} look="outline">
        {messages.seeAll}
      </LinkButton>
    </div>
  );
}

/** Title, price and the way in, always in reach of the thumb on small screens. */
export function CourseBottomBar({ course }: { course: PublicCourse }) {
  const { _id, title, courseStatus } = course;
  return (
    <aside
      aria-label={messages.enroll}
      className="sticky bottom-0 z-20 -mb-16 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <div className="min-w-0">
        <p lang={languageOf(title)} className="truncate text-sm font-semibold">
          {title}
        </p>
        {courseStatus === 'closed' ? (
          <p className="text-sm text-coral">{messages.closed}</p>
        ) : (
          <CoursePrice course={course} className="text-xl leading-tight" />
        )}
      </div>
      {courseStatus !== 'closed' && (
        <LinkButton to={links.enroll(_id)} className="shrink-0">
          {messages.enroll}
        </LinkButton>
      )}
    </aside>
  );
}

type CoursePriceProps = { course: Pick<PublicCourse, 'courseFee' | 'discount'>; className: string };

/** The raw number followed by the sign, as this page alone prints it (specification 9.1). */
function CoursePrice({ course: { courseFee, discount }, className }: CoursePriceProps) {
  return (
    <Price
      now={rawTaka(discountedPrice(courseFee, discount))}
      before={discount > 0 ? rawTaka(courseFee) : null}
      beforeLabel={messages.oldPrice}
      className={className}
    />
  );
}
