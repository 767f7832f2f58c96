export type DeskKey = 'next' | 'previous' | 'mark' | 'refuse' | 'ask' | 'undo' | 'help';

const keys: Record<string, DeskKey> = {
  j: 'next',
  k: 'previous',
  Enter: 'mark',
  x: 'refuse',
  a: 'ask',
  z: 'undo',
  '?': 'help',
};

type Pressed = {
  key: string;
  isComposing?: boolean;
  repeat?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
};
/** Where the key was pressed: a field takes all keys, a button or a link its Enter. */
export type KeyPlace = 'field' | 'button' | 'elsewhere';

/** What a key means on the desk; null where it is somebody else's. Held down, a key moves on, and decides nothing twice. */
export function deskKeyOf(pressed: Pressed, place: KeyPlace): DeskKey | null {
  const { key, isComposing, repeat, ctrlKey, altKey, metaKey } = pressed;
  if (place === 'field' || isComposing || ctrlKey || altKey || metaKey) return null;
  const meant = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (meant === undefined || (meant === 'mark' && place === 'button')) return null;
  return repeat && meant !== 'next' && meant !== 'previous' ? null : meant;
}

/** What an element does with keys of its own. */
export function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'elsewhere';
  if (target.closest('input, textarea, select, [contenteditable], [role="alertdialog"], [role="menu"]')) {
    return target.matches('input[type="checkbox"]') ? 'button' : 'field';
  }
  return target.closest('button, a, summary') ? 'button' : 'elsewhere';
}
