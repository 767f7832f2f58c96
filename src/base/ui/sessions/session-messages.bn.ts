import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { sessionTexts as english } from './session-messages.ts';

export const sessionTexts = {
  title: 'কোথায় কোথায় লগইন আছে',
  lead: 'ফোন হারিয়েছেন, বা অন্যের ব্রাউজারে লগইন রয়ে গেছে? এখান থেকেই লগআউট করুন।',
  thisDevice: 'এই ডিভাইস',
  unknownDevice: 'অচেনা ডিভাইস',
  device: (device) => device.replace(/^(.+) on (.+)$/, '$2-এ $1'),
  since: (time) => `লগইন: ${time}`,
  usedToday: 'গত এক দিনে ব্যবহার হয়েছে',
  lastUsed: (ago) => `শেষ ব্যবহার: ${ago}`,
  onlyHere: 'শুধু এই ডিভাইসেই আপনার লগইন আছে।',
  end: 'লগআউট করুন',
  endWhich: (device, since) => `লগআউট করুন: ${device}, ${since}`,
  endAll: 'অন্য সব জায়গা থেকে লগআউট করুন',
  question: (device) => `${device ?? 'অচেনা ডিভাইস'} থেকে লগআউট করবেন?`,
  questionAll: (count) => `অন্য ${toBengaliDigits(count)}টি ডিভাইস থেকে লগআউট করবেন?`,
  yourPassword: 'আপনার পাসওয়ার্ড',
  whyPassword: 'ডিভাইসটি অন্য কারও হাতে পড়লেও যেন তিনি এটি করতে না পারেন।',
  ended: (device) => `${device} থেকে লগআউট হয়েছে।`,
  endedAll: 'অন্য সব ডিভাইস থেকে লগআউট হয়েছে।',
  cancel: 'বাতিল করুন',
} satisfies SameTexts<typeof english>;
