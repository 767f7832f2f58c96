import { idsIn } from './ids.ts';
import { timeIn } from './times.ts';

type Places = { start: number; opening: number; end: number };

/** Units behind an id in which its message's balance and time stand. */
const nearby = 80;
/** Units of a text that are looked through at once: a message and the beginning of the next. */
const window = 1500;

/**
 * Two messages that were joined by a sentence nobody knows still have two ids: the text is cut behind the first message's
 * last field, so that no payment is swallowed by another one.
 */
export function apart<P extends Places>(plain: string, piece: P): P[] {
  const parts: P[] = [];
  let rest = piece;
  while (rest.end - rest.opening > nearby) {
    const cut = endOfFirst(plain.slice(rest.opening, Math.min(rest.end, rest.opening + window)));
    if (cut === null) break;
    const middle = rest.opening + cut;
    parts.push({ ...rest, end: middle });
    rest = { ...rest, start: middle, opening: middle };
  }
  return [...parts, rest];
}

/** Where the first message of a text with two ids ends; null for a text with one. */
function endOfFirst(text: string): number | null {
  const ids = idsIn(text);
  const [first] = ids;
  const second = ids.find(({ id }) => id !== first?.id);
  if (!first || !second) return null;
  const behind = text.slice(first.end, second.start);
  const time = timeIn(behind.slice(0, nearby));
  const balance = /^.{0,40}bal(?:ance)?[ :.]{0,2}(?:tk|bdt)?[ .:]{0,2}[\d,]+(?:\.\d{1,2})?/is.exec(behind)?.[0].length;
  return first.end + (time?.end ?? balance ?? 0);
}
