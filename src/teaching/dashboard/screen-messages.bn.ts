import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { dashboardScreens as english } from './screen-messages.ts';

/** Texts of the student’s dashboard and of the menu beside it. */
export const dashboardScreens = {
  dashboard: {
    title: 'ড্যাশবোর্ড',
    welcome: (firstName) => (firstName ? `স্বাগতম, ${firstName}` : 'স্বাগতম'),
    courses: (count) => `${toBengaliDigits(count)}টি কোর্স`,
    listLabel: 'আপনার কোর্স',
    emptyTitle: 'এখনো কোনো কোর্স নেই',
    empty: 'আপনি এখনো কোনো কোর্সে ভর্তি হননি। পছন্দের একটি কোর্স বেছে নিয়ে ভর্তি হোন।',
    browse: 'কোর্স দেখুন',
  },

  rail: {
    label: 'আপনার অ্যাকাউন্ট',
    settings: 'সেটিংস',
    courses: 'কোর্স',
    notes: 'নোট',
    certificates: 'সার্টিফিকেট',
    info: 'তথ্য',
  },
} satisfies SameTexts<typeof english>;
