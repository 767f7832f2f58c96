import { useEffect, useState } from 'react';
import { focusInView } from './focus-in-view.ts';

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
