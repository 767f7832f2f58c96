import { Link } from 'react-router';
import { formatAge, formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatCount, formatTaka } from '#base/shared/taka.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { Picture } from '#base/ui/picture.tsx';
import { linkTo } from '#contract/links.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';
import { emptyCover } from '#courses/catalogue/web/browse/empty-cover.ts';
import { StatusBadge } from '#courses/catalogue/web/browse/status-badge.tsx';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import { ShelfMenu } from './shelf-menu.tsx';
import { rowId, type ShelfActions } from './use-shelf-actions.ts';

/**
 * Columns: cover, course, status, price, paid, last change, main button, menu. The Bengali words on the main button
 * need more width.
 */
export const shelfColumns =
  'xl:grid xl:grid-cols-[4.5rem_minmax(0,1fr)_5.75rem_4.5rem_5.25rem_7.25rem_var(--act,5.25rem)_2.75rem] xl:gap-x-3 [html:lang(bn)_&]:[--act:8.25rem]';

type ShelfRowProps = { course: ShelfCourse; now: number; actions: ShelfActions };

export function ShelfRow({ course, now, actions }: ShelfRowProps) {
  const { _id, title, courseCardImage } = course;
  const isBusy = actions.busy === _id;
  return (
    <li
      id={rowId(_id)}
      aria-busy={isBusy || undefined}
      className={classNames(
        'grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-2 transition-opacity',
        shelfColumns,
        isBusy && 'opacity-60',
      )}
    >
      <Picture src={courseCardImage || emptyCover} alt="" sizes="72px" className="book-cover aspect-[8/5] w-18" />
      <div className="min-w-0">
        <p lang={languageOf(title)} className="font-semibold wrap-anywhere">
          {title}
        </p>
        <Facts course={course} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 max-xl:order-2 xl:contents">
        <Status course={course} />
        <Money course={course} />
        <Paid course={course} />
        <Change course={course} now={now} />
        <div className="-mr-3 ml-auto xl:mr-0 xl:justify-self-end">
          <MainAct course={course} actions={actions} />
        </div>
      </div>
      <div className="-mr-2 self-start max-xl:order-1 xl:mr-0 xl:self-center">
        <ShelfMenu course={course} actions={actions} />
      </div>
    </li>
  );
}

function Facts({ course: { courseNo, lectures, courseFee, publication } }: { course: ShelfCourse }) {
  return (
    <p className="text-sm text-soft">
      {courseNo} ·{' '}
      {lectures > 0 ? texts.lectures(lectures) : <strong className="text-coral">{texts.noLectures}</strong>}
      {courseFee === 0 && (
        <>
          {' · '}
          <strong className="text-amber">{publication === 'draft' ? texts.noFee : texts.noPrice}</strong>
        </>
      )}
    </p>
  );
}

function Status({ course: { publication, courseStatus } }: { course: ShelfCourse }) {
  return (
    <div>
      {publication === 'public' ? (
        <StatusBadge status={courseStatus} />
      ) : (
        <Badge tone="plain">{texts.asideNames[publication]}</Badge>
      )}
    </div>
  );
}

function Money({ course: { courseFee, discount } }: { course: ShelfCourse }) {
  const price = discountedPrice(courseFee, discount);
  if (courseFee === 0) return <p className="xl:text-right">–</p>;
  return (
    <p className="flex items-baseline gap-x-1.5 xl:grid xl:text-right">
      <strong>{formatTaka(price)}</strong>
      {price < courseFee && (
        <s className="text-sm text-soft">
          <span className="sr-only">{texts.before} </span>
          {formatTaka(courseFee)}
        </s>
      )}
    </p>
  );
}

function Paid({ course: { title, courseNo, paid, pending } }: { course: ShelfCourse }) {
  const may = useMay();
  return (
    <p className="flex items-baseline gap-x-3 xl:grid xl:text-right">
      <span>
        {formatCount(paid)} <span className="text-sm text-soft xl:sr-only">{texts.paid}</span>
      </span>
      {pending > 0 && may('listEnrollments') && (
        <Link
          to={linkTo('adminEnrollments', { q: courseNo })}
          className="whitespace-nowrap font-semibold text-amber text-sm underline underline-offset-4 max-xl:-my-2.5 max-xl:py-2.5"
        >
          {texts.waiting(pending)}
          <span className="sr-only"> {texts.waitingFor(title)}</span>
        </Link>
      )}
    </p>
  );
}

function Change({ course: { changedAt, changedBy }, now }: { course: ShelfCourse; now: number }) {
  return (
    <p className="min-w-0 text-sm text-soft wrap-anywhere xl:pl-2">
      <span className="sr-only">{texts.columns.changed} </span>
      <time dateTime={changedAt} title={formatTime(changedAt)}>
        {formatAge(changedAt, now)}
      </time>
      {changedBy && <span className="xl:block"> {changedBy}</span>}
    </p>
  );
}

/**
 * The button for the most likely next step. A public course or an incomplete draft opens its form. A draft without
 * lectures opens its outline, as does every course if the admin may not change courses. Otherwise the button publishes
 * the course.
 */
function MainAct({ course, actions }: { course: ShelfCourse; actions: ShelfActions }) {
  const { _id, title, publication, lectures, courseFee, incomplete } = course;
  const lacksField = courseFee === 0 || incomplete;
  const name = (act: string) => `${act} ${title}`;
  if (!useMay()('saveCourse'))
    return (
      <LinkButton
        look="quiet"
        className="px-3"
        to={linkTo('adminLectures', { id: _id })}
        aria-label={name(texts.planLectures)}
      >
        {texts.planLectures}
      </LinkButton>
    );
  if (publication === 'public')
    return (
      <LinkButton
        look="quiet"
        className="px-3 sm:whitespace-nowrap"
        to={linkTo('adminCourses', { id: _id })}
        aria-label={name(texts.edit)}
      >
        {texts.edit}
      </LinkButton>
    );
  if (publication === 'draft' && (lectures === 0 || lacksField))
    return (
      <LinkButton
        look="quiet"
        className="whitespace-nowrap px-2"
        to={lacksField ? linkTo('adminCourses', { id: _id }) : linkTo('adminLectures', { id: _id })}
        aria-label={name(texts.goOn)}
      >
        {texts.goOn}
      </LinkButton>
    );
  const label = publication === 'draft' ? texts.publish : texts.bringBack;
  return (
    <Button
      look="quiet"
      className="px-3"
      aria-label={name(label)}
      aria-disabled={actions.busy !== null || undefined}
      onClick={() => actions.publish(course, 'public')}
    >
      {label}
    </Button>
  );
}
