import { useEffect, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import style from './watermark.css?url';

/** Milliseconds at one place: long enough to be forgotten, and too short to be cut out. */
const rest = 20_000;
/** Corners and edges of the stage, never its lower edge, where players have their buttons. */
const places = ['top-left', 'right', 'left', 'top-right', 'lower-right', 'lower-left'] as const;

/**
 * Whose copy it is, over the stage, at changing places. It takes no press and is read to nobody; it does not keep anybody from filming the
 * screen, and tells whose screen it was.
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
      {/* A new one each time: it fades in where it stands, and moves through nothing. */}
      <span key={step} lang={languageOf(text)} data-place={places[step % places.length]}>
        {text}
      </span>
    </div>
  );
}
