import { lettersOf } from './beginning-of.ts';

/** Characters of an SMS that carries them at 7 bits each (3GPP 23.038, 6.2.1). */
const basicAlphabet = /[^A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]/gu;
const longestName = 60;

/** What one SMS carries; of several that belong together each carries a little less. One letter of another script makes it the second row. */
const room = { basic: { alone: 160, together: 153 }, other: { alone: 70, together: 67 } } as const;
/** What so many SMS carry that belong together; `isOther`: with letters of another script. */
export function lettersInParts(parts: number, isOther = false): number {
  const { alone, together } = isOther ? room.other : room.basic;
  return parts === 1 ? alone : parts * together;
}

/** How many SMS a text is sent as, and paid for. */
export function countSmsParts(text: string): number {
  const { alone, together } = text.search(basicAlphabet) === -1 ? room.basic : room.other;
  return text.length <= alone ? 1 : Math.ceil(text.length / together);
}

/** What of a text an SMS can carry at 7 bits a letter, in one line; '' where it is written in another script. */
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

/** No longer than that; what is cut ends in three dots, and behind a whole letter. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const letter of lettersOf(text)) {
    if (kept.length + letter.length > most - 3) break;
    kept += letter;
  }
  return `${kept.trimEnd()}...`;
}

/** A school's name as an SMS can carry it; a name in another script becomes `School`. */
export function nameInSms(name: string): string {
  const plain = name.replace(basicAlphabet, '').replace(/ +/g, ' ').trim();
  return plain === '' ? 'School' : plain.slice(0, longestName).trim();
}
