import { toAsciiDigits } from '#base/shared/digits.ts';

/** A number whose last digits another program has dropped, such as `6.80098E+09`. */
export class RoundedNumber {
  readonly text: string;
  readonly column: string | undefined;

  constructor(text: string, column?: string) {
    this.text = text;
    this.column = column;
  }

  /**
   * Writes the number in exponent form to the file of refused rows, so that an import without a correction refuses it
   * again.
   */
  toJSON(): string {
    return /e/i.test(this.text) ? this.text : Number(this.text).toExponential(digitsOfRounding - 1);
  }
}

const decimal = /^([+-]?)(\d+)(?:[.,](\d*))?(?:e([+-]?\d{1,4}))?$/i;
/**
 * Spreadsheets and `%g` may round to this many digits, such as `1.23457E+11`. A number with more digits was not
 * rounded.
 */
const digitsOfRounding = 6;

export function exactNumber(digits: string): number | string {
  const number = Number(digits);
  const short = digits.includes('.') ? digits.replace(/\.?0*$/, '') : digits;
  const isSame = short.includes('.') ? String(number) === short : !/\d/.test(short) || Number.isSafeInteger(number);
  return isSame ? number : digits;
}

/**
 * Keeps all digits of a JSON number: whole numbers above 2^53 are returned as text. `isFloat` marks a floating-point
 * number, which cannot be exact above 2^53.
 */
export function readNumber(source: string, isFloat = false): number | string | RoundedNumber {
  const number = Number(source);
  const [, sign = '', whole = '', fraction = '', exponent] = decimal.exec(source) ?? [];
  const power = Number(exponent ?? 0);
  if (number === 0 || whole === '' || power < 0) return number;
  if (power > 0 && fraction.length < power) {
    const isWhole = Number.isSafeInteger(number) && whole.length + fraction.length > digitsOfRounding;
    return isWhole ? number : new RoundedNumber(source);
  }
  const exact = exactNumber(expanded(sign, whole, fraction, power));
  if (typeof exact === 'number' || exact.includes('.')) return exact;
  // JavaScript writes zeros for the last digits of a number above 2^53. A number that looks like that counts as
  // rounded.
  const isWritten = source.endsWith('0') && String(number) === source;
  return isFloat || isWritten || /[.e]/i.test(source) ? new RoundedNumber(source) : exact;
}

const expanded = (sign: string, whole: string, fraction: string, power: number) => {
  const rest = fraction.slice(power).replace(/0+$/, '');
  return `${sign}${whole}${fraction.slice(0, power)}${rest && `.${rest}`}`;
};

/**
 * Reads text, such as a transaction ID, whose digits all matter. `5E12345678` is a transaction ID. `5E+12` and `5.1E12`
 * are rounded numbers.
 */
export function readDigits(text: string): string | RoundedNumber {
  const written = toAsciiDigits(text.trim());
  const [, sign = '', whole = '', fraction = '', exponent] = decimal.exec(written) ?? [];
  if (exponent === undefined) return /^\d{4,}\.0$/.test(written) ? written.slice(0, -2) : text;
  if (fraction === '' && !/[+-]/.test(exponent)) return text;
  const power = Number(exponent);
  return power < 0 || fraction.length < power
    ? new RoundedNumber(text.trim())
    : expanded(sign, whole, fraction, power).replace(/^0+(?=\d)/, '');
}

/** Spreadsheets keep 15 digits of a number and write zeros for the others. */
const cutNumber = /^[1-9]\d{14}0+(?:\.0*)?$/;

export function readCell(cell: string, column: string): string | RoundedNumber {
  const isCut = cutNumber.test(toAsciiDigits(cell).replace(/[,\s]/g, ''));
  return isCut || readDigits(cell) instanceof RoundedNumber ? new RoundedNumber(cell, column) : cell;
}
