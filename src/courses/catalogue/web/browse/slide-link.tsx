import { Link } from 'react-router';
import { languageOf } from '#base/shared/language.ts';
import { ArrowRightIcon } from '#base/ui/icons.tsx';
import { Picture } from '#base/ui/picture.tsx';

export type LinkedSlide = {
  /** Where the slide leads. */
  to: string;
  title: string;
  image: string | null;
};

type SlideLinkProps = { slide: LinkedSlide; isFirst: boolean };

/** The slide's course: a book lying on the page, on phones a line with a small one. */
export function SlideLink({ slide, isFirst }: SlideLinkProps) {
  return (
    <Link to={slide.to} draggable={false} className="flex items-start gap-3 font-semibold hover:text-green lg:block">
      {slide.image && (
        <Picture
          src={slide.image}
          alt=""
          sizes="(min-width: 1024px) 416px, 80px"
          eager={isFirst}
          className="book-cover aspect-[8/5] w-20 shrink-0 lg:my-3.5 lg:w-full lg:rotate-2 lg:shadow-card"
        />
      )}
      <span className="flex min-w-0 grow items-center justify-between gap-2 lg:justify-center">
        <span lang={languageOf(slide.title)} className="min-w-0">
          {slide.title}
        </span>
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
