import { lettersInSms, nameInSms, plainForSms, shortened } from '#shared/sms-text.ts';
import type { AskReason } from './enrollment.ts';

// What students read by SMS about an enrollment. English, in letters that an SMS carries 160 of; what is long is cut to stay in one.

type Course = { title: string; courseNo: string };

/** A course's number serves where there is no room for a piece of its title, or it is written in another script. */
const leastTitle = 12;

/** `write` with as much of the title as one SMS has room for. */
function withTitle(write: (title: string) => string, { title, courseNo }: Course): string {
  const left = lettersInSms - write('').length;
  const plain = plainForSms(title);
  return write(plain === '' || left < Math.min(plain.length, leastTitle) ? courseNo : shortened(plain, left));
}

/** `school`: its name; `link`: where the course begins. */
export const paidText = (school: string, course: Course, link: string): string =>
  withTitle((title) => `${nameInSms(school)}: payment confirmed. ${title} is open: ${link}`, course);

const questions: Record<Exclude<AskReason, 'other'>, string> = {
  not_found: 'we cannot find your payment. Is the transaction id right?',
  other_amount: 'the amount that came differs from the price.',
  other_number: 'did you send the money to another number?',
  already_used: 'your payment has opened another course already.',
};
const question = 'we have a question about your payment.';

/** `note`: the school's own words, which are cut, or left to the card where an SMS cannot carry them; `link`: to that card. */
export function askedText(
  schoolName: string,
  course: Course,
  { reason, note, link }: { reason: AskReason; note: string | null; link: string },
): string {
  const school = nameInSms(schoolName);
  if (reason !== 'other')
    return withTitle((title) => `${school}, ${title}: ${questions[reason]} Answer: ${link}`, course);
  const words = plainForSms(note ?? '') || question;
  const write = (own: string) => `${school}, ${course.courseNo}: ${own} Answer: ${link}`;
  return write(shortened(words, Math.max(lettersInSms - write('').length, leastTitle)));
}
