import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { links } from '#links.ts';
import { languageOf } from '#shared/language.ts';
import { LinkButton } from '#ui/button.tsx';
import { CoursePrice } from './course-price.tsx';

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
