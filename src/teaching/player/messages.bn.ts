import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { learningMessages as english } from './messages.ts';

export const learningMessages = {
  age: 'age মিলিসেকেন্ডে পূর্ণ সংখ্যা হবে, সর্বোচ্চ ৩০ দিন।',
  map: 'watched হবে base64url-এ লেখা বিটের তালিকা।',
  ended: 'ended হবে true বা false।',
  done: 'done হবে true বা false।',
  items: 'items হবে লেকচারের তালিকা।',
  noteMissing: 'নোট লিখুন।',
  noteTooLong: (most) => `নোট সর্বোচ্চ ${toBengaliDigits(most)} অক্ষরের হতে পারে।`,
  noteId: 'নোটের আইডি একটি UUID হবে।',
  noteNotFound: 'নোটটি পাওয়া যায়নি।',
  tooManyNotesInAll: 'আপনার অ্যাকাউন্টে নোটের জায়গা শেষ। দরকার নেই এমন কিছু নোট মুছে ফেলুন।',
  tooManyNotes: (most) => `একটি কোর্সে সর্বোচ্চ ${toBengaliDigits(most)}টি নোট রাখা যায়। দরকার নেই এমন একটি মুছে ফেলুন।`,
  tooManyItems: (most) => `একবারে সর্বোচ্চ ${toBengaliDigits(most)}টি লেকচার।`,
} satisfies SameTexts<typeof english>;
