import { useEffect, useState } from 'react';

/**
 * Seconds that are left, from `seconds` down to 0, and a way to start again. It goes by the clock: a phone that shows
 * the SMS meanwhile stops the page's timers. `begun`: when, on this browser's clock, where that was before a reload.
 */
export function useCountdown(seconds: number, begun?: number): { left: number; restart: () => void } {
  const [start, setStart] = useState(() => begun ?? Date.now());
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil(seconds - (now - start) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [isOver]);

  function restart() {
    const again = Date.now();
    setStart(again);
    setNow(again);
  }
  return { left, restart };
}
