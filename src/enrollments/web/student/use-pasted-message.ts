import { useState } from 'react';
import { pasteMessages } from '#enrollments/paste-messages.ts';
import { usePastedText } from '#ui/use-pasted-text.ts';
import type { Said } from './read-pasted.ts';

/** UTF-16 units of the longest message. */
export const longestMessage = 2000;
const labelledId = /t\w{1,10} ?id[ :]/i;

/**
 * A whole message in the field of the id becomes method and id, read here in the browser; the reader is fetched only then. What
 * was typed stays where there is none in it, and nothing of this keeps the form from being sent.
 */
export function usePastedMessage(set: (name: 'method' | 'reference', value: string) => void, due: number) {
  const [said, setSaid] = useState<Said | null>(null);
  const field = usePastedText(longestMessage, read);

  async function read(text: string): Promise<void> {
    field.hold(text);
    const found = (await reading())?.readPasted(text, due);
    if (!found || !field.isNewest(text)) return;
    if (found.method) set('method', found.method);
    set('reference', found.reference ?? text);
    field.hold(found.reference ?? text);
    setSaid(found);
  }

  function typed(text: string): void {
    setSaid(null);
    field.typed(text);
  }

  async function paste(): Promise<void> {
    const text = await field.fromClipboard();
    if (text === null) return setSaid({ isDoubtful: true, sentences: [pasteMessages.pasteByHand] });
    set('reference', text);
    await read(text);
  }

  /** An id that was typed: without its word, and whether it looks as its wallet's ids do. */
  async function look(method: string, id: string): Promise<void> {
    if (labelledId.test(id)) return read(id);
    const hint = (await reading())?.hintOf(method, id) ?? null;
    if (field.isNewest(id)) setSaid((former) => (former && !former.isHint ? former : hint));
  }

  return { said, typed, paste, look };
}

/** Without a line there is no reader: the form works all the same. */
const reading = () => import('./read-pasted.ts').catch(() => null);
