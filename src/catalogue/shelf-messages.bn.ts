import { bengaliCount } from '#shared/digits.ts';
import type { SameTexts } from '#shared/same-texts.ts';
import type { shelfMessages as english } from './shelf-messages.ts';

/** What the admins' list of courses says. */
export const shelfMessages = {
  title: 'কোর্স',
  addCourse: 'কোর্স যোগ করুন',
  failedToLoad: 'কোর্সগুলো লোড করা যায়নি',
  tabs: 'কোন কোর্স',
  tabNames: { public: 'প্রকাশিত', draft: 'খসড়া', archived: 'আর্কাইভ' },
  about: {
    public: null,
    draft: 'স্কুলের লোক ছাড়া কেউ দেখেন না।',
    archived: 'তালিকায় নেই। যাঁরা টাকা দিয়েছেন, আগের মতোই দেখতে পারেন।',
  },
  empty: {
    public: 'কোনো কোর্স প্রকাশ করা নেই।',
    draft: 'কোনো খসড়া নেই। ‘অনুলিপি করুন’ চাপলে কোর্স থেকে খসড়া হয়।',
    archived: 'আর্কাইভ খালি।',
  },
  search: 'কোর্স খুঁজুন',
  searchHint: 'নাম, নম্বর বা শিক্ষক',
  notFound: (words) => `এখানে “${words}” আছে এমন কোনো কোর্স নেই।`,
  order: 'ক্রম',
  orders: { changed: 'শেষ বদল', title: 'নাম', waiting: 'বেশি অপেক্ষায়', paid: 'বেশি শিক্ষার্থী' },
  showOthers: (count) => `বাকি ${bengaliCount(count)}টি কোর্স দেখুন`,

  columns: { course: 'কোর্স', status: 'অবস্থা', price: 'মূল্য', paid: 'টাকা দিয়েছেন', changed: 'শেষ বদল' },
  asideNames: { draft: 'খসড়া', archived: 'আর্কাইভ' },
  lectures: (count) => `${bengaliCount(count)}টি লেকচার`,
  noLectures: 'এখনো লেকচার নেই',
  noPrice: 'টাকা লাগে না',
  before: 'আগে',
  waiting: (count) => `${bengaliCount(count)}টি অপেক্ষায়`,
  waitingFor: (title) => `${title}-এর জন্য`,
  paid: 'জন টাকা দিয়েছেন',

  edit: 'সম্পাদনা করুন',
  goOn: 'চালিয়ে যান',
  publish: 'প্রকাশ করুন',
  more: (title) => `${title}: আরও`,
  see: 'ভিজিটরের চোখে দেখুন',
  planLectures: 'লেকচার',
  payments: 'পেমেন্ট',
  duplicate: 'অনুলিপি করুন',
  duplicateHint: 'শিক্ষার্থী ছাড়া একটি খসড়া।',
  withdraw: 'আবার খসড়া করুন',
  archive: 'আর্কাইভ করুন',
  archiveHint: () => 'শিক্ষার্থীরা লেকচার আগের মতোই দেখতে পারবেন।',
  bringBack: 'ফিরিয়ে আনুন',
  bringBackHint: 'আবার তালিকায় আসবে।',
  delete: 'মুছে ফেলুন…',
  hasPaid: (count) => (count === 0 ? 'কেউ টাকা দেননি।' : `${bengaliCount(count)} জন টাকা দিয়েছেন।`),

  done: {
    public: (title) => `${title} এখন তালিকায়।`,
    draft: (title) => `${title} এখন খসড়া।`,
    archived: (title) => `${title} আর্কাইভে গেছে।`,
  },
  keep: (count) => `${bengaliCount(count)} জন শিক্ষার্থী লেকচার আগের মতোই দেখতে পারবেন।`,
  undo: { public: 'ফিরিয়ে আনুন', draft: 'আবার খসড়া করুন', archived: 'আবার আর্কাইভ করুন' },
  copyOf: (title) => `${title}-এর অনুলিপি`,
  duplicated: (title) => `“${title}” এখন খসড়া।`,
  changeFailed: 'কোর্সটি বদলানো যায়নি',
  deleteFailed: 'মুছে ফেলা যায়নি',
} satisfies SameTexts<typeof english>;
