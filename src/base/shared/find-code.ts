import { toAsciiDigits } from './digits.ts';
import { withoutHiddenSigns, withPlainDashes } from './plain-signs.ts';

type CodeRule = {
  letters: string;
  length: number;
  /** Replaces look-alike characters, such as O and 0, in an upper-case text by those of the code. */
  fold?: (text: string) => string;
};

const longestTyped = 300;
const part = /[\p{L}\p{N}]+/gu;

type Part = { text: string; before: string };

const between = /^[\s_./·•-]{1,3}$/;
const isJoint = (text: string) => between.test(text);

/**
 * The returned function finds a code, such as a certificate number, in a text and returns its stored form, or null.
 * Words and numbers of the same length, such as `certificates` or a phone number, do not count. A code mixes letters
 * and digits, is in groups of four, or is in capitals.
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
    const text = withPlainDashes(toAsciiDigits(withoutHiddenSigns(typed).normalize('NFKC'))).trim();
    const parts = partsOf(text);
    const joined = parts.map((one) => one.text).join('');
    const isAlone = parts.slice(1).every(({ before }) => isJoint(before));
    const whole = isAlone && looksLikeCode(parts) ? read(joined) : null;
    if (whole !== null) return whole;
    const found = parts.flatMap((_, at) => codesAt(parts, at, read, length));
    const mixed = found.filter(({ said }) => hasBoth(said));
    return (
      // In `Code 7K3M 9QXP 2DVT` the word may be taken for the first group, too. The more groups look like one, the better.
      mixed.toSorted((one, other) => other.likeness - one.likeness)[0]?.code ??
      found.find(({ said }) => !/\d/.test(said) && said === said.toUpperCase())?.code ??
      null
    );
  };
}

const isInCapitals = (text: string) => !/\d/.test(text) && text === text.toUpperCase();
const wordWithNumber = /^\p{Lu}\p{Ll}{2,}\d{4,}$/u;
const hasBoth = (text: string) => /\d/.test(text) && /\p{L}/u.test(text);

function looksLikeCode(parts: Part[]): boolean {
  const sizes = parts.map(({ text }) => text.length);
  const joined = parts.map(({ text }) => text).join('');
  // `0171 2345 6789` is a phone number, and `Roll12345678` or `Code 1234 5678` a word with a number.
  if (/^\d+$/.test(joined) || wordWithNumber.test(joined)) return false;
  if (parts.length === 1) return hasBoth(joined) || isInCapitals(joined);
  // `Emon Khan Rana` is a name. Only one typed code in a hundred has no digit.
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
 * Finds a code that begins at the part with index `at`, whole or in groups of four. A piece of something longer, such
 * as a UUID, does not count. A word may precede it, as in `certificate-7K3M-9QXP-2DVT.pdf`.
 */
function codesAt(parts: Part[], at: number, read: (text: string) => string | null, length: number) {
  const hangs = (one: Part | undefined) => one !== undefined && /^[-_]$/.test(one.before);
  const isSmall = (one: Part | undefined) => one !== undefined && /\p{Ll}/u.test(one.text);
  const isWord = (one: Part | undefined) =>
    one !== undefined && /^\p{L}+$/u.test(one.text) && (one.text.length !== 4 || (isSmall(one) && !isSmall(parts[at])));
  for (const count of [1, Math.ceil(length / 4)]) {
    const some = parts.slice(at, at + count);
    const areFours = count === 1 || some.every(({ text }, place) => text.length === Math.min(4, length - 4 * place));
    const areJoined = some.slice(1).every(({ before }) => isJoint(before));
    const said = some.map(({ text }) => text).join('');
    const isWhole = areFours && areJoined && some.length === count && !wordWithNumber.test(said);
    const code = isWhole ? read(said) : null;
    const next = parts[at + count];
    // Browsers append a number to the file name when they save a file again.
    const isCopy = next !== undefined && /^\d{1,2}$/.test(next.text);
    if (code !== null && !(at > 0 && hangs(some[0]) && !isWord(parts[at - 1])) && (isCopy || !hangs(next)))
      return [{ code, said, likeness: some.filter(({ text }) => hasBoth(text) || isInCapitals(text)).length / count }];
  }
  return [];
}
