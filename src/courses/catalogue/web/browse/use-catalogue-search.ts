import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useNextLocation } from '#base/platform/web/page.tsx';
import { useLater } from '#base/platform/web/use-later.ts';
import { addressOfSearch, type CourseSearch, readSearch } from './course-search.ts';

/** However its letters are written and whatever else it says, addresses that ask for the same are the same here. */
const plainAddress = (address: string) => addressOfSearch(readSearch(new URLSearchParams(address.split('?')[1])));

/** Milliseconds without a further key before the address follows, and the server is asked where it has to be. */
const pause = 250;

/**
 * The search of the address, with what is typed before it stands there. While one types, the address is replaced; what is
 * submitted or chosen gets an address of its own. From a submitted search the way back leads to where the typing began.
 * `isKnown` says what the page can find by itself: then nobody is asked.
 */
export function useCatalogueSearch(isKnown: (q: string) => boolean) {
  const { key, pathname, search: query } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const navigate = useNavigate();
  const later = useLater();
  const inAddress = readSearch(new URLSearchParams(query));
  const { q } = inAddress;
  const [typed, setTyped] = useState<string | null>(null);
  /** The same, at once; null when there is nothing that the address does not say. */
  const newest = useRef<string | null>(null);
  /** The address that was replaced while somebody typed. */
  const begun = useRef<string | null>(null);
  /** The address to which typing leads. */
  const own = useRef<string | null>(null);
  const arrived = useRef(key);
  const here = pathname + query;

  function note(text: string | null): void {
    newest.current = text;
    startTransition(() => setTyped(text));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival at an address ends what was typed before it
  useLayoutEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    if (!isReplaced) begun.current = null;
    const isOvertaken = isReplaced && newest.current !== null && newest.current.trim() !== q;
    if (!isOvertaken) note(null);
  }, [key]);

  // What somebody pressed goes before what was typed: the address follows it no more.
  const next = useNextLocation();
  useLayoutEffect(() => {
    if (next && (next.pathname !== pathname || plainAddress(next.search) !== own.current)) newest.current = null;
  }, [next, pathname]);

  // And at once: under load the navigation is on the screen only after the pause is over.
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
