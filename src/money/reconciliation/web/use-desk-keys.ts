import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { keep, readLocal } from '#base/platform/web/browser-storage.ts';
import { useFocusTrail } from '#base/ui/use-focus-trail.ts';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import { deskKeyOf, placeOf } from './desk-keys.ts';
import { canPressKey, followTrail, runDeskKey, trailFrom } from './desk-walk.ts';

export type DeskKeys = ReturnType<typeof useDeskKeys>;

const kept = 'desk-keys';

/**
 * Handles one-letter keys for users with a keyboard. Users can turn them off, as WCAG 2.1.4 demands. If the row with
 * the focus is gone, the focus moves to the next row, or else to an element with the selector `otherwise`.
 */
export function useDeskKeys(screen: RefObject<HTMLElement | null>, otherwise: string, undo: () => void) {
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const [isOn, setOn] = useState(() => readLocal(kept) !== 'off');
  const [isHelpShown, setHelpShown] = useState(false);
  const [outOfSight, setOutOfSight] = useState(0);
  const { known } = useFocusTrail(screen, { from: trailFrom, follow: followTrail, otherwise });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = deskKeyOf(event, placeOf(event.target));
    if (!key || event.defaultPrevented) return;
    event.preventDefault();
    if (key === 'undo') undo();
    else if (key === 'help') setHelpShown(true);
    else if (!runDeskKey(key, known.current)) setOutOfSight(outOfSight + 1);
  });
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    const isOfScreen = target instanceof Node && screen.current?.contains(target) === true;
    if (defaultPrevented || !isOfScreen || canPressKey(key, target)) return;
    event.preventDefault();
    setOutOfSight(outOfSight + 1);
  });
  useEffect(() => {
    const listening = new AbortController();
    // Always active, because users without letter keys still press buttons by Enter and space.
    window.addEventListener('keydown', (event) => onPress(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    if (!hasKeyboard || !isOn) return;
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal });
    return () => listening.abort();
  }, [hasKeyboard, isOn]);
  return {
    outOfSight,
    hasKeyboard,
    isOn,
    turn: (on: boolean) => {
      setOn(on);
      keep(kept, on ? 'on' : 'off');
    },
    isHelpShown,
    showHelp: setHelpShown,
  };
}
