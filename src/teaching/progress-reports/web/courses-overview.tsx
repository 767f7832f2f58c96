import { Link } from 'react-router';
import { languageOf } from '#base/shared/language.ts';
import { formatCount } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import { linkTo } from '#contract/links.ts';
import type { FiguredCourse } from '#teaching/progress-reports/learners.ts';
import { progressReportTexts as texts } from '#teaching/progress-reports/screen-messages.ts';

const columns = ['students', 'begun', 'finished', 'missed', 'questions'] as const;

export function CoursesOverview({ courses }: { courses: FiguredCourse[] }) {
  const hasRoom = useMediaQuery('(min-width: 48rem), print');
  return (
    <section aria-labelledby="all-courses" className="panel overflow-hidden">
      <div className="border-line border-b px-4 py-3 sm:px-5">
        <h2 id="all-courses" className="text-xl">
          {texts.allCourses}
        </h2>
        <p className="text-sm text-soft">{texts.worstFirst}</p>
      </div>
      {hasRoom ? <Table courses={courses} /> : <Cards courses={courses} />}
    </section>
  );
}

function Table({ courses }: { courses: FiguredCourse[] }) {
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="border-line border-b text-sm text-soft">
        <tr>
          <th scope="col" className="px-2 py-3 pl-4 font-semibold sm:pl-5">
            {texts.course}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-2 py-3 text-right font-semibold last:pr-4 sm:last:pr-5">
              {texts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {courses.map((course) => (
          <tr key={course._id}>
            <th scope="row" className="px-2 py-1.5 pl-4 font-normal sm:pl-5">
              <CourseName course={course} />
            </th>
            {columns.map((column) => (
              <td
                key={column}
                className={classNames('px-2 py-1.5 text-right last:pr-4 sm:last:pr-5', toneOf(course, column))}
              >
                {formatCount(course[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ courses }: { courses: FiguredCourse[] }) {
  return (
    <ul className="divide-y divide-line">
      {courses.map((course) => (
        <li key={course._id} className="px-4 py-2">
          <CourseName course={course} />
          <dl className="grid gap-x-6 text-sm tabular-nums min-[22.4rem]:grid-cols-2">
            {columns.map((column) => (
              <div key={column} className="flex justify-between gap-2">
                <dt className="text-soft">{texts[column]}</dt>
                <dd className={classNames(toneOf(course, column))}>{formatCount(course[column])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const toneOf = (course: FiguredCourse, column: (typeof columns)[number]) =>
  (column === 'missed' || column === 'questions') && course[column] > 0
    ? 'font-semibold text-amber'
    : course[column] === 0 && 'text-soft';

function CourseName({ course: { _id, courseNo, title, publication } }: { course: FiguredCourse }) {
  return (
    <Link to={linkTo('adminLearners', { id: _id })} className="group/name block rounded-control py-1">
      <span
        lang={languageOf(title)}
        className="font-semibold text-green underline decoration-1 underline-offset-4 wrap-anywhere group-hover/name:decoration-2"
      >
        {title}
      </span>{' '}
      <span className="block text-sm text-soft">
        {[courseNo, texts.publicationNames[publication]].filter(Boolean).join(' · ')}
      </span>
    </Link>
  );
}
