import { toAsciiDigits } from '#base/shared/digits.ts';

/** `1` to `9` settle the payment for the first, second … of the students who submitted the same transaction ID. */
export type DeskKey = 'next' | 'previous' | 'mark' | 'refuse' | 'ask' | 'undo' | 'help' | `${number}`;

const keys: Record<string, DeskKey> = {
  j: 'next',
  k: 'previous',
  Enter: 'mark',
  x: 'refuse',
  a: 'ask',
  z: 'undo',
  '?': 'help',
  ...{ 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9' },
};

type Pressed = {
  key: string;
  code?: string;
  isComposing?: boolean;
  repeat?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
};
export type KeyPlace = 'field' | 'button' | 'elsewhere';

/**
 * Returns the action of a key on the screen *Payments*, or null. A key that is held down only moves the focus, so it
 * decides nothing twice.
 */
export function deskKeyOf(pressed: Pressed, place: KeyPlace): DeskKey | null {
  const { isComposing, repeat, ctrlKey, altKey, metaKey } = pressed;
  if (place === 'field' || isComposing || ctrlKey || altKey || metaKey) return null;
  const key = latinKeyOf(pressed);
  const meant = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (meant === undefined || (meant === 'mark' && place === 'button')) return null;
  return repeat && meant !== 'next' && meant !== 'previous' ? null : meant;
}

/** Bengali keyboard layouts give another letter for the key `j`, and `১` for `1`. */
function latinKeyOf({ key, code = '' }: Pressed): string {
  const isBengali = /^[\u0980-\u09ff]/.test(key);
  return isBengali ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? toAsciiDigits(key)) : key;
}

const takesAll = 'input, textarea, select, [contenteditable], form, dialog, [role="alertdialog"], [role="menu"]';

export function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'elsewhere';
  if (target.closest(takesAll)) return target.matches('input[type="checkbox"]:not(dialog *)') ? 'button' : 'field';
  return target.closest('button, a, summary') ? 'button' : 'elsewhere';
}
