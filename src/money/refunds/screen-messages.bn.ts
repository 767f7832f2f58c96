import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { receivedNames } from '#money/payments/received-names.bn.ts';
import type { DeskRefund } from './refund.ts';
import type { refundTexts as english } from './screen-messages.ts';

const nameOf = (how: DeskRefund['how']) => (how === 'by_hand' ? 'নিজে' : receivedNames[how]);

/** Words of the payments desk about money that is sent back. */
export const refundTexts = {
  press: 'টাকা ফেরতের কথা লিখুন',
  form: 'ফেরত পাঠানো টাকা',
  amount: 'কত, টাকায়',
  how: 'কীভাবে',
  byHand: 'নিজে: আগেই পাঠিয়েছি',
  byGateway: (name) => `${name} দিয়ে: এখনই পাঠানো হবে`,
  reference: 'ট্রানজেকশন আইডি',
  referenceHint: 'যা পাঠিয়েছেন তার, যদি থাকে',
  reason: 'কেন?',
  reasonHint: 'যেমন: বেশি টাকা দিয়েছেন, বা দুবার দিয়েছেন।',
  note: 'লিখে রাখুন',
  sendBack: 'ফেরত পাঠান',
  sendTitle: (sum) => `${sum} ফেরত পাঠাবেন?`,
  sendText: 'যে ওয়ালেট থেকে এসেছে সেখানেই যাবে, আর ফেরানো যাবে না।',
  sendNow: 'ফেরত পাঠান',
  mostLeft: (sum) => `বাকি আছে ${sum}, এর বেশি নয়।`,

  gone: (sum, how) => `${sum} ফেরত পাঠানো হয়েছে, ${nameOf(how)}`,
  noted: (sum) => `${sum} ফেরত পাঠানোর কথা লেখা হয়েছে।`,
  sent: (sum) => `${sum} ফেরত পাঠানো হয়েছে।`,
  unknown: (sum, how) => `${sum}: ${nameOf(how)}-কে ফেরত পাঠাতে বলা হয়েছে, পাঠিয়েছে কি না জানায়নি।`,
  notSaid: (how) => `${nameOf(how)} এখনো জানায়নি। সেখানে আপনার অ্যাকাউন্ট দেখুন।`,
  stayed: (sum) => `${sum} আবার এখানে।`,
  ask: (how) => `${nameOf(how)}-কে জিজ্ঞেস করুন`,
  wentReferenceHint: (how) => `গিয়ে থাকলে, ${nameOf(how)}-এ দেখতে পেলে`,
  went: 'গেছে',
  didNotGo: 'যায়নি',

  rest: (sum, count) => `${bengaliCount(count)}টি পেমেন্টের ${sum} বাকি রয়ে গেছে।`,
  asked: (count) => `${bengaliCount(count)}টি ফেরতের টাকা গেছে কি না, বিকাশ জানায়নি।`,
  look: 'দেখুন',
  onlyRest: 'যেগুলোর টাকা বাকি আছে',
  payments: 'পেমেন্ট',
} satisfies SameTexts<typeof english>;
