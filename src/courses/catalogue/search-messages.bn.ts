import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { searchMessages as english } from './search-messages.ts';

/** What visitors read where they search the catalogue; apart from the words that the home page fetches. */
export const searchMessages = {
  coursesDescription: 'স্কুলের সব ইংরেজি কোর্স, মূল্যসহ।',
  search: 'খুঁজুন',
  searchHint: 'নাম, বিষয় বা শিক্ষক',
  sort: 'সাজান',
  sorts: {
    newest: 'নতুন আগে',
    popular: 'বেশি শিক্ষার্থী আগে',
    cheapest: 'কম মূল্য আগে',
    dearest: 'বেশি মূল্য আগে',
  },
  show: 'দেখুন',
  found: (count) => `${toBengaliDigits(count)}টি কোর্স`,
  results: 'যেসব কোর্স পাওয়া গেছে',
  showAll: 'সব কোর্স দেখুন',
} satisfies SameTexts<typeof english>;
