import { lettersOf } from './beginning-of.ts';

/** Characters outside of the 7-bit alphabet of SMS (3GPP 23.038, 6.2.1). */
const basicAlphabet = /[^A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]/gu;
const longestName = 60;

/**
 * How many characters fit into an SMS sent alone, and into each SMS of a longer message. One character outside of the
 * 7-bit alphabet makes the whole message `other`.
 */
const room = { basic: { alone: 160, together: 153 }, other: { alone: 70, together: 67 } } as const;
export function lettersInParts(parts: number, isOther = false): number {
  const { alone, together } = isOther ? room.other : room.basic;
  return parts === 1 ? alone : parts * together;
}

export function countSmsParts(text: string): number {
  const { alone, together } = text.search(basicAlphabet) === -1 ? room.basic : room.other;
  return text.length <= alone ? 1 : Math.ceil(text.length / together);
}

/** Returns the text in 7-bit characters on one line, or '' if most of its characters are outside of that alphabet. */
export function plainForSms(text: string): string {
  const isOther = text.replace(basicAlphabet, '').length < text.length / 2;
  return isOther
    ? ''
    : text
        .replaceAll(/[’‘]/g, "'")
        .replaceAll(/[“”]/g, '"')
        .replaceAll(/[–—]/g, '-')
        .replaceAll(/৳\s*/g, 'Tk ')
        .replace(basicAlphabet, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
}

export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const letter of lettersOf(text)) {
    if (kept.length + letter.length > most - 3) break;
    kept += letter;
  }
  return `${kept.trimEnd()}...`;
}

export function nameInSms(name: string): string {
  const plain = name.replace(basicAlphabet, '').replace(/ +/g, ' ').trim();
  return plain === '' ? 'School' : plain.slice(0, longestName).trim();
}
