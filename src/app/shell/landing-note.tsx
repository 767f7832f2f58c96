import { useEffect } from 'react';
import { forgetSaid, useSaidAtLanding } from '#base/platform/web/landing.ts';

const shownMilliseconds = 5000;

/** Over the page's upper edge, so that nothing moves, and gone by itself. */
export function LandingNote() {
  const text = useSaidAtLanding();
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(forgetSaid, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  // It stands there before it says something: screen readers tell what changes in it.
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 top-18 z-40 grid justify-items-end">
      {text !== null && <p className="panel border-l-4 border-l-green px-4 py-3 font-medium shadow-card">{text}</p>}
    </div>
  );
}
