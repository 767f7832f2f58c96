import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { freeLectureMessages as english } from './free-lecture-messages.ts';

/** Texts of a course's page about free lectures. */
export const freeLectureMessages = {
  offer: 'একটি ফ্রি লেকচার দেখুন',
  watch: 'ফ্রি দেখুন',
  count: (free) => `${toBengaliDigits(free)}টি ফ্রি`,
  video: (title) => `ফ্রি লেকচার: ${title}`,
  opening: 'লেকচার খুলছে…',
  failed: 'লেকচারটি খোলেনি।',
  setBack: 'কোন কোন লেকচার ফ্রি, তা হয়তো বদলেছে। দেখতে পেজটি রিলোড করুন।',
  videoFailed: 'ভিডিওটি লোড হয়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  late: 'ভিডিওটি লোড হতে সময় লাগছে।',
  materials: 'স্টাডি ম্যাটেরিয়াল',
  close: 'লেকচার বন্ধ করুন',
} satisfies SameTexts<typeof english>;
