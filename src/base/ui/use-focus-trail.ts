import { type RefObject, useEffect, useRef } from 'react';

type TrailOptions = {
  /**
   * Keys of the rows that should get the focus if this element disappears, the preferred one first. Empty for an
   * element outside of rows.
   */
  from: (element: Element) => readonly string[];
  follow: (trail: readonly string[]) => boolean;
  otherwise: string;
};

/**
 * Moves the focus to a nearby row, or else to the element `otherwise`, when the focused element disappears, also after
 * a dialog that returns the focus to a removed element.
 */
export function useFocusTrail(screen: RefObject<HTMLElement | null>, options: TrailOptions) {
  const latest = useRef(options);
  const trail = useRef<readonly string[]>([]);
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
        // A dialog that closes late takes the focus from the new row. When the dialog disappears with its focused
        // element, the row gets the focus back.
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
    // Observes the whole page, as dialogs are outside of the screen.
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [screen]);
  return {
    known,
    /** Sets the rows that should get the focus next, until a row is focused again. For actions on several rows. */
    pin: (wanted: readonly string[]) => {
      trail.current = wanted;
      isPinned.current = true;
    },
  };
}
