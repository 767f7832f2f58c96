import type { ClipboardEvent } from 'react';
import { countPastedLines } from '#teaching/lectures/pasted-outline.ts';

/** For a field of one line: what is pasted into it and is a list goes where lists go, as it is. */
export function onPasteOf(takeLines: (lines: string) => void): (event: ClipboardEvent) => void {
  return (event) => {
    const text = event.clipboardData.getData('text/plain');
    // A tab stands between the cells of a spreadsheet.
    if (countPastedLines(text) < 2 && !text.trim().includes('\t')) return;
    event.preventDefault();
    takeLines(text);
  };
}
