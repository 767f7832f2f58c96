import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { homeMessages as english } from './home-messages.ts';

/** What the school says on the home page below its courses. */
export const homeMessages = {
  soon: (name) => `${name} শিগগিরই শুরু হচ্ছে।`,
  steps: 'যেভাবে শিখবেন',
  step: {
    choose: {
      name: 'বেছে নিন',
      text: 'শেষে কী কী পারবেন পড়ুন। একটাই মূল্য, পরে আর কিছু দিতে হয় না।',
    },
    pay: {
      name: 'টাকা দিন',
      text: (wallets) =>
        wallets === '' ? 'স্কুল যেভাবে বলে। মেসেজের আইডিটি আমাদের পাঠান।' : `${wallets} দিয়ে। মেসেজের আইডিটি আমাদের পাঠান।`,
    },
    watch: {
      name: 'দেখুন',
      text: (checkingTime) => `কোর্স খুলে যায় ${checkingTime}। যতবার খুশি দেখুন।`,
    },
  },

  sample: 'এখনই একটি দেখে নিন',

  teachers: 'শিক্ষক',
  voices: 'শিক্ষার্থীরা যা বলেন',
  testimonialsRow: 'শিক্ষার্থীরা যা বলেন, পাশাপাশি',

  questions: 'সচরাচর জিজ্ঞাসা',

  lastWrong: 'I starts tomorrow.',
  lastRight: 'I start today.',
  lastTitle: 'একটি লেকচার দিয়েই শুরু হোক।',
  lastText: (count, price) =>
    count === 1 ? `১টি কোর্স, ${price}।` : `${toBengaliDigits(count)}টি কোর্স, ${price} থেকে।`,
  seeAll: 'সব কোর্স দেখুন',
  ask: (phone) => `জিজ্ঞেস করুন: ${phone}`,
} satisfies SameTexts<typeof english>;
