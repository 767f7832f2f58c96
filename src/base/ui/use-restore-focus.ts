import { type RefObject, useEffect } from 'react';

/**
 * When the focused element inside the container is replaced, focuses the first element in it that matches the selector.
 * Until there is one, focuses the container, which needs a `tabIndex` of -1.
 */
export function useRestoreFocus(container: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const catchFocus = () => {
      const hasFallen = document.activeElement === document.body && last instanceof Node && !last.isConnected;
      if (!hasFallen && document.activeElement !== element) return;
      (element.querySelector<HTMLElement>(selector) ?? element).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(catchFocus);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
    };
  }, [container, selector]);
}
