import { useEffect, useRef } from 'react';

/**
 * Gives a function that does something at once, or, while a press is under way, when the press has done its work: a line
 * that appears as soon as a field is left would move the button away from under the pointer. What a finger presses comes
 * as a press of the mouse, too, all of it when the finger is lifted.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const actions = waiting.current.splice(0);
      // The click follows in the same task.
      window.setTimeout(() => {
        for (const action of actions) action();
      });
    };
    document.addEventListener('mousedown', press, options);
    for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, options);
    return () => listening.abort();
  }, []);

  return (action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  };
}
