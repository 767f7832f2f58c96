import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { askBeforeLeaving } from '#base/platform/web/may-leave.ts';
import { confirmed, type Question } from './confirm-dialog.tsx';

/** Some navigations only remove state from the browser's history and keep the address. They do not leave the screen. */
const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks `question` before the user leaves a screen with unsaved changes, also for another `?id=` and before a logout.
 * Closing the tab shows the browser's own question. `release` lets the next navigation pass, such as after a deletion.
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
