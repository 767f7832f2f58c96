import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { discountedPrice } from '#catalogue/price.ts';
import { links } from '#links.ts';
import { schoolDetails } from '#site/school-details.ts';
import { LinkButton } from '#ui/button.tsx';
import { CoursePrice } from './course-price.tsx';
import { TickList } from './tick-list.tsx';

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
