import type { SameTexts } from '#base/shared/same-texts.ts';
import type { dueMessages as english } from './messages.ts';

export const dueMessages = {
  dayMissing: 'বাকি টাকা কোন তারিখের মধ্যে দিতে হবে, তা বেছে নিন: আজ বা তার পরে।',
  reasonMissing: 'বাকি টাকা কেন মাফ করা হচ্ছে, তা অন্তত তিন অক্ষরে লিখুন।',
  ownerOnly: 'কিছু বদলানো হয়নি: ৳৫০-এর বেশি শুধু মালিক মাফ করতে পারেন।',
  restUndecided: 'কিছু বদলানো হয়নি: এই পেমেন্ট পাওনার চেয়ে কম। বাকি টাকার ব্যাপারে এই পেমেন্টের সারিতেই সিদ্ধান্ত নিন।',
} satisfies SameTexts<typeof english>;
