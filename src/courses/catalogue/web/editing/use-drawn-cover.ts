import { useEffect, useState } from 'react';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { type CoverShape, drawCover } from './draw-cover.ts';

/** Milliseconds without typing after which the words are drawn: a picture takes a phone a tenth of a second. */
const pause = 300;

/** What would be drawn of the words if no picture is chosen; '' until it is, and without words. */
export function useDrawnCover(shape: CoverShape, words: string): string {
  const { colours } = useSchool();
  const [drawn, setDrawn] = useState('');
  const text = words.trim();
  useEffect(() => {
    if (text === '') return setDrawn('');
    const timer = window.setTimeout(() => setDrawn(drawCover(shape, text, colours)), pause);
    return () => window.clearTimeout(timer);
  }, [shape, text, colours]);
  return drawn;
}
