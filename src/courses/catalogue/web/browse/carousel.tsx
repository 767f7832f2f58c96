import { type ReactNode, useEffect, useRef } from 'react';
import { parseImageUrl } from '#base/media/image-url.ts';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { runCarousel } from './run-carousel.ts';
import { type LinkedSlide, SlideLink } from './slide-link.tsx';

export type CarouselSlide = LinkedSlide & {
  key: string;
  /** What changes beside the picture. */
  content: ReactNode;
};

type CarouselProps = {
  label: string;
  slides: CarouselSlide[];
  autoplayMilliseconds?: number;
  /** What stands still while the slides change. */
  children: ReactNode;
};

/**
 * Slides that lie on one another, so that nothing moves when they change. Drawn once, with the first one on top; what
 * turns them (`run-carousel.ts`) changes the page and not this, maybe before the application takes over: no mistake then
 * (`suppressHydrationWarning`).
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

/** All layers share one cell, as large as the largest of them; only the one on top is seen, read and reached. */
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
