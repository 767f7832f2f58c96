import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs an action at once, or after the pressed mouse button is released. Otherwise an error
 * shown when a field loses focus would move the button from under the pointer. Touch emits mouse events too, when the
 * finger is lifted.
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
      // The click event follows in the same task, so the actions run after it.
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
