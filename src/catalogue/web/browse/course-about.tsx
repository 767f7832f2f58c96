import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { languageOf } from '#shared/language.ts';
import { TickList } from './tick-list.tsx';

export function CourseAbout({ course: { shortDescription, fullDescription } }: { course: PublicCourse }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-2xl">
        {messages.about}
      </h2>
      <p lang={languageOf(shortDescription)} className="pt-2 pb-6 text-lg text-soft">
        {shortDescription}
      </p>
      <h3 className="pb-3 text-xl">{messages.willBeAble}</h3>
      <ul className="sheet py-8 pr-5">
        <TickList texts={fullDescription.map(({ text }) => text)} />
      </ul>
    </section>
  );
}
