/** Sixteen letters and digits that nobody mistakes for one another, as migration 0014 writes them. */
export const codeLetters = '2345679ACEFHKMRX';
/** 56 bits: what cannot be guessed, and does not come twice in a million. */
export const codeLength = 14;

const longestTyped = 40;
const code = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/** As it is stored, however somebody typed it: in small letters, with spaces or dashes; null for what is none. */
export function readCode(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.test(letters) ? letters : null;
}
