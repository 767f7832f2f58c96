/** What a sample student has watched of a course: its first lectures to the end, and of the next one the beginning. */
export type SampleWatching = { student: number; courseNo: string; lectures: number; daysAgo: number };

/** Whoever is not named here never came. `daysAgo` is when the last of them was watched; of a course with fewer lectures, all are. */
export const sampleWatching: SampleWatching[] = [
  { student: 6, courseNo: 'C0001', lectures: 100, daysAgo: 6 },
  { student: 9, courseNo: 'C0001', lectures: 6, daysAgo: 20 },
  { student: 14, courseNo: 'C0001', lectures: 14, daysAgo: 1 },
  { student: 16, courseNo: 'C0001', lectures: 1, daysAgo: 0.1 },
  { student: 8, courseNo: 'C0012', lectures: 5, daysAgo: 22 },
  { student: 15, courseNo: 'C0012', lectures: 3, daysAgo: 2 },
  { student: 5, courseNo: 'C0007', lectures: 12, daysAgo: 30 },
];
