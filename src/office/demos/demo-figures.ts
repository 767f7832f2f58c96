export const ranges = ['week', 'month', 'year'] as const;
export type Range = (typeof ranges)[number];

export const rangeNames: Record<Range, string> = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  year: 'Year to date',
};

/** `change` is in percent, compared with the period before. */
export type Figure = { value: number; change: number };
type Figures = { visitors: Figure; students: Figure; enrollments: Figure; sales: Figure };

export const demoFigures: Record<Range, Figures> = {
  week: {
    visitors: { value: 1_842, change: 12 },
    students: { value: 37, change: 5 },
    enrollments: { value: 24, change: -8 },
    sales: { value: 58_600, change: 9 },
  },
  month: {
    visitors: { value: 7_915, change: 7 },
    students: { value: 164, change: 11 },
    enrollments: { value: 109, change: 14 },
    sales: { value: 2_71_400, change: 18 },
  },
  year: {
    visitors: { value: 88_320, change: 31 },
    students: { value: 1_973, change: 24 },
    enrollments: { value: 1_286, change: 27 },
    sales: { value: 31_84_500, change: 33 },
  },
};

export type Visitors = { part: string; visitors: number };

export const demoVisitors: Record<Range, Visitors[]> = {
  week: [
    { part: 'Sat', visitors: 301 },
    { part: 'Sun', visitors: 264 },
    { part: 'Mon', visitors: 248 },
    { part: 'Tue', visitors: 222 },
    { part: 'Wed', visitors: 236 },
    { part: 'Thu', visitors: 207 },
    { part: 'Fri', visitors: 364 },
  ],
  month: [
    { part: '1–6', visitors: 1_420 },
    { part: '7–12', visitors: 1_515 },
    { part: '13–18', visitors: 1_388 },
    { part: '19–24', visitors: 1_716 },
    { part: '25–30', visitors: 1_876 },
  ],
  year: [
    { part: 'Jan', visitors: 6_210 },
    { part: 'Feb', visitors: 6_480 },
    { part: 'Mar', visitors: 5_890 },
    { part: 'Apr', visitors: 7_015 },
    { part: 'May', visitors: 7_740 },
    { part: 'Jun', visitors: 8_120 },
    { part: 'Jul', visitors: 8_655 },
    { part: 'Aug', visitors: 9_240 },
    { part: 'Sep', visitors: 9_870 },
    { part: 'Oct', visitors: 10_985 },
    { part: 'Nov', visitors: 8_115 },
  ],
};

type Visits = { course: string; visits: number };

export const demoVisits: Record<Range, Visits[]> = {
  week: [
    { course: 'Spoken English', visits: 612 },
    { course: 'IELTS Academic', visits: 455 },
    { course: 'SSC English', visits: 318 },
    { course: 'HSC English', visits: 241 },
    { course: 'Phonics', visits: 96 },
  ],
  month: [
    { course: 'Spoken English', visits: 2_480 },
    { course: 'IELTS Academic', visits: 2_115 },
    { course: 'SSC English', visits: 1_204 },
    { course: 'HSC English', visits: 1_390 },
    { course: 'Phonics', visits: 402 },
  ],
  year: [
    { course: 'Spoken English', visits: 27_650 },
    { course: 'IELTS Academic', visits: 21_940 },
    { course: 'SSC English', visits: 19_870 },
    { course: 'HSC English', visits: 12_310 },
    { course: 'Phonics', visits: 4_060 },
  ],
};

export const demoRecords = [
  {
    collection: 'students',
    holds: 'Names, contacts and schools',
    records: 1_973,
    size: '2.4 MB',
    share: 18,
    changed: '20 Nov 2026',
  },
  {
    collection: 'enrollments',
    holds: 'Payments and their status',
    records: 1_328,
    size: '1.1 MB',
    share: 8,
    changed: '21 Nov 2026',
  },
  {
    collection: 'courses',
    holds: 'Texts, fees and instructors',
    records: 24,
    size: '86 KB',
    share: 1,
    changed: '18 Nov 2026',
  },
  {
    collection: 'lectures',
    holds: 'Topics, titles and video links',
    records: 412,
    size: '240 KB',
    share: 2,
    changed: '18 Nov 2026',
  },
  {
    collection: 'images',
    holds: 'Card images, banners, portraits',
    records: 57,
    size: '9.8 MB',
    share: 71,
    changed: '12 Nov 2026',
  },
];
export const demoStorage = '13.6 MB';

export const demoSessions = [
  { device: 'Chrome on Android, Dhaka', seen: 'today, 09:12' },
  { device: 'Firefox on Windows, Mymensingh', seen: 'yesterday, 21:40' },
];
