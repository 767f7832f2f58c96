import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { whoOwesMessages as english } from './messages.ts';

export const whoOwesMessages = {
  tooManyDues: (most) => `বাকি টাকা সর্বোচ্চ ${bengaliCount(most)}টি কিস্তিতে ভাগ করুন।`,
  noDues: 'বাকি টাকার অন্তত একটি কিস্তি লিখুন।',
  failedToLoad: 'কার কাছে টাকা পাওনা আছে, তা লোড করা যায়নি।',
  notPaid: 'কিছু বদলানো হয়নি: এই কোর্সটি পেন্ডিং। পেমেন্ট পেজে এর পেমেন্ট নিয়ে সিদ্ধান্ত নিন।',
  owedMeanwhile: (owed) => `কিছু বদলানো হয়নি: এর মধ্যে কেউ টাকা দিয়েছেন বা সিদ্ধান্ত নিয়েছেন, এখন পাওনা ${owed}। আবার দেখুন।`,
  moreThanOwed: (owed) => `কিছু বদলানো হয়নি: পাওনা মাত্র ${owed}।`,
  sumDiffers: (owed) => `কিছু বদলানো হয়নি: সব কিস্তি মিলিয়ে ${owed} হতে হবে।`,
  noSuchDue: 'কিছু বদলানো হয়নি: এই কিস্তির টাকা এসে গেছে, বা এর মধ্যে কিস্তিটি বদলানো হয়েছে।',
  noSuchCredit: 'এটি আগেই তুলে নেওয়া হয়েছে।',
  opensTheCourse: 'কিছু বদলানো হয়নি: এর জন্যই কোর্সটি চালু। তুলে নিতে হলে ভর্তিটি পেন্ডিং করুন।',
} satisfies SameTexts<typeof english>;
