import { chatHeaderOf, isTimeLine, nameHeaderOf, nameLineOf } from './headers.ts';
import { openingsIn } from './openings.ts';
import type { NamedSender } from './wallet.ts';

/**
 * A line of a paste, or a part of one. `gap` is an empty line. `time` is only a time or number: a field of one message
 * or the header of the next. `header` names the sender of the text below.
 */
export type Fragment =
  | { kind: 'gap' }
  | (Place & { kind: 'header'; named: NamedSender | null; isField: boolean })
  | (Place & { kind: 'opening' | 'text' | 'time' });
type Place = { start: number; end: number };

/** `\ue000` masks each character of a payer's note. */
const letterOrDigit = /[\p{L}\p{N}\ue000]/u;

export function* fragmentsOf(plain: string): Generator<Fragment> {
  let start = 0;
  while (start <= plain.length) {
    const found = plain.indexOf('\n', start);
    const end = found < 0 ? plain.length : found;
    yield* fragmentsOfLine(plain.slice(start, end), start);
    start = end + 1;
  }
}

function fragmentsOfLine(line: string, start: number): Fragment[] {
  if (!letterOrDigit.test(line)) return [{ kind: 'gap' }];
  const places = { start, end: start + line.length };
  const named = nameLineOf(line);
  if (named) return [{ kind: 'header', named, isField: line.includes(':'), ...places }];
  if (isTimeLine(line)) return [{ kind: 'time', ...places }];
  const chat = chatHeaderOf(line);
  const rest = line.slice(chat?.length ?? 0);
  const name = nameHeaderOf(rest);
  const length = (chat?.length ?? 0) + (name?.length ?? 0);
  if (length === 0) return partsOf(line, start);
  const header = { kind: 'header', named: name?.named ?? chat?.named ?? null, isField: false } as const;
  return [{ ...header, start, end: start + length }, ...partsOf(line.slice(length), start + length)];
}

function partsOf(text: string, start: number): Fragment[] {
  const openings = openingsIn(text);
  const others = openings.map((opening, index): Fragment => {
    return { kind: 'opening', start: start + opening, end: start + (openings[index + 1] ?? text.length) };
  });
  return [...leadOf(text.slice(0, openings[0]).trimEnd(), start), ...others];
}

function leadOf(lead: string, start: number): Fragment[] {
  if (!letterOrDigit.test(lead)) return [];
  const places = { start, end: start + lead.length };
  const named = nameLineOf(lead);
  if (named) return [{ kind: 'header', named, isField: false, ...places }];
  return [{ kind: isTimeLine(lead) ? 'time' : 'text', ...places }];
}
