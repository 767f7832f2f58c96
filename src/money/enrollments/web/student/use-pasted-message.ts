import { useRef, useState } from 'react';
import { useLater } from '#base/platform/web/use-later.ts';
import { useAfterPress } from '#base/ui/use-after-press.ts';
import { usePastedText } from '#base/ui/use-pasted-text.ts';
import { pasteMessages } from '#money/enrollments/paste-messages.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import type { Pasted, Said } from './read-pasted.ts';

/** Longest pasted message, in UTF-16 units. */
export const longestMessage = 2000;
const labelledId = /t\w{1,10} ?id[ :]/i;
/** A pause in typing after which the transaction ID is checked, so that the hint comes before the submit. */
const pauseMilliseconds = 1500;

/**
 * Turns a whole payment message in the ID field into method and ID. Without an ID the text stays, and the form can
 * still be sent. Notices wait until a press has ended, because a button that they move would miss the press.
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

  /**
   * Called when the field is left or the method changes. Parses a text with a label such as `TrxID`, and checks a bare
   * ID.
   */
  function leave(method: string, id: string): void {
    if (labelledId.test(id)) read(id);
    else later(0, () => look(method, id));
  }

  async function look(method: string, id: string): Promise<void> {
    const asked = `${method} ${id}`;
    looked.current = asked;
    const hint = (await reading())?.hintOf(method, id) ?? null;
    if (looked.current === asked) setDoubt(hint);
  }

  /** Returns the bare transaction ID to send, if a labelled ID was not parsed before the press. */
  async function idIn(typedId: string): Promise<string> {
    const found = labelledId.test(typedId) ? (await reading())?.readPasted(typedId, expected) : null;
    return found?.reference ?? typedId;
  }

  return { said, doubt: said ? null : doubt, typed, paste, leave, idIn };
}

/** Loads the parser. Null while offline, because the form works without it. */
const reading = () => import('./read-pasted.ts').catch(() => null);
