import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { parseImageUrl } from '#media/image-url.ts';
import { classNames } from '#ui/class-names.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { type LinkedSlide, SlideLink } from './slide-link.tsx';
import { useCarousel } from './use-carousel.ts';

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
 * Slides that lie on one another, so that nothing moves when they change; the first one is there without the
 * application. The background takes the average colour of the picture on top.
 */
export function Carousel({ label, slides, autoplayMilliseconds = 500, children }: CarouselProps) {
  const carousel = useCarousel(slides.length, autoplayMilliseconds);
  const { current, handlers } = carousel;
  const color = colorOf(slides[current]);
  const band = useTint(color);
  const pile = useFollowingFocus(current);

  return (
    <section
      ref={band}
      aria-roledescription="carousel"
      aria-label={label}
      data-color={color}
      className="tint-band touch-pan-y px-4 pt-4 pb-2 lg:pt-7"
      {...handlers}
    >
      <div className="sheet isolate mx-auto grid max-w-[70rem] grid-cols-1 gap-x-10 pr-5 [--to-sheet-end:31.5rem] lg:grid-cols-[1fr_26rem] lg:pt-8 lg:pr-12 lg:[--margin-at:3.5rem]">
        <div>
          <div className="grid pt-8 lg:pt-0">
            {slides.map(({ key, content }, index) => (
              <Layer key={key} isCurrent={index === current}>
                {content}
              </Layer>
            ))}
          </div>
          {children}
        </div>
        <div ref={pile} className="grid grid-cols-1 content-start pb-6 lg:pt-16 lg:pb-8">
          {slides.map((slide, index) => (
            <Layer key={slide.key} isCurrent={index === current} label={messages.slide(index + 1, slides.length)}>
              <SlideLink slide={slide} isFirst={index === 0} />
            </Layer>
          ))}
        </div>
      </div>
      <CarouselControls count={slides.length} {...carousel} />
    </section>
  );
}

type LayerProps = { isCurrent: boolean; label?: string; children: ReactNode };

/** All layers share one cell, as large as the largest of them; only the one on top is seen, read and reached. */
function Layer({ isCurrent, label, children }: LayerProps) {
  return (
    <div
      {...(label ? { role: 'group', 'aria-roledescription': 'slide', 'aria-label': label } : {})}
      className={classNames(
        'col-start-1 row-start-1 w-full transition-opacity duration-300',
        isCurrent ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      {children}
    </div>
  );
}

/** Sets the colour for browsers that cannot take it from an attribute. */
function useTint(color: string | undefined) {
  const band = useRef<HTMLElement>(null);
  useEffect(() => {
    if (color) band.current?.style.setProperty('--tint', color);
    else band.current?.style.removeProperty('--tint');
  }, [color]);
  return band;
}

/** When the focused slide is turned over, the focus goes on to the one that now lies on top. */
function useFollowingFocus(current: number) {
  const pile = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!pile.current?.contains(document.activeElement)) return;
    pile.current.children[current]?.querySelector('a')?.focus();
  }, [current]);
  return pile;
}

function colorOf(slide: CarouselSlide | undefined): string | undefined {
  const image = slide?.image ? parseImageUrl(slide.image) : null;
  return image ? `#${image.color}` : undefined;
}
