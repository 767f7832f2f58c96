import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { searchMessages as english } from './search-messages.ts';

/** Texts of the catalogue's search. The home page does not load this file. */
export const searchMessages = {
  coursesDescription: 'আমাদের সব ইংরেজি কোর্স, দামসহ।',
  search: 'খুঁজুন',
  searchHint: 'নাম, বিষয় বা শিক্ষক',
  sort: 'সাজান',
  sorts: {
    newest: 'নতুন আগে',
    popular: 'বেশি শিক্ষার্থী আগে',
    cheapest: 'দাম: কম থেকে বেশি',
    dearest: 'দাম: বেশি থেকে কম',
  },
  show: 'দেখুন',
  found: (count) => `${toBengaliDigits(count)}টি কোর্স`,
  results: 'যেসব কোর্স পাওয়া গেছে',
  showAll: 'সব কোর্স দেখুন',
} satisfies SameTexts<typeof english>;
