import type { ClipboardEvent } from 'react';
import { countPastedLines } from '#teaching/lectures/pasted-outline.ts';

/** Returns a paste handler for a one-line field. It passes a pasted list to `takeLines`. */
export function onPasteOf(takeLines: (lines: string) => void): (event: ClipboardEvent) => void {
  return (event) => {
    const text = event.clipboardData.getData('text/plain');
    // Spreadsheets put tabs between cells.
    if (countPastedLines(text) < 2 && !text.trim().includes('\t')) return;
    event.preventDefault();
    takeLines(text);
  };
}
