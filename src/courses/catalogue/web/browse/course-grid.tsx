import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { buttonClasses, LinkButton } from '#base/ui/button.tsx';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { browseMessages } from '#courses/catalogue/browse-messages.ts';
import type { CardCourse } from '#courses/catalogue/course.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';
import { CourseCard } from './course-card.tsx';
import { gridClasses } from './course-grid-skeleton.tsx';

type CourseGridProps = {
  courses: CardCourse[];
  problem: string | null;
  wayOn?: ReactNode;
  /** Number of courses shown at first. The others are folded, unless they are few. If missing, all are shown. */
  first?: number;
  isAside?: boolean;
};

const fewestFolded = 4;

export function CourseGrid({ courses, problem, wayOn, first = courses.length, isAside }: CourseGridProps) {
  if (problem !== null) return <CoursesProblem problem={problem} />;
  if (courses.length === 0)
    return (
      <div className="sheet max-w-2xl py-8 pr-6">
        <p className="font-display text-xl leading-[2rem] font-bold">{messages.noCourses}</p>
        {wayOn}
      </div>
    );
  const open = courses.length - first < fewestFolded ? courses.length : first;
  return (
    <>
      <CourseList courses={courses.slice(0, open)} isAside={isAside} />
      {open < courses.length && <FoldedCourses courses={courses.slice(open)} />}
    </>
  );
}

function CourseList({ courses, isAside }: { courses: CardCourse[]; isAside?: boolean | undefined }) {
  return (
    <ul className={gridClasses}>
      {courses.map((course) => (
        <li key={course._id} className="grid grid-cols-1">
          <CourseCard course={course} isAside={isAside} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A `details` element works before the application starts. Once it is open, its button is only shown with keyboard
 * focus.
 */
function FoldedCourses({ courses }: { courses: CardCourse[] }) {
  return (
    <details className="group pt-4 sm:pt-6">
      <summary
        className={buttonClasses('outline', 'w-full list-none group-open:not-focus-visible:sr-only group-open:mb-4')}
      >
        <span className="group-open:hidden">{browseMessages.showOthers(courses.length)}</span>
        <span className="hidden group-open:inline">{browseMessages.showFewer}</span>
        <ChevronDownIcon className="group-open:rotate-180" />
      </summary>
      <CourseList courses={courses} />
    </details>
  );
}

/** The retry is a link, so that it works before the application starts. */
export function CoursesProblem({ problem }: { problem: string }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="error"
      action={
        <LinkButton to={pathname + search} look="outline">
          {browseMessages.retry}
        </LinkButton>
      }
    >
      {messages.errorPrefix(problem)}
    </Notice>
  );
}
