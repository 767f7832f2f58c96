import type { ClipboardEvent } from 'react';
import { countPastedLines } from '#teaching/lectures/pasted-outline.ts';

export function onPasteOf(takeLines: (lines: string) => void): (event: ClipboardEvent) => void {
  return (event) => {
    const text = event.clipboardData.getData('text/plain');
    // One line with a tab is also read as a list, because spreadsheets put tabs between cells.
    if (countPastedLines(text) < 2 && !text.trim().includes('\t')) return;
    event.preventDefault();
    takeLines(text);
  };
}
