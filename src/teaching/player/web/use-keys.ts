import { useEffect, useEffectEvent } from 'react';
import { isWriting } from './is-writing.ts';

const typed = 'input, textarea, select, [contenteditable], dialog';
/** Which of the page's own things answer to such keys by themselves. */
const pressed = 'a, button, summary, video';

/** Does what stands under a key's name when it is pressed, but not while somebody writes, or reads the list of keys, and not in place of what has the focus. */
export function useKeys(actions: Partial<Record<string, () => void>>): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    const action = actions[key];
    if (!action || ctrlKey || altKey || metaKey || defaultPrevented || !(target instanceof Element)) return;
    const isOfTarget = /^[ A]/.test(key) && target.matches(key === ' ' ? pressed : 'video');
    if (isOfTarget || target.closest(typed) || isWriting()) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => answer(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
