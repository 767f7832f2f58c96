import { leastTitle, type NamedCourse, withTitle } from '#notices/write-notice.ts';
import { lettersInSms, nameInSms, plainForSms, shortened } from '#shared/sms-text.ts';
import type { AskReason } from './enrollment.ts';

// What students read by SMS about an enrollment.

/** `school`: its name; `link`: where the course begins. */
export const paidText = (school: string, course: NamedCourse, link: string): string =>
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
  course: NamedCourse,
  { reason, note, link }: { reason: AskReason; note: string | null; link: string },
): string {
  const school = nameInSms(schoolName);
  if (reason !== 'other')
    return withTitle((title) => `${school}, ${title}: ${questions[reason]} Answer: ${link}`, course);
  const words = plainForSms(note ?? '') || question;
  const write = (own: string) => `${school}, ${course.courseNo}: ${own} Answer: ${link}`;
  return write(shortened(words, Math.max(lettersInSms - write('').length, leastTitle)));
}
