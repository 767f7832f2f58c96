import { useEffect, useState } from 'react';

/** Moves the focus to what the selector finds once the change that was just made is on the screen. */
export function useNextFocus(): (selector: string) => void {
  const [next, setNext] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    const element = next && document.querySelector<HTMLElement>(next.selector);
    if (!element) return;
    element.focus({ preventScroll: true });
    // Clear of the bars at the upper and the lower edge; a heading's text follows below it.
    element.scrollIntoView({ block: element.tabIndex < 0 ? 'start' : 'center' });
  }, [next]);
  return (selector) => setNext({ selector });
}
