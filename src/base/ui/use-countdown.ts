import { useEffect, useState } from 'react';

/**
 * `left` is the seconds left of `seconds`, by the clock, because phones pause timers while another app is shown.
 * `begun` is the start in milliseconds, if the countdown began before a reload.
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
