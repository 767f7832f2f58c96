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
 * Reads codes of one kind out of a text: the code as it is stored, or null where the text has none. Words and numbers of as many letters and
 * digits, such as `certificates` in the address, a name or a phone, are none: a code is in fours, or has both.
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
    const whole = isAlone && looksLikeCode(parts) ? read(joined) : null;
    if (whole !== null) return whole;
    const found = parts.flatMap((_, at) => codesAt(parts, at, read, length));
    return (
      found.find(({ said }) => hasBoth(said))?.code ??
      found.find(({ said }) => !/\d/.test(said) && said === said.toUpperCase())?.code ??
      null
    );
  };
}

const isInCapitals = (text: string) => !/\d/.test(text) && text === text.toUpperCase();
/** Written as a word: a code is in capitals or in small letters. */
const wordWithNumber = /^\p{Lu}\p{Ll}{2,}\d{4,}$/u;
const hasBoth = (text: string) => /\d/.test(text) && /\p{L}/u.test(text);

/** Returns whether parts with the total length of a code look like one: in fours, or with letters and digits mixed. */
function looksLikeCode(parts: Part[]): boolean {
  const sizes = parts.map(({ text }) => text.length);
  const joined = parts.map(({ text }) => text).join('');
  // `0171 2345 6789` is a phone; `Roll12345678` a word with a number.
  if (/^\d+$/.test(joined) || (parts.length === 1 && wordWithNumber.test(joined))) return false;
  if (parts.length === 1) return hasBoth(joined) || isInCapitals(joined);
  // `Emon Khan Rana` is a name; of codes that were typed, one in a hundred has no digit.
  if (sizes.slice(0, -1).every((size) => size === 4) && (sizes.at(-1) ?? 0) <= 4)
    return /\d/.test(joined) || isInCapitals(joined) || joined === joined.toLowerCase();
  const areHalves = parts.length === 2 && sizes[0] === sizes[1] && hasBoth(joined);
  const isInPieces = sizes.every((size) => size <= 4) && hasBoth(joined);
  const mixed = parts.filter(({ text }) => hasBoth(text)).length;
  const isInFours = sizes.slice(0, -1).every((size) => size % 4 === 0) && mixed > 0;
  return areHalves || isInPieces || isInFours || mixed === parts.length;
}

function partsOf(text: string): Part[] {
  let end = 0;
  return Array.from(text.matchAll(part), (found) => {
    const before = text.slice(end, found.index);
    end = found.index + found[0].length;
    return { text: found[0], before };
  });
}

/**
 * One that begins with that part: whole, or in fours; what hangs on to a longer one, such as a UUID, is none. A word may stand before it, as
 * in `certificate-7K3M-9QXP-2DVT.pdf`.
 */
function codesAt(parts: Part[], at: number, read: (text: string) => string | null, length: number) {
  const hangs = (one: Part | undefined) => one !== undefined && /^[-_]$/.test(one.before);
  const isWord = (one: Part | undefined) => one !== undefined && /^\p{L}+$/u.test(one.text) && one.text.length !== 4;
  for (const count of [1, Math.ceil(length / 4)]) {
    const some = parts.slice(at, at + count);
    const areFours =
      count === 1
        ? some.every(({ text }) => !wordWithNumber.test(text))
        : some.every(({ text }, place) => text.length === Math.min(4, length - 4 * place));
    const areJoined = some.slice(1).every(({ before }) => isJoint(before));
    const said = some.map(({ text }) => text).join('');
    const code = areFours && areJoined && some.length === count ? read(said) : null;
    const next = parts[at + count];
    // A browser that saves a file again numbers it.
    const isCopy = next !== undefined && /^\d{1,2}$/.test(next.text);
    if (code !== null && !(at > 0 && hangs(some[0]) && !isWord(parts[at - 1])) && (isCopy || !hangs(next)))
      return [{ code, said }];
  }
  return [];
}
