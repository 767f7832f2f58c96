import { useEffect, useState } from 'react';

export function useNextFocus(): (selector: string) => void {
  const [next, setNext] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    const element = next && document.querySelector<HTMLElement>(next.selector);
    if (!element) return;
    if (element.tabIndex >= 0) return focusInView(element);
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  }, [next]);
  return (selector) => setNext({ selector });
}

/**
 * Focuses the element, and scrolls only if it is not fully visible, because scrolling brings another button under the
 * pointer.
 */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (!isInView(element)) element.scrollIntoView({ block: 'center' });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return top >= pixels(scrollPaddingTop) && bottom <= window.innerHeight - pixels(scrollPaddingBottom);
}

const pixels = (length: string) => Number.parseFloat(length) || 0;
