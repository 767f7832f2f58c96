import { useEffect, useRef } from 'react';

/** Does something after some milliseconds, unless the screen is gone by then or something else is to be done later. */
export function useLater(): (milliseconds: number, action: () => void) => void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (milliseconds, action) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, milliseconds);
  };
}
