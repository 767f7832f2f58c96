import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { receivedNames } from '#money/payments/received-names.bn.ts';
import type { DeskRefund } from './refund.ts';
import type { refundTexts as english } from './screen-messages.ts';

const nameOf = (how: DeskRefund['how']) => (how === 'by_hand' ? 'ম্যানুয়ালি' : receivedNames[how]);

/** Texts of the reconciliation desk about money that is sent back. */
export const refundTexts = {
  press: 'ফেরত দেওয়া টাকা লিখে রাখুন',
  form: 'ফেরত পাঠানো টাকা',
  amount: 'টাকার পরিমাণ',
  how: 'কীভাবে',
  byHand: 'ম্যানুয়ালি: আগেই পাঠিয়েছি',
  byGateway: (name) => `${name} দিয়ে: এখনই পাঠানো হবে`,
  reference: 'ট্রানজেকশন আইডি',
  referenceHint: 'এই ফেরতের আইডি, যদি থাকে',
  reason: 'কেন?',
  reasonHint: 'যেমন: বেশি টাকা দিয়েছেন, বা দুবার দিয়েছেন।',
  note: 'লিখে রাখুন',
  sendBack: 'ফেরত পাঠান',
  sendTitle: (sum) => `${sum} ফেরত পাঠাবেন?`,
  sendText: 'যে ওয়ালেট থেকে এসেছে সেখানেই যাবে, এটি আর ফেরানো যাবে না।',
  sendNow: 'ফেরত পাঠান',
  mostLeft: (sum) => `সর্বোচ্চ ${sum} ফেরত দেওয়া যাবে।`,

  gone: (sum, how) => `${sum} ফেরত পাঠানো হয়েছে: ${nameOf(how)}`,
  noted: (sum) => `ফেরত দেওয়া ${sum} লেখা হয়েছে।`,
  sent: (sum) => `${sum} ফেরত পাঠানো হয়েছে।`,
  unknown: (sum, how) => `${sum}: ${nameOf(how)}-কে ফেরত পাঠাতে বলা হয়েছে, পাঠিয়েছে কি না এখনো জানায়নি।`,
  notSaid: (how) => `${nameOf(how)} এখনো জানায়নি। সেখানে আপনার অ্যাকাউন্ট দেখুন।`,
  stayed: (sum) => `${sum} ফেরত যায়নি, স্কুলের কাছেই আছে।`,
  ask: (how) => `${nameOf(how)}-কে জিজ্ঞেস করুন`,
  wentReferenceHint: (how) => `ফেরত গিয়ে থাকলে ${nameOf(how)}-এ যে আইডি দেখছেন`,
  went: 'ফেরত গেছে',
  didNotGo: 'ফেরত যায়নি',

  rest: (sum, count) => `${bengaliCount(count)}টি পেমেন্টে মোট ${sum} বাড়তি আছে।`,
  asked: (count) => `${bengaliCount(count)}টি ফেরতের টাকা গেছে কি না, বিকাশ জানায়নি।`,
  look: 'দেখুন',
  onlyRest: 'যেগুলোতে বাড়তি টাকা আছে',
  payments: 'পেমেন্ট',
} satisfies SameTexts<typeof english>;
