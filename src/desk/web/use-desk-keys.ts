import { useEffect, useEffectEvent, useState } from 'react';
import { keep, readKept } from '#platform/web/browser-storage.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { type DeskKey, deskKeyOf, placeOf } from './desk-keys.ts';

const kept = 'desk-keys';

/** Keys of one letter that a part of the screen takes, for who has a keyboard; whoever needs their letters for something else turns them off (WCAG 2.1.4). */
export function useDeskKeys(taken: readonly DeskKey[], press: (key: DeskKey) => void) {
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const [isOn, setOn] = useState(() => readKept(kept) !== 'off');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = deskKeyOf(event, placeOf(event.target));
    if (!key || !taken.includes(key) || event.defaultPrevented) return;
    event.preventDefault();
    press(key);
  });
  useEffect(() => {
    if (!hasKeyboard || !isOn) return;
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal });
    return () => listening.abort();
  }, [hasKeyboard, isOn]);
  return {
    hasKeyboard,
    isOn,
    turn: (on: boolean) => {
      setOn(on);
      keep(kept, on ? 'on' : 'off');
    },
  };
}
