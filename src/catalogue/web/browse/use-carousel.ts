import { type FocusEvent, type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';

/** Pixels that a finger travels before it counts as a swipe (specification 2). */
const swipePixels = 40;

/** Which slide stands, and everything that moves it: time, arrow keys, swipes. */
export function useCarousel(count: number, autoplayMilliseconds: number) {
  const [current, setCurrent] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const touchedAt = useRef<number | null>(null);
  const isHeld = isHovered || isFocused || isStopped;

  useEffect(() => {
    const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isHeld || wantsCalm || count < 2) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), autoplayMilliseconds);
    return () => clearTimeout(timer);
  }, [current, count, isHeld, autoplayMilliseconds]);

  const step = (by: number) => setCurrent((current + by + count) % count);

  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    },
    onTouchStart: (event: TouchEvent) => {
      touchedAt.current = event.changedTouches[0]?.clientX ?? null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = touchedAt.current;
      const to = event.changedTouches[0]?.clientX;
      touchedAt.current = null;
      if (from === null || to === undefined || Math.abs(to - from) <= swipePixels) return;
      step(to < from ? 1 : -1);
    },
  };

  return { current, goTo: setCurrent, step, isStopped, setStopped, handlers };
}
