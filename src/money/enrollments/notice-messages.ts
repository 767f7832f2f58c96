import { toBengaliDigits } from '#base/shared/digits.ts';
import { hasBengali, type Language } from '#base/shared/language.ts';
import { plainForSms, shortened } from '#base/shared/sms-text.ts';
import { exactTaka } from '#base/shared/taka.ts';
import {
  fits,
  leastTitle,
  lettersIn,
  type NamedCourse,
  senderIn,
  withTitle,
} from '#money/notifications/write-notice.ts';
import type { Wallet } from '#school/profile/wallets.ts';
import { wayMessages as bengaliWays } from '#school/profile/way-messages.bn.ts';
import { wayMessages as englishWays } from '#school/profile/way-messages.ts';
import type { AskedSums, AskReason } from './enrollment.ts';

export function paidText(school: string, course: NamedCourse, link: string, language: Language): string {
  const own = senderIn(language, school);
  const write = {
    en: (title: string) => `${own}: payment confirmed. ${title} is open: ${link}`,
    bn: (title: string) => `${own}: পেমেন্ট নিশ্চিত হয়েছে। ${title} চালু: ${link}`,
  };
  return withTitle(write[language], course, language);
}

const taka: Record<Language, (sum: number) => string> = {
  en: (sum) => exactTaka(sum).replace('৳', 'Tk '),
  bn: (sum) => toBengaliDigits(exactTaka(sum)),
};

/** Writes the SMS with the number to pay to and its kind, or without them if that takes more parts. */
function withNumber(write: (to: string) => string, wallet: Wallet | undefined, language: Language): string {
  if (!wallet) return write('');
  const { number, method, kind } = wallet;
  const { wallets, kinds } = language === 'en' ? englishWays : bengaliWays;
  const ways = [`${wallets[method]}, ${kinds[kind]}`, wallets[method]];
  const longer = ways.map((way) => write(`${language === 'en' ? ' to' : ':'} ${number} (${way})`));
  return longer.find((text) => fits(text, language)) ?? write('');
}

/** SMS about a payment that covers only a part of the price. Amounts are in taka. */
export function partText(
  school: string,
  course: NamedCourse,
  { received, left, wallet, link }: { received: number; left: number; wallet?: Wallet; link: string },
  language: Language,
): string {
  const own = senderIn(language, school);
  const [came, missing] = [received, left].map(taka[language]);
  const write = {
    en: (to: string) => (title: string) => `${own}: ${came} received for ${title}. Send ${missing} more${to}: ${link}`,
    bn: (to: string) => (title: string) =>
      to
        ? `${own}: ${title}: ${came} এসেছে। আরও ${missing} পাঠান${to}। ${link}`
        : `${own}: ${title}: ${came} এসেছে। আরও ${missing} পাঠান: ${link}`,
  };
  return withNumber((to) => withTitle(write[language](to), course, language), wallet, language);
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

type Question = { reason: AskReason; note: string | null; sums?: AskedSums; wallet?: Wallet; link: string };

/**
 * `note`, the admin's own words, is shortened to fit, or left out if the SMS cannot carry its script. Amounts come
 * before a note, which the card shows.
 */
export function askedText(
  schoolName: string,
  course: NamedCourse,
  { reason, note, sums, wallet, link }: Question,
  language: Language,
): string {
  const school = senderIn(language, schoolName);
  const end = `${answer[language]}: ${link}`;
  if (sums) {
    const [came, missing] = [sums.came, sums.missing].map(taka[language]);
    const write = {
      en: (to: string) => (title: string) => `${school}, ${title}: ${came} came. Send ${missing} more${to}. ${end}`,
      bn: (to: string) => (title: string) => `${school}, ${title}: ${came} এসেছে। আরও ${missing} পাঠান${to}। ${end}`,
    };
    return withNumber((to) => withTitle(write[language](to), course, language), wallet, language);
  }
  // With the reason `other_amount`, the admin's note may name the amounts. A Bengali SMS uses the note only if the note is
  // in Bengali.
  const saysSums = reason === 'other_amount' && note !== null && (language === 'en' || hasBengali(note));
  if (reason !== 'other' && !saysSums)
    return withTitle((title) => `${school}, ${title}: ${questions[language][reason]} ${end}`, course, language);
  const carried = language === 'en' ? plainForSms(note ?? '') : (note ?? '').replaceAll(/\s+/g, ' ').trim();
  const words = carried || questions[language].any;
  const write = (own: string) => `${school}, ${course.courseNo}: ${own} ${end}`;
  return write(shortened(words, Math.max(lettersIn(language) - write('').length, leastTitle)));
}
