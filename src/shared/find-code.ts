import { toAsciiDigits } from './digits.ts';
import { withoutUnseen, withPlainDashes } from './plain-signs.ts';

// Numbers of certificates and codes of receipts, as people type, copy and send them: alone, in fours, in a sentence, in an address.

type CodeRule = {
  letters: string;
  length: number;
  /** Letters that look like another one, in capitals. */
  fold?: (text: string) => string;
};

/** A longer text is not searched. */
const longestTyped = 300;
const part = /[\p{L}\p{N}]+/gu;

type Part = { text: string; before: string };

/** Separator of two parts: up to three spaces, dashes, underscores or dots. */
const between = /^[\s_.-]{1,3}$/;
const isJoint = (text: string) => between.test(text);

/**
 * Reads codes of one kind out of a text: the code as it is stored, or null where the text has none. A word of as many letters, such as
 * `certificates` in the address, is none: without a digit a code stands alone, in fours or in capitals.
 */
export function createCodeReader({
  letters,
  length,
  fold = (text) => text,
}: CodeRule): (typed: string) => string | null {
  const form = new RegExp(`^[${letters}]{${length}}$`);
  const read = (text: string): string | null => {
    const folded = fold(text.toUpperCase());
    return form.test(folded) ? folded : null;
  };

  return (typed) => {
    if (typed.length > longestTyped) return null;
    const text = withPlainDashes(toAsciiDigits(withoutUnseen(typed).normalize('NFKC'))).trim();
    const parts = partsOf(text);
    const joined = parts.map((one) => one.text).join('');
    const isAlone = parts.slice(1).every(({ before }) => isJoint(before));
    const whole = isAlone ? read(joined) : null;
    if (whole !== null && (parts.length > 1 || /\d/.test(joined) || joined === joined.toUpperCase())) return whole;
    const found = parts.flatMap((_, at) => codesAt(parts, at, read, length));
    return (
      found.find(({ said }) => /\d/.test(said))?.code ??
      found.find(({ said }) => said === said.toUpperCase())?.code ??
      null
    );
  };
}

function partsOf(text: string): Part[] {
  let end = 0;
  return Array.from(text.matchAll(part), (found) => {
    const before = text.slice(end, found.index);
    end = found.index + found[0].length;
    return { text: found[0], before };
  });
}

/** One that begins with that part: whole, or in fours; what hangs on to a longer one, such as a UUID, is none. */
function codesAt(parts: Part[], at: number, read: (text: string) => string | null, length: number) {
  const hangs = (one: Part | undefined) => one !== undefined && /^[-_]$/.test(one.before);
  for (const count of [1, Math.ceil(length / 4)]) {
    const some = parts.slice(at, at + count);
    const areFours = count === 1 || some.every(({ text }, place) => text.length === Math.min(4, length - 4 * place));
    const areJoined = some.slice(1).every(({ before }) => isJoint(before));
    const said = some.map(({ text }) => text).join('');
    const code = areFours && areJoined && some.length === count ? read(said) : null;
    if (code !== null && !(at > 0 && hangs(some[0])) && !hangs(parts[at + count])) return [{ code, said }];
  }
  return [];
}
