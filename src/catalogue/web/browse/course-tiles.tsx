import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { languageOf } from '#shared/language.ts';
import { formatCount } from '#shared/taka.ts';

export function CourseTiles({ course }: { course: PublicCourse }) {
  const tiles = [
    { name: messages.lessons, value: course.totalLessons },
    { name: messages.duration, value: course.courseDuration },
    { name: messages.enrolled, value: formatCount(course.enrolled) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      {tiles.map(({ name, value }) => (
        <div key={name} className="panel min-w-0 px-2.5 py-3 sm:px-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd lang={languageOf(value)} className="font-display text-lg font-bold sm:text-xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
