import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { browseMessages } from '#catalogue/browse-messages.ts';
import { catalogueMessages as messages } from '#catalogue/messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CourseCard } from './course-card.tsx';
import { gridClasses } from './course-grid-skeleton.tsx';
import type { CardCourse } from './load-courses.ts';

type CourseGridProps = {
  courses: CardCourse[];
  problem: string | null;
  /** What to do when nothing was found. */
  wayOn?: ReactNode;
};

export function CourseGrid({ courses, problem, wayOn }: CourseGridProps) {
  if (problem !== null) return <CoursesProblem problem={problem} />;
  if (courses.length === 0)
    return (
      <div className="sheet max-w-2xl py-8 pr-6">
        <p className="font-display text-xl leading-8 font-bold">{messages.noCourses}</p>
        {wayOn}
      </div>
    );
  return (
    <ul className={gridClasses}>
      {courses.map((course) => (
        <li key={course._id} className="grid grid-cols-1">
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}

/** Asks again; without the application, the link opens the page anew. */
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
