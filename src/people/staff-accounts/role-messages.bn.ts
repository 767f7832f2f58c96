import type { SameTexts } from '#base/shared/same-texts.ts';
import type { roleTexts as english } from './role-messages.ts';

export const roleTexts = {
  names: { owner: 'মালিক', payments: 'পেমেন্ট', teacher: 'শিক্ষক', helper: 'সহকারী' },
  does: {
    owner: 'আপনি স্কুলের সবকিছু করতে পারেন।',
    payments: 'আপনি পেমেন্ট যাচাই করেন, দিনের হিসাব রাখেন, আর শিক্ষার্থীদের ভর্তিতে সাহায্য করেন।',
    teacher: 'আপনি নিজের কোর্স পড়ান: তার লেকচার, স্টাডি ম্যাটেরিয়াল, অনুশীলনী, আর শিক্ষার্থীদের প্রশ্ন।',
    helper: 'আপনি কোর্স, প্রশ্ন, শিক্ষার্থী আর পেন্ডিং পেমেন্ট দেখতে পারেন। কিছু বদলাতে পারেন না।',
  },
  notYours: (page) => `‘${page}’ পেজ দেখার অনুমতি আপনার নেই`,
  whoCan: (names) => `এই পেজ খুলতে পারেন: ${[...names].join(', ')}। আপনারও দরকার হলে স্কুলের মালিককে বলুন।`,
  onlyToRead: 'আপনি এটি দেখতে পারেন, কিন্তু সেভ করতে পারেন না। বদলাতে পারেন মালিক আর কোর্সের শিক্ষক।',
  ownWork: 'আপনার নিজের কাজ এখানে:',
} satisfies SameTexts<typeof english>;
