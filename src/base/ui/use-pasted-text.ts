import { useRef } from 'react';

const shortestPaste = 30;

/**
 * Calls `onPaste` when 30 characters or more arrive at once, because some keyboards insert pasted text without a paste
 * event. `longest` limits the text read from the clipboard, which becomes one line.
 */
export function usePastedText(longest: number, onPaste: (text: string) => void) {
  const newest = useRef('');

  function typed(text: string): void {
    const grown = text.length - newest.current.length;
    newest.current = text;
    if (grown >= shortestPaste) onPaste(text);
  }

  async function fromClipboard(): Promise<string | null> {
    const text = await navigator.clipboard?.readText().catch(() => '');
    return text?.slice(0, longest).replace(/\s+/g, ' ').trim() || null;
  }

  /** Tells the hook that the field now has this text, without treating it as input. */
  const hold = (text: string) => {
    newest.current = text;
  };
  return { typed, fromClipboard, hold, isNewest: (text: string) => newest.current === text };
}
