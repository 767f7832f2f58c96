import { useRef, useState } from 'react';
import { useLater } from '#base/platform/web/use-later.ts';
import { useAfterPress } from '#base/ui/use-after-press.ts';
import { usePastedText } from '#base/ui/use-pasted-text.ts';
import { pasteMessages } from '#money/enrollments/paste-messages.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import type { Pasted, Said } from './read-pasted.ts';

/** UTF-16 units of the longest message. */
export const longestMessage = 2000;
const labelledId = /t\w{1,10} ?id[ :]/i;
/** Whoever types has stopped, and may be about to press the button: an id that looks wrong is doubted before it is sent. */
const pauseMilliseconds = 1500;

/**
 * A whole message in the field of the id becomes method and id, read here in the browser; the reader is fetched only then. What
 * was typed stays where there is none in it, and nothing of this keeps the form from being sent. What appears below the field
 * waits for the end of a press, which would miss a button that moves; a doubt takes the place of the field's hint.
 */
export function usePastedMessage(set: (name: 'method' | 'reference', value: string) => void, due: number) {
  const { wallets } = useSchool();
  const expected = { due, wallets };
  const [said, setSaid] = useState<Said | null>(null);
  const [doubt, setDoubt] = useState<string | null>(null);
  const looked = useRef('');
  const field = usePastedText(longestMessage, read);
  const afterPress = useAfterPress();
  const later = useLater();

  async function read(text: string): Promise<void> {
    field.hold(text);
    const found = (await reading())?.readPasted(text, expected);
    if (found) afterPress(() => take(found, text));
  }

  function take(found: Pasted, text: string): void {
    if (!field.isNewest(text)) return;
    if (found.method) set('method', found.method);
    set('reference', found.reference ?? text);
    field.hold(found.reference ?? text);
    setSaid(found);
  }

  function typed(method: string, text: string): void {
    looked.current = '';
    setSaid(null);
    setDoubt(null);
    field.typed(text);
    later(pauseMilliseconds, () => look(method, text));
  }

  async function paste(): Promise<void> {
    const text = await field.fromClipboard();
    if (text === null) return setSaid({ isDoubtful: true, sentences: [pasteMessages.pasteByHand] });
    set('reference', text);
    await read(text);
  }

  /** The field was left, or another method was chosen: what was typed with the id's word is read, an id looked at. */
  function leave(method: string, id: string): void {
    if (labelledId.test(id)) read(id);
    else later(0, () => look(method, id));
  }

  /** Whether an id looks as its wallet's ids do. */
  async function look(method: string, id: string): Promise<void> {
    const asked = `${method} ${id}`;
    looked.current = asked;
    const hint = (await reading())?.hintOf(method, id) ?? null;
    if (looked.current === asked) setDoubt(hint);
  }

  /** What is sent of an id that was typed with its word when the button is pressed at once. */
  async function idIn(typedId: string): Promise<string> {
    const found = labelledId.test(typedId) ? (await reading())?.readPasted(typedId, expected) : null;
    return found?.reference ?? typedId;
  }

  return { said, doubt: said ? null : doubt, typed, paste, leave, idIn };
}

/** Without a line there is no reader: the form works all the same. */
const reading = () => import('./read-pasted.ts').catch(() => null);
