import { countSmsParts, lettersInSms, plainForSms, shortened } from '#shared/sms-text.ts';

// How an SMS to students is written: English, in letters that an SMS carries 160 of; what is long is cut to stay in one.

export type NamedCourse = { title: string; courseNo: string };

/** A course's number serves where there is no room for a piece of its title, or it is written in another script. */
export const leastTitle = 12;

/** `write` with as much of the title as one SMS has room for. */
export function withTitle(write: (title: string) => string, { title, courseNo }: NamedCourse): string {
  const left = lettersInSms - write('').length;
  const plain = plainForSms(title);
  return write(plain === '' || left < Math.min(plain.length, leastTitle) ? courseNo : shortened(plain, left));
}

/** Says where such messages are switched off, where that costs no SMS more. */
export function withWayOff(text: string, link: string): string {
  const longer = `${text} Stop: ${link}`;
  return countSmsParts(longer) === countSmsParts(text) ? longer : text;
}
