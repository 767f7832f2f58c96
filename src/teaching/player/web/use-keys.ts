import { useEffect, useEffectEvent } from 'react';
import { isWriting } from './is-writing.ts';

const typed = 'input, textarea, select, [contenteditable], dialog';
const pressed = 'a, button, summary, video';

/**
 * Runs the action of a pressed key. Ignores keys while the student writes or a dialog is open, and keys that the
 * focused element handles.
 */
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
