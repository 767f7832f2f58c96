import { Link } from 'react-router';
import { languageOf } from '#base/shared/language.ts';
import { Picture } from '#base/ui/picture.tsx';
import { links } from '#contract/links.ts';
import { browseMessages } from '#courses/catalogue/browse-messages.ts';
import type { Instructor } from '#courses/catalogue/instructors.ts';
import { homeMessages as messages } from '#school/pages/home-messages.ts';
import { HomeSection } from '#school/pages/web/home-section.tsx';
import { AllLink } from './all-link.tsx';

export type Teachers = { first: Pick<Instructor, 'name' | 'title' | 'img'>[]; count: number };

const shown = 4;

/** The teachers who stand on the home page; the others are one press away. */
export function teachersOf(instructors: Instructor[]): Teachers {
  const first = instructors.slice(0, shown).map(({ name, title, img }) => ({ name, title: firstPart(title), img }));
  return { first, count: instructors.length };
}

/** `Head of English · ten years of teaching` → `Head of English`. */
const firstPart = (title: string) => title.split(' · ', 1).join();

export function HomeTeachers({ teachers: { first, count } }: { teachers: Teachers }) {
  if (count === 0) return null;
  return (
    <HomeSection
      heading={messages.teachers}
      aside={<AllLink to={links.instructors()} of={browseMessages.instructors} count={count} />}
    >
      <ul className="max-sm:panel max-sm:divide-y max-sm:divide-line sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-6">
        {first.map(({ name, title, img }) => (
          <li
            key={name}
            className="sm:panel flex min-w-0 items-center gap-x-3 px-3 py-2.5 sm:block sm:p-5 sm:text-center"
          >
            {/* Browsers fetch lazy pictures up to three screens early; within this only those of the next screen. */}
            <div className="size-11 rounded-full bg-line sm:mx-auto sm:size-24 [content-visibility:auto]">
              <Picture src={img} alt="" sizes="96px" className="size-full rounded-full object-cover" />
            </div>
            <div className="min-w-0">
              <p lang={languageOf(name)} className="font-display text-lg leading-snug font-bold sm:pt-2">
                <Link to={links.instructor(name)}>{name}</Link>
              </p>
              <p lang={languageOf(title)} className="text-sm text-soft">
                {title}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
