import { toBengaliDigits } from '#base/shared/digits.ts';
import { hasBengali, type Language } from '#base/shared/language.ts';
import { plainForSms, shortened } from '#base/shared/sms-text.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { leastTitle, lettersIn, type NamedCourse, senderIn, withTitle } from '#money/notifications/write-notice.ts';
import type { AskReason } from './enrollment.ts';

export function paidText(school: string, course: NamedCourse, link: string, language: Language): string {
  const own = senderIn(language, school);
  const write = {
    en: (title: string) => `${own}: payment confirmed. ${title} is open: ${link}`,
    bn: (title: string) => `${own}: পেমেন্ট নিশ্চিত হয়েছে। ${title} চালু: ${link}`,
  };
  return withTitle(write[language], course, language);
}

/** SMS about a payment that covers only a part of the price. Amounts are in taka. */
export function partText(
  school: string,
  course: NamedCourse,
  { received, left, link }: { received: number; left: number; link: string },
  language: Language,
): string {
  const own = senderIn(language, school);
  const taka = (sum: number) => exactTaka(sum).replace('৳', 'Tk ');
  const bengali = (sum: number) => toBengaliDigits(exactTaka(sum));
  const write = {
    en: (title: string) => `${own}: ${taka(received)} received for ${title}. Send ${taka(left)} more: ${link}`,
    bn: (title: string) => `${own}: ${title}: ${bengali(received)} এসেছে। আরও ${bengali(left)} পাঠান: ${link}`,
  };
  return withTitle(write[language], course, language);
}

type Questions = Record<Exclude<AskReason, 'other'> | 'any', string>;
const questions: Record<Language, Questions> = {
  en: {
    not_found: 'we cannot find your payment. Is the transaction ID right?',
    other_amount: 'the amount received differs from the price.',
    other_number: 'did you send the money to another number?',
    already_used: 'your payment has already opened another course.',
    any: 'we have a question about your payment.',
  },
  bn: {
    not_found: 'আপনার পেমেন্ট পাওয়া যায়নি। ট্রানজেকশন আইডি কি ঠিক আছে?',
    other_amount: 'যে টাকা এসেছে, তা কোর্সের দামের সমান নয়।',
    other_number: 'আপনি কি অন্য নম্বরে টাকা পাঠিয়েছেন?',
    already_used: 'এই পেমেন্টে আগেই অন্য একটি কোর্স চালু হয়েছে।',
    any: 'আপনার পেমেন্ট নিয়ে একটি প্রশ্ন আছে।',
  },
};
const answer: Record<Language, string> = { en: 'Answer', bn: 'উত্তর দিন' };

/** `note`, the admin's own words, is shortened to fit, or left out if the SMS cannot carry its script. */
export function askedText(
  schoolName: string,
  course: NamedCourse,
  { reason, note, link }: { reason: AskReason; note: string | null; link: string },
  language: Language,
): string {
  const school = senderIn(language, schoolName);
  const end = `${answer[language]}: ${link}`;
  // With the reason `other_amount`, the admin's note names the amounts. A Bengali SMS uses the note only if the note is
  // in Bengali.
  const saysSums = reason === 'other_amount' && note !== null && (language === 'en' || hasBengali(note));
  if (reason !== 'other' && !saysSums)
    return withTitle((title) => `${school}, ${title}: ${questions[language][reason]} ${end}`, course, language);
  const carried = language === 'en' ? plainForSms(note ?? '') : (note ?? '').replaceAll(/\s+/g, ' ').trim();
  const words = carried || questions[language].any;
  const write = (own: string) => `${school}, ${course.courseNo}: ${own} ${end}`;
  return write(shortened(words, Math.max(lettersIn(language) - write('').length, leastTitle)));
}
