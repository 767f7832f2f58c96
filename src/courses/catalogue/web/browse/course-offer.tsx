import { formatMinutes, sumOfDurations } from '#base/shared/duration.ts';
import { languageOf } from '#base/shared/language.ts';
import { rawTaka } from '#base/shared/taka.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { Price } from '#base/ui/price.tsx';
import { goesOn, linkTo } from '#contract/links.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import type { PublicCourse } from '#courses/catalogue/course.ts';
import { offerMessages as offer } from '#courses/catalogue/offer-messages.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { waysToPay } from '#school/profile/ways-to-pay.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import type { OwnEnrollment } from './own-enrollment.ts';
import { TickList } from './tick-list.tsx';

type CourseOfferProps = { course: PublicCourse; own: OwnEnrollment };

/**
 * Shows the student's own enrollment, or the price and the enroll button. Both take the same space, so that nothing
 * moves when one replaces the other.
 */
export function PriceCard({ course, own }: CourseOfferProps) {
  const isOwn = own === 'paid' || own === 'pending';
  return (
    <aside
      aria-label={isOwn ? offer.own[own].title : messages.price}
      className="panel grid gap-4 p-5 shadow-card lg:sticky lg:top-24"
    >
      <div className="grid *:col-start-1 *:row-start-1">
        <div className={classNames('grid gap-4', own !== 'none' && 'invisible')}>
          {/* On wide screens the discount has a line of its own. Beside the price it would fit only until the letters are loaded. */}
          <div className="flex flex-wrap items-baseline gap-x-3 lg:grid">
            <CoursePrice course={course} className="text-4xl" />
            {course.discount > 0 && (
              <span className="text-sm font-semibold text-coral">{offer.percentOff(course.discount)}</span>
            )}
          </div>
          {course.courseStatus === 'closed' ? <ClosedNote /> : <Enrolling course={course} />}
        </div>
        {isOwn && <OwnCourse course={course} own={own} />}
      </div>
      <ul className="grid gap-2 border-t border-line pt-4">
        <TickList texts={includedIn(course)} />
      </ul>
    </aside>
  );
}

function includedIn({ lecture }: PublicCourse): string[] {
  const lectures = lecture.flatMap(({ classes }) => classes);
  const seconds = sumOfDurations(lectures);
  return offer.included(lectures.length, seconds === null ? null : formatMinutes(seconds));
}

type OwnCourseProps = { course: PublicCourse; own: 'paid' | 'pending' };

function OwnCourse({ course, own }: OwnCourseProps) {
  const { title, note, wayOn } = offer.own[own];
  return (
    <div className="grid content-start gap-4">
      <p className="font-bold font-display text-2xl leading-[2.5rem] text-green">{title}</p>
      <LinkButton to={wayOnTo(course, own)} state={goesOn} className="min-h-13 text-lg">
        {wayOn}
      </LinkButton>
      <p className="text-sm text-soft">{note(useSchool().checkingTime)}</p>
    </div>
  );
}

const wayOnTo = ({ _id }: PublicCourse, own: 'paid' | 'pending') =>
  own === 'paid' ? linkTo('player', { courseid: _id }) : linkTo('dashboard');

function Enrolling({ course: { _id, courseFee, discount } }: { course: PublicCourse }) {
  const isFree = discountedPrice(courseFee, discount) === 0;
  const school = useSchool();
  const { priceNote, checkingTime } = school;
  return (
    <>
      <LinkButton to={linkTo('enroll', { courseId: _id })} lang="bn" className="min-h-13 text-lg">
        {offer.enrollBengali}
      </LinkButton>
      {priceNote && <p className="text-sm">{priceNote}</p>}
      <p className="text-sm text-soft">
        {isFree ? offer.noPayment(checkingTime) : offer.payment(checkingTime, waysToPay(school))}
      </p>
    </>
  );
}

function ClosedNote() {
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold text-coral">{offer.closed}</p>
        <p className="text-sm text-soft">{offer.closedAdvice}</p>
      </div>
      <LinkButton to={linkTo('courses')} look="outline">
        {messages.seeAll}
      </LinkButton>
    </div>
  );
}

export function CourseBottomBar({ course, own }: CourseOfferProps) {
  const { title } = course;
  const isOwn = own === 'paid' || own === 'pending';
  return (
    <aside
      aria-label={isOwn ? offer.own[own].wayOn : messages.enroll}
      className="sticky bottom-0 z-20 -mb-16 flex items-center justify-between gap-x-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-[16rem]:flex-wrap lg:hidden"
    >
      <div className="min-h-11 min-w-0">
        <p lang={languageOf(title)} className="truncate text-sm font-semibold max-[16rem]:sr-only">
          {title}
        </p>
        {isOwn ? (
          <p className="truncate text-sm leading-[1.5625rem] text-green">{offer.own[own].title}</p>
        ) : (
          <BarOffer course={course} own={own} />
        )}
      </div>
      {isOwn ? (
        <LinkButton to={wayOnTo(course, own)} state={goesOn} className="shrink-0 max-[16rem]:shrink">
          {offer.own[own].wayOn}
        </LinkButton>
      ) : (
        course.courseStatus !== 'closed' && (
          <LinkButton
            to={linkTo('enroll', { courseId: course._id })}
            className={classNames('shrink-0 max-[16rem]:shrink', own === 'asking' && 'invisible')}
          >
            {messages.enroll}
          </LinkButton>
        )
      )}
    </aside>
  );
}

function BarOffer({ course, own }: CourseOfferProps) {
  if (course.courseStatus === 'closed') return <p className="text-sm text-coral">{offer.closed}</p>;
  return (
    <CoursePrice course={course} className={classNames('text-xl leading-tight', own === 'asking' && 'invisible')} />
  );
}

type CoursePriceProps = { course: Pick<PublicCourse, 'courseFee' | 'discount'>; className: string };

/** Only the course page shows prices without thousands separators (specification 9.1). */
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
