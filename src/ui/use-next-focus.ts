import { useEffect, useState } from 'react';

/** Moves the focus to what the selector finds once the change that was just made is on the screen. */
export function useNextFocus(): (selector: string) => void {
  const [next, setNext] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    const element = next && document.querySelector<HTMLElement>(next.selector);
    if (!element) return;
    element.focus({ preventScroll: true });
    // A heading's text follows below it.
    if (element.tabIndex < 0) element.scrollIntoView({ block: 'start' });
    // What is in view stays where it is: a page that moves brings another button under the pointer.
    else if (!isInView(element)) element.scrollIntoView({ block: 'center' });
  }, [next]);
  return (selector) => setNext({ selector });
}

/** Pixels that the bars at the upper and the lower edge may cover. */
const barHeight = 96;

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= barHeight && bottom <= window.innerHeight - barHeight;
}
