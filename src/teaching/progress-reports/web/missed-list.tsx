import { Link } from 'react-router';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { buttonClasses } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowRightIcon } from '#base/ui/icons.tsx';
import { DownloadIcon } from '#base/ui/page-icons.tsx';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import { StudentName } from '#people/staff-accounts/web/student-name.tsx';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import type { MissedLearner } from '#teaching/progress-reports/learners.ts';
import { progressReportTexts as texts } from '#teaching/progress-reports/screen-messages.ts';
import { daysBetween } from '#teaching/progress-reports/shown-figures.ts';
import type { ShownCourse } from './load-learners.ts';

export const missedId = 'missed';

export function MissedList({ shown, today }: { shown: ShownCourse; today: string }) {
  const { missed, total } = shown.missed;
  const mayExport = useMay()('exportMissedLearners');
  return (
    <section aria-labelledby={missedId} className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id={missedId} tabIndex={-1} className="text-xl scroll-mt-20">
            {texts.missedHead}
          </h2>
          <p className="text-sm text-soft">{missed.length === 0 ? texts.nobodyMissed : texts.missedIntro}</p>
        </div>
        {missed.length > 0 && mayExport && (
          <a href={`/api/admin/learners/${shown.id}/missed.csv`} download className={buttonClasses('outline')}>
            <DownloadIcon />
            {texts.csv}
            <span className="sr-only">{texts.csvHint}</span>
          </a>
        )}
      </div>
      <ul className="divide-y divide-line">
        {missed.map((learner) => (
          <MissedRow key={learner.studentId} learner={learner} total={total} today={today} />
        ))}
      </ul>
      <Pages shown={shown} />
    </section>
  );
}

type MissedRowProps = { learner: MissedLearner; total: number; today: string };

function MissedRow({ learner, total, today }: MissedRowProps) {
  const { studentId, name, email, phone, cameOn, paidOn, done, lastLecture } = learner;
  const since = cameOn ?? paidOn;
  const say = cameOn === null ? texts.never : texts.cameOn;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-5">
      <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-4">
          <StudentName id={studentId} name={name} />
          {phone === null ? (
            <a href={`mailto:${email}`} className={textLinkClasses}>
              {email}
            </a>
          ) : (
            <a href={phoneLink(phone)} className={textLinkClasses}>
              <Unbroken>{formatPhone(phone)}</Unbroken>
            </a>
          )}
        </p>
        <p className={classNames('text-sm', cameOn === null ? 'text-amber' : 'text-soft')}>
          {say(formatDate(`${since}T00:00:00Z`), daysBetween(since, today))}
        </p>
      </div>
      <div className="min-w-0 flex-[1_1_14rem] pb-1 text-sm wrap-anywhere">
        <p className="tabular-nums">{texts.done(done, total)}</p>
        {lastLecture !== null && (
          <p className="text-soft">
            {texts.last} <span lang={languageOf(lastLecture)}>{lastLecture}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function Pages({ shown: { id, isFirstPage, missed } }: { shown: ShownCourse }) {
  if (isFirstPage && missed.nextCursor === null) return null;
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-end border-line border-t p-1">
      {!isFirstPage && (
        <Link to={linkTo('adminLearners', { id })} preventScrollReset className={buttonClasses('quiet')}>
          {texts.firstPage}
        </Link>
      )}
      {missed.nextCursor !== null && (
        <Link
          to={linkTo('adminLearners', { id, cursor: missed.nextCursor })}
          preventScrollReset
          className={buttonClasses('quiet')}
        >
          {texts.nextPage}
          <ArrowRightIcon className="size-4" />
        </Link>
      )}
    </nav>
  );
}
