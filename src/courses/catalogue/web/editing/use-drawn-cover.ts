import { useEffect, useState } from 'react';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { type CoverShape, drawCover } from './draw-cover.ts';

/** Milliseconds without typing until the cover is drawn, because drawing takes a phone about 100. */
const pause = 300;

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
