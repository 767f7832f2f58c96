import { useEffect, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import style from './watermark.css?url';

/** Milliseconds at one place. Long enough to be forgotten, and too short to be cut out. */
const rest = 20_000;
/** Never at the lower edge, where players have their buttons. */
const places = ['top-left', 'right', 'left', 'top-right', 'lower-right', 'lower-left'] as const;

/**
 * Shows whose copy it is, over the stage at changing places. It ignores presses and is hidden from screen readers. It cannot prevent
 * filming, but shows whose screen was filmed.
 */
export function Watermark({ text }: { text: string }) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setStep((now) => now + 1), rest);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <div aria-hidden="true" className="watermark">
      <link rel="stylesheet" href={style} precedence="watermark" />
      {/* A new element each time, so that it fades in instead of moving. */}
      <span key={step} lang={languageOf(text)} data-place={places[step % places.length]}>
        {text}
      </span>
    </div>
  );
}
