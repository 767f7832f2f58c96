import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatCount } from '#base/shared/taka.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { keyedTexts } from '#base/ui/keyed.ts';
import { Meter } from '#base/ui/meter.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import type { CourseLearners, LearnerFigures } from '#teaching/progress-reports/learners.ts';
import { progressReportTexts as texts } from '#teaching/progress-reports/screen-messages.ts';
import { percentOf } from '#teaching/progress-reports/shown-figures.ts';
import { LectureStops } from './lecture-stops.tsx';
import type { ShownCourse } from './load-learners.ts';
import { MissedList, missedId } from './missed-list.tsx';

export function CourseView({ shown, today }: { shown: ShownCourse; today: string }) {
  const { course, figures, lectures, counting } = shown.learners;
  useLookSoon(counting);
  if (figures.students === 0) return <NoStudents courseNo={course.courseNo} />;
  return (
    <>
      {counting && <Notice tone="info">{texts.counting}</Notice>}
      <Figures courseId={course._id} figures={figures} />
      <HowFar learners={shown.learners} />
      <LectureStops courseId={course._id} lectures={lectures} students={figures.students} />
      <MissedList shown={shown} today={today} />
    </>
  );
}

function NoStudents({ courseNo }: { courseNo: string }) {
  return (
    <div className="sheet py-8 pr-6">
      <h2 className="text-xl leading-[2rem]">{texts.noStudents}</h2>
      <p className="text-soft">{texts.noStudentsText}</p>
      <div className="pt-8">
        <LinkButton look="outline" to={linkTo('adminEnrollments', { q: courseNo })}>
          {texts.toEnrollments}
        </LinkButton>
      </div>
    </div>
  );
}

const soonMilliseconds = 2000;

function useLookSoon(isCounting: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => revalidate());
  useEffect(() => {
    if (!isCounting) return;
    const timer = window.setInterval(() => look(), soonMilliseconds);
    return () => window.clearInterval(timer);
  }, [isCounting]);
}

type FiguresProps = { courseId: string; figures: LearnerFigures };

function Figures({ courseId, figures: { students, begun, finished, missed, questions } }: FiguresProps) {
  const share = (count: number) => (count === 0 ? texts.nobody : texts.ofThem(percentOf(count, students)));
  const link = classNames(textLinkClasses, '-my-2');
  return (
    <section aria-label={texts.figures} className="panel overflow-hidden">
      {/* The list's background shows through the gaps as lines. */}
      <dl className="grid grid-cols-2 gap-px bg-line xl:grid-cols-5">
        <Figure name={texts.students} count={students} note={texts.paid} />
        <Figure name={texts.begun} count={begun} note={share(begun)} />
        <Figure name={texts.finished} count={finished} note={share(finished)} />
        <Figure
          name={texts.missed}
          count={missed}
          isAmber={missed > 0}
          note={
            missed === 0 ? (
              texts.allHere
            ) : (
              <a href={`#${missedId}`} className={link}>
                {texts.callThem}
              </a>
            )
          }
        />
        <Figure
          name={texts.questions}
          count={questions}
          isAmber={questions > 0}
          note={
            questions === 0 ? (
              texts.noneOpen
            ) : (
              <Link to={linkTo('adminQuestions', { course: courseId })} className={link}>
                {texts.answerThem}
              </Link>
            )
          }
        />
      </dl>
    </section>
  );
}

type FigureProps = { name: string; count: number; note: ReactNode; isAmber?: boolean };

function Figure({ name, count, note, isAmber = false }: FigureProps) {
  return (
    <div className="min-w-0 bg-paper px-3 py-3 last:col-span-full sm:px-4 xl:last:col-span-1 forced-colors:outline">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className={classNames('font-bold font-display text-2xl tabular-nums leading-tight', isAmber && 'text-amber')}>
        {formatCount(count)}
      </dd>
      <dd className="text-sm text-soft">{note}</dd>
    </div>
  );
}

function HowFar({ learners: { figures, bands } }: { learners: CourseLearners }) {
  const counts = [figures.students - figures.begun, ...bands];
  return (
    <section aria-labelledby="how-far" className="panel p-4 sm:p-5">
      <h2 id="how-far" className="text-xl">
        {texts.howFar}
      </h2>
      <dl className="mt-3 grid gap-2.5">
        {keyedTexts(texts.bands).map(({ key, entry: name }, place) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
            <dt>{name}</dt>
            <dd className="tabular-nums">
              <strong>{formatCount(counts[place] ?? 0)}</strong>{' '}
              <span className="text-sm text-soft">{texts.share(percentOf(counts[place] ?? 0, figures.students))}</span>
            </dd>
            <dd aria-hidden="true" className="col-span-full">
              <Meter percent={percentOf(counts[place] ?? 0, figures.students)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
