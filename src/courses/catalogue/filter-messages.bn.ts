import type { SameTexts } from '#base/shared/same-texts.ts';
import type { filterMessages as english } from './filter-messages.ts';

/** Names of the catalogue's filters and their choices, except the choices of `status`, which are in `messages.ts`. */
export const filterMessages = {
  filters: 'ফিল্টার',
  names: { subject: 'বিষয়', level: 'লেভেল', price: 'মূল্য', status: 'অবস্থা' },
  subject: {
    spoken: 'স্পোকেন ইংলিশ',
    grammar: 'গ্রামার',
    ielts: 'IELTS',
    school: 'স্কুল ও কলেজ',
    tests: 'ভর্তি ও চাকরির পরীক্ষা',
    work: 'চাকরি ও ব্যবসা',
  },
  level: { beginner: 'একদম শুরু থেকে', intermediate: 'মাঝামাঝি', advanced: 'অ্যাডভান্সড' },
  price: {
    free: 'ফ্রি',
    'to-1500': '৳১,৫০০ পর্যন্ত',
    '1501-3000': '৳১,৫০১–৩,০০০',
    'over-3000': '৳৩,০০০-এর বেশি',
  },
} satisfies SameTexts<typeof english>;
