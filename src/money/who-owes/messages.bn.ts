import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { whoOwesMessages as english } from './messages.ts';

export const whoOwesMessages = {
  tooManyDues: (most) => `বাকি টাকা সর্বোচ্চ ${bengaliCount(most)} ভাগে ভাগ করুন।`,
  failedToLoad: 'কার কাছে টাকা পাওনা আছে, তা লোড করা যায়নি।',
  notPaid: 'কিছুই বদলানো হয়নি: এই কোর্সটি অপেক্ষমাণ। পেমেন্টের পাতায় এর পেমেন্ট নিয়ে সিদ্ধান্ত নিন।',
  owedMeanwhile: (owed) => `কিছুই বদলানো হয়নি: এর মধ্যে কেউ টাকা দিয়েছেন বা সিদ্ধান্ত নিয়েছেন, এখন পাওনা ${owed}। আবার দেখুন।`,
  moreThanOwed: (owed) => `কিছুই বদলানো হয়নি: পাওনা মাত্র ${owed}।`,
  sumDiffers: (owed) => `কিছুই বদলানো হয়নি: সব ভাগ মিলিয়ে ${owed} হতে হবে।`,
  noSuchDue: 'কিছুই বদলানো হয়নি: এই ভাগটি পরিশোধ হয়ে গেছে, বা এর মধ্যে বদলানো হয়েছে।',
  noSuchCredit: 'এটি আগেই ফিরিয়ে নেওয়া হয়েছে।',
  opensTheCourse: 'কিছুই বদলানো হয়নি: এর জন্যই কোর্সটি খোলা। ফিরিয়ে নিতে এনরোলমেন্টটিকে অপেক্ষমাণ করুন।',
} satisfies SameTexts<typeof english>;
