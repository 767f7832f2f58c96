import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { languageOf } from '#shared/language.ts';
import { Picture } from '#ui/picture.tsx';

export function CourseInstructor({ instructor }: { instructor: PublicCourse['instructor'] }) {
  const { img, name, title, description } = instructor;
  return (
    <section aria-labelledby="instructor">
      <h2 id="instructor" className="pb-3 text-2xl">
        {messages.instructor}
      </h2>
      <div className="flex items-start gap-4">
        <Picture src={img} alt={name} sizes="80px" className="size-20 shrink-0 rounded-full object-cover" />
        <div className="min-w-0">
          <p lang={languageOf(name)} className="text-lg font-semibold">
            {name}
          </p>
          <p lang={languageOf(title)} className="text-soft">
            {title}
          </p>
          <p lang={languageOf(description)} className="max-w-prose pt-2">
            {description}
          </p>
        </div>
      </div>
    </section>
  );
}
