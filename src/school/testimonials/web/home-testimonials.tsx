import { languageOf } from '#base/shared/language.ts';
import { homeMessages as messages } from '#school/pages/home-messages.ts';
import { HomeSection } from '#school/pages/web/home-section.tsx';
import type { Testimonial } from '#school/testimonials/testimonials.ts';

export function HomeTestimonials({ voices }: { voices: Testimonial[] }) {
  if (voices.length === 0) return null;
  return (
    <HomeSection heading={messages.voices}>
      <section
        aria-label={messages.testimonialsRow}
        // Focusable, so that arrow keys scroll the row.
        tabIndex={voices.length > 1 ? 0 : undefined}
        className="-mx-4 snap-x overflow-x-auto px-4 pb-2 [scroll-padding:1rem] sm:mx-0 sm:overflow-visible sm:px-0"
      >
        <ul className="flex gap-3 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {voices.map((voice) => (
            <li key={`${voice.name} ${voice.text}`} className="grid w-[85%] shrink-0 snap-start sm:w-auto">
              <TestimonialCard voice={voice} />
            </li>
          ))}
        </ul>
      </section>
    </HomeSection>
  );
}

export function TestimonialCard({ voice: { text, name, about } }: { voice: Testimonial }) {
  return (
    <figure className="panel flex flex-col gap-2 rounded-l-sm sm:gap-3 border-l-4 border-l-margin p-4 sm:p-5">
      <blockquote lang={languageOf(text)} className="grow whitespace-pre-line sm:text-lg">
        {text}
      </blockquote>
      <figcaption>
        <span lang={languageOf(name)} className="block font-semibold">
          {name}
        </span>
        {about && (
          <span lang={languageOf(about)} className="block text-sm text-soft">
            {about}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
