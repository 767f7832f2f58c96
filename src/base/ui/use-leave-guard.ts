import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { askBeforeLeaving } from '#base/platform/web/may-leave.ts';
import { confirmed, type Question } from './confirm-dialog.tsx';

/** What travelled to a page is taken out of the browser's history by a navigation that stays where it is. */
const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks `question` before a screen with unsaved changes is left, also for another `?id=` of the same screen and before a
 * logout; closing the tab asks in the browser's own words. `release` lets the next navigation pass, such as the one after a deletion.
 */
export function useLeaveGuard(unsaved: boolean, question: Question): { release: () => void } {
  const released = useRef(false);
  const blocker = useBlocker(useCallback((move) => unsaved && !released.current && leaves(move), [unsaved]));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirmed(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, question]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => released.current || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    return askBeforeLeaving(async () => {
      released.current = await confirmed(question);
      return released.current;
    });
  }, [unsaved, question]);

  return {
    release: () => {
      released.current = true;
    },
  };
}
