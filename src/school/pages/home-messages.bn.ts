import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { homeMessages as english } from './home-messages.ts';

export const homeMessages = {
  soon: (name) => `${name} শিগগিরই শুরু হচ্ছে।`,
  steps: 'যেভাবে শিখবেন',
  step: {
    choose: {
      name: 'কোর্স বেছে নিন',
      text: 'কোর্স শেষে কী কী পারবেন, দেখে নিন। দাম একটাই, পরে আর কিছু দিতে হয় না।',
    },
    pay: {
      name: 'টাকা দিন',
      text: (wallets) =>
        `${wallets === '' ? 'আমাদের জানানো নিয়মে' : `${wallets} দিয়ে`} টাকা পাঠান, তারপর মেসেজে আসা ট্রানজেকশন আইডি আমাদের দিন।`,
    },
    watch: {
      name: 'শেখা শুরু করুন',
      text: (checkingTime) => `${checkingTime} কোর্স চালু হয়ে যায়। যতবার খুশি দেখুন।`,
    },
  },

  sample: 'এখনই একটি দেখে নিন',

  teachers: 'শিক্ষক',
  voices: 'শিক্ষার্থীরা যা বলছেন',
  testimonialsRow: 'শিক্ষার্থীরা যা বলছেন, পাশাপাশি',

  questions: 'সচরাচর জিজ্ঞাসা',

  lastWrong: 'I starts tomorrow.',
  lastRight: 'I start today.',
  lastTitle: 'একটি লেকচার দিয়েই শুরু করুন।',
  lastText: (count, price) =>
    count === 1 ? `১টি কোর্স, ${price}।` : `${toBengaliDigits(count)}টি কোর্স, ${price} থেকে।`,
  seeAll: 'সব কোর্স দেখুন',
  ask: (phone) => `জিজ্ঞেস করুন: ${phone}`,
} satisfies SameTexts<typeof english>;
