import type { courseFilters, FilterName } from './course-filters.ts';

type Labels = { [Name in Exclude<FilterName, 'status'>]: Record<(typeof courseFilters)[Name][number], string> };

export const filterMessages = {
  filters: 'Filters',
  names: { subject: 'Subject', level: 'Level', price: 'Price', status: 'Status' } satisfies Record<FilterName, string>,
  subject: {
    spoken: 'Spoken English',
    grammar: 'Grammar',
    ielts: 'IELTS',
    school: 'School and college',
    tests: 'Entrance tests',
    work: 'Work and business',
  },
  level: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
  price: {
    free: 'Free',
    'to-1500': 'Up to ৳1,500',
    '1501-3000': '৳1,501–3,000',
    'over-3000': 'Over ৳3,000',
  },
} satisfies Labels & Record<string, unknown>;
