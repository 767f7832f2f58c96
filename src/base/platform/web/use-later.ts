import { useEffect, useRef } from 'react';

export function useLater(): (milliseconds: number, action: () => void) => void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (milliseconds, action) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, milliseconds);
  };
}
