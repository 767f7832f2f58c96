import { useRef } from 'react';

/** UTF-16 units that no finger types at once. */
const shortestPaste = 30;

/**
 * Tells a text that came into a field all at once from one that is typed, also where a keyboard puts it in without a paste.
 * `longest`: units of the clipboard that are taken, in one line.
 */
export function usePastedText(longest: number, onPaste: (text: string) => void) {
  const newest = useRef('');

  function typed(text: string): void {
    const grown = text.length - newest.current.length;
    newest.current = text;
    if (grown >= shortestPaste) onPaste(text);
  }

  /** Null where the browser gives none out. */
  async function fromClipboard(): Promise<string | null> {
    const text = await navigator.clipboard?.readText().catch(() => '');
    return text?.slice(0, longest).replace(/\s+/g, ' ').trim() || null;
  }

  /** What the field holds without having been typed. */
  const hold = (text: string) => {
    newest.current = text;
  };
  return { typed, fromClipboard, hold, isNewest: (text: string) => newest.current === text };
}
