import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { parseImageUrl } from '#base/media/image-url.ts';
import { languageOf } from '#base/shared/language.ts';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '#base/ui/icons.tsx';
import { Picture } from '#base/ui/picture.tsx';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import { runCarousel } from './run-carousel.ts';

export type CarouselSlide = LinkedSlide & {
  key: string;
  content: ReactNode;
};

type CarouselProps = {
  label: string;
  slides: CarouselSlide[];
  autoplayMilliseconds?: number;
  children: ReactNode;
};

/**
 * Shows one slide at a time. All slides are stacked, so that nothing moves when they change. React renders them once.
 * `run-carousel.ts` then changes the DOM, maybe before hydration, hence `suppressHydrationWarning`.
 */
export function Carousel({ label, slides, autoplayMilliseconds = 500, children }: CarouselProps) {
  const carousel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (carousel.current && slides.length > 1) runCarousel(carousel.current);
  }, [slides.length]);
  const color = colorOf(slides[0]);

  return (
    <section
      ref={carousel}
      suppressHydrationWarning
      aria-roledescription={messages.carouselKind}
      aria-label={label}
      data-milliseconds={autoplayMilliseconds}
      data-color={color}
      className="tint-band touch-pan-y px-4 pt-4 pb-2 lg:pt-7"
    >
      <div className="sheet isolate mx-auto grid max-w-[70rem] grid-cols-1 gap-x-10 pr-5 [--to-sheet-end:calc(var(--spacing)*5)] lg:grid-cols-[1fr_26rem] lg:pt-8 lg:pr-12 lg:[--margin-at:3.5rem] lg:[--to-sheet-end:31.5rem]">
        <div>
          <div className="grid pt-8 lg:pt-0">
            {slides.map(({ key, content }, index) => (
              <Layer key={key} index={index}>
                {content}
              </Layer>
            ))}
          </div>
          {children}
        </div>
        <div className="grid grid-cols-1 content-start pb-6 lg:pt-16 lg:pb-8">
          {slides.map((slide, index) => (
            <Layer key={slide.key} index={index} label={messages.slide(index + 1, slides.length)}>
              <SlideLink slide={slide} isFirst={index === 0} />
            </Layer>
          ))}
        </div>
      </div>
      {slides.length > 1 && <CarouselControls count={slides.length} />}
    </section>
  );
}

type LayerProps = { index: number; label?: string; children: ReactNode };

/** All slides share one grid cell, which has the size of the largest. Only the shown slide is visible and focusable. */
function Layer({ index, label, children }: LayerProps) {
  return (
    <div
      {...(label ? { role: 'group', 'aria-roledescription': messages.slideKind, 'aria-label': label } : {})}
      suppressHydrationWarning
      data-slide={index}
      data-shown={index === 0 ? '' : undefined}
      className="invisible col-start-1 row-start-1 w-full min-w-0 opacity-0 transition-opacity duration-300 data-shown:visible data-shown:opacity-100"
    >
      {children}
    </div>
  );
}

function colorOf(slide: CarouselSlide | undefined): string | undefined {
  const image = slide?.image ? parseImageUrl(slide.image) : null;
  return image ? `#${image.color}` : undefined;
}

type LinkedSlide = {
  to: string;
  title: string;
  image: string | null;
};

type SlideLinkProps = { slide: LinkedSlide; isFirst: boolean };

function SlideLink({ slide, isFirst }: SlideLinkProps) {
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

function CarouselControls({ count }: { count: number }) {
  return (
    <div className="flex items-center justify-center pt-1">
      <Control label={messages.previousSlide} data-turn="-1">
        <ArrowLeftIcon />
      </Control>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Control
          key={index}
          label={messages.slide(index + 1, count)}
          data-to={index}
          aria-current={index === 0 || undefined}
        >
          <span className="h-2.5 w-2.5 rounded-full bg-soft transition-[width] group-aria-[current]:w-7 group-aria-[current]:bg-green forced-colors:bg-[ButtonText] forced-colors:group-aria-[current]:bg-[Highlight]" />
        </Control>
      ))}
      <Control label={messages.nextSlide} data-turn="1">
        <ArrowRightIcon />
      </Control>
      <Control label={messages.pause} data-stop="yes" className="motion-reduce:hidden">
        <PauseIcon />
      </Control>
      <Control label={messages.play} data-stop="no" hidden className="motion-reduce:hidden">
        <PlayIcon />
      </Control>
    </div>
  );
}

type ControlProps = {
  label: string;
  'data-turn'?: string;
  'data-to'?: number;
  'data-stop'?: 'yes' | 'no';
  'aria-current'?: true | undefined;
  hidden?: true;
  className?: string;
  children: ReactNode;
};

function Control({ label, className, children, ...rest }: ControlProps) {
  return (
    <button
      suppressHydrationWarning
      type="button"
      aria-label={label}
      {...rest}
      className={classNames('group grid size-11 place-items-center rounded-full hover:text-green', className)}
    >
      {children}
    </button>
  );
}
