import type { SameTexts } from '#base/shared/same-texts.ts';
import type { noticeMessages as english } from './messages.ts';

/** Sentences of refusals about SMS to students. */
export const noticeMessages = {
  messageNotFound: 'এই SMS আর নেই।',
  messageNotFailed: 'এই SMS পাঠানো হচ্ছে, অথবা চলে গেছে। তালিকাটি আবার লোড করুন।',
  wordsMissing: 'শিক্ষার্থীরা কী পড়বেন, লিখুন।',
  tooLong: 'লেখাটি অনেক লম্বা: প্রত্যেক শিক্ষার্থীর জন্য সর্বোচ্চ ৪টি SMS।',
  announcementTaken: 'এই ঘোষণাটি আগেই গেছে, তবে তখন লেখা অন্য রকম ছিল। পেজটি আবার লোড করুন।',
  announcementNotFound: 'এটি আর নেই।',
  nobody: 'কোনো শিক্ষার্থী এটি পাবেন না: এই কোর্সে কেউ টাকা দেননি, অথবা সবাই এটি বন্ধ রেখেছেন।',
  offerNotBengali:
    'SMS-এ অফার পাঠাতে হলে বাংলায় লিখতে হয়: নিয়ন্ত্রক সংস্থা তা-ই চায়, আর গেটওয়ে অন্য ভাষার অফার পাঠায় না। অন্তত ৮০% অক্ষর বাংলা হতে হবে। লিংক, কোড আর কোর্সের নাম গোনা হয় না।',
  newerWaits: 'একই বিষয়ে আরও নতুন একটি SMS অপেক্ষায় আছে।',
} satisfies SameTexts<typeof english>;
