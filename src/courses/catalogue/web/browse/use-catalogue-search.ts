import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useNextLocation } from '#base/platform/web/page.tsx';
import { useLater } from '#base/platform/web/use-later.ts';
import { addressOfSearch, type CourseSearch, readSearch } from './course-search.ts';

const plainAddress = (address: string) => addressOfSearch(readSearch(new URLSearchParams(address.split('?')[1])));

/** Milliseconds without typing until the address changes and, if needed, the server is asked. */
const pause = 250;

/**
 * Returns the search in the address, and typed text that is not in the address yet. Typing replaces the history entry,
 * while submitting or choosing an order adds one, so that Back returns to the earlier search. `isKnown` tells whether
 * the page can answer a search without the server.
 */
export function useCatalogueSearch(isKnown: (q: string) => boolean) {
  const { key, pathname, search: query } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const navigate = useNavigate();
  const later = useLater();
  const inAddress = readSearch(new URLSearchParams(query));
  const { q } = inAddress;
  const [typed, setTyped] = useState<string | null>(null);
  /** Typed text that is not in the address yet, before React renders it. Null if there is none. */
  const newest = useRef<string | null>(null);
  const begun = useRef<string | null>(null);
  const own = useRef<string | null>(null);
  const arrived = useRef(key);
  const here = pathname + query;

  function note(text: string | null): void {
    newest.current = text;
    startTransition(() => setTyped(text));
  }

  const arrive = useEffectEvent(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    if (!isReplaced) begun.current = null;
    const isOvertaken = isReplaced && newest.current !== null && newest.current.trim() !== q;
    if (!isOvertaken) note(null);
  });
  // The arrival at an address ends what was typed before it.
  useLayoutEffect(() => arrive(), [key]);

  // After a link was pressed, text typed before no longer changes the address.
  const next = useNextLocation();
  useLayoutEffect(() => {
    if (next && (next.pathname !== pathname || plainAddress(next.search) !== own.current)) newest.current = null;
  }, [next, pathname]);

  // Drops the typed text at the click on a link. On a slow device the navigation may start only after the typing pause.
  useEffect(() => {
    const forget = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented && target instanceof Element && target.closest('a[href]')) newest.current = null;
    };
    document.addEventListener('click', forget);
    return () => document.removeEventListener('click', forget);
  }, []);

  async function replaceBy(address: string, asks: boolean): Promise<void> {
    own.current = plainAddress(address);
    await navigate(address, { replace: true, preventScrollReset: true, defaultShouldRevalidate: asks });
  }
  const go = (search: CourseSearch, replace = false) =>
    navigate(addressOfSearch(search), {
      replace,
      preventScrollReset: true,
      defaultShouldRevalidate: !isKnown(search.q),
    });

  return {
    inAddress,
    isKnown,
    search: typed === null ? inAddress : { ...inAddress, q: typed.trim() },
    isTyping: () => newest.current !== null,
    type(text: string): void {
      note(text);
      later(pause, () => {
        if (newest.current !== text || text.trim() === q) return;
        begun.current ??= here;
        void replaceBy(addressOfSearch({ ...inAddress, q: text.trim() }), !isKnown(text.trim()));
      });
    },
    choose: (sort: CourseSearch['sort']) => go({ ...inAddress, q: newest.current?.trim() ?? q, sort }),
    async submit(search: CourseSearch): Promise<void> {
      const start = begun.current ?? here;
      note(search.q);
      if (start !== here) await replaceBy(start, false);
      await go(search, addressOfSearch(search) === start);
    },
  };
}
