import { useEffect, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import style from './watermark.css?url';

/** Milliseconds that the watermark stays at one place. The student forgets it, but it is too short to cut out all parts with it. */
const rest = 20_000;
/** Places of the watermark. The lower edge is left out, because players have their buttons there. */
const places = ['top-left', 'right', 'left', 'top-right', 'lower-right', 'lower-left'] as const;

/**
 * Shows the student's name over the video at changing places. Presses go through it, and screen readers skip it. It cannot prevent
 * recording, but shows whose account was recorded.
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
      {/* With a new element for each place, the text fades in instead of moving. */}
      <span key={step} lang={languageOf(text)} data-place={places[step % places.length]}>
        {text}
      </span>
    </div>
  );
}
