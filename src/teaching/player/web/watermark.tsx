import { useEffect, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import style from './watermark.css?url';

/**
 * Milliseconds at one place: long enough to be forgotten, too short to cut all parts with the watermark out of a
 * recording.
 */
const rest = 20_000;
/** The lower edge is left out, because players have their buttons there. */
const places = ['top-left', 'right', 'left', 'top-right', 'lower-right', 'lower-left'] as const;

/** Shows the student's name over the video at changing places. */
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
