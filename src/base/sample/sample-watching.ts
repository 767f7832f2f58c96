export type SampleWatching = { student: number; courseNo: string; lectures: number; daysAgo: number };

/**
 * The first `lectures` lectures were watched to the end, the last of them `daysAgo`, and the next one in part. If the
 * course has fewer lectures, all were watched.
 */
export const sampleWatching: SampleWatching[] = [
  { student: 6, courseNo: 'C0001', lectures: 100, daysAgo: 6 },
  { student: 9, courseNo: 'C0001', lectures: 6, daysAgo: 20 },
  { student: 14, courseNo: 'C0001', lectures: 14, daysAgo: 1 },
  { student: 16, courseNo: 'C0001', lectures: 1, daysAgo: 0.1 },
  { student: 8, courseNo: 'C0012', lectures: 5, daysAgo: 22 },
  { student: 15, courseNo: 'C0012', lectures: 3, daysAgo: 2 },
  { student: 5, courseNo: 'C0007', lectures: 12, daysAgo: 30 },
];
