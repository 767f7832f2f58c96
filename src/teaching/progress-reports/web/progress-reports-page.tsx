import { useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { byTitle } from '#base/shared/title-order.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { SelectField } from '#base/ui/field.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { linkTo } from '#contract/links.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import type { FiguredCourse } from '#teaching/progress-reports/learners.ts';
import { progressReportTexts as texts } from '#teaching/progress-reports/screen-messages.ts';
import { CourseView } from './course-view.tsx';
import { CoursesOverview } from './courses-overview.tsx';
import { loadProgressReports } from './load-learners.ts';

export const loader = loadProgressReports;

export default function ProgressReportsPage() {
  const { id, courses, shown, problem, today } = useLoaderData<typeof loader>();
  const isTurning = useNavigation().state === 'loading';
  return (
    <AdminLayout title={texts.title}>
      {courses?.length === 0 ? (
        <NoCourses />
      ) : (
        <>
          <p className="max-w-3xl text-soft">{texts.intro}</p>
          {courses && <CoursePicker courses={courses} chosen={id} />}
          {problem !== null && <RetryNotice>{problem}</RetryNotice>}
          <div
            aria-busy={isTurning}
            className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity', isTurning && 'opacity-60')}
          >
            {shown && <CourseView key={shown.id} shown={shown} today={today} />}
            {courses && id === null && <CoursesOverview courses={courses} />}
          </div>
        </>
      )}
    </AdminLayout>
  );
}

function NoCourses() {
  return (
    <div className="sheet py-8 pr-6">
      <h2 className="text-xl leading-[2rem]">{texts.noCourses}</h2>
      <p className="text-soft">{texts.noCoursesText}</p>
      <div className="pt-8">
        <LinkButton to={linkTo('addCourse')}>{texts.addCourse}</LinkButton>
      </div>
    </div>
  );
}

function CoursePicker({ courses, chosen }: { courses: FiguredCourse[]; chosen: string | null }) {
  const [, setSearch] = useSearchParams();
  const options = courses
    .map(({ _id, courseNo, title }) => ({ value: _id, label: `${courseNo} · ${title}` }))
    .toSorted((one, other) => byTitle(one.label, other.label));
  return (
    <SelectField
      label={texts.course}
      value={courses.some(({ _id }) => _id === chosen) && chosen ? chosen : ''}
      options={[{ value: '', label: texts.allCourses }, ...options]}
      onChange={({ target }) => setSearch(target.value ? { id: target.value } : {}, { preventScrollReset: true })}
    />
  );
}
