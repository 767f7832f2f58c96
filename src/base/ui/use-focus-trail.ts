import { type RefObject, useEffect, useRef } from 'react';

type TrailOptions = {
  /** Where the focus of this element goes when it is gone, one after the other; nowhere, where it stands in no row. */
  from: (element: Element) => readonly string[];
  /** Puts the focus on the first of them that is there; false where none is. */
  follow: (trail: readonly string[]) => boolean;
  /** Takes the focus then. */
  otherwise: string;
};

/**
 * When what had the focus inside the screen goes with its row, the focus goes on to a row near to it: of lists whose rows leave when
 * they are decided. Also when a question that was answered first gives back a focus whose place is gone.
 */
export function useFocusTrail(screen: RefObject<HTMLElement | null>, options: TrailOptions) {
  const latest = useRef(options);
  const trail = useRef<readonly string[]>([]);
  /** The last that led anywhere. */
  const known = useRef<readonly string[]>([]);
  const isPinned = useRef(false);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = screen.current;
    if (!element) return;
    let last: Element | null = null;
    let lastOfPage: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      lastOfPage = target;
      if (!(target instanceof Element) || !element.contains(target)) return;
      last = target;
      const found = latest.current.from(target);
      if (found.length === 0 && isPinned.current) return;
      isPinned.current = false;
      trail.current = found;
      if (found.length > 0) known.current = found;
    };
    const catchFocus = () => {
      if (document.activeElement !== document.body || !last) return;
      if (last.isConnected) {
        // A question that closes late takes the focus from the row that has it by then, and is gone with it.
        const isTaken = lastOfPage instanceof Element && !lastOfPage.isConnected;
        if (isTaken && last instanceof HTMLElement) last.focus({ preventScroll: true });
        return;
      }
      const { follow, otherwise } = latest.current;
      isPinned.current = false;
      if (trail.current.length > 0 && follow(trail.current)) return;
      (element.querySelector<HTMLElement>(otherwise) ?? element).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(catchFocus);
    // Of the whole page: questions stand beside the screen.
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [screen]);
  return {
    known,
    /** From now on, whatever is pressed outside the rows: of an act on many of them. */
    pin: (wanted: readonly string[]) => {
      trail.current = wanted;
      isPinned.current = true;
    },
  };
}
