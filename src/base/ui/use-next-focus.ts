import { useEffect, useState } from 'react';

/** Moves the focus to what the selector finds once the change that was just made is on the screen. */
export function useNextFocus(): (selector: string) => void {
  const [next, setNext] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    const element = next && document.querySelector<HTMLElement>(next.selector);
    if (!element) return;
    if (element.tabIndex >= 0) return focusInView(element);
    element.focus({ preventScroll: true });
    // A heading's text follows below it.
    element.scrollIntoView({ block: 'start' });
  }, [next]);
  return (selector) => setNext({ selector });
}

/** Puts the focus on it, and moves the page only where it is not seen: a page that moves brings another button under the pointer. */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (!isInView(element)) element.scrollIntoView({ block: 'center' });
}

/** Between the bars that stick to the upper and the lower edge. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return top >= pixels(scrollPaddingTop) && bottom <= window.innerHeight - pixels(scrollPaddingBottom);
}

const pixels = (length: string) => Number.parseFloat(length) || 0;
