export type SampleEnrollment = {
  /** Index in `sampleStudents`. */
  student: number;
  courseNo: string;
  method: 'bkash' | 'nagad' | 'rocket' | 'card' | 'bank' | 'none';
  reference: string;
  status: 'pending' | 'paid';
  /** The enrollment was submitted so many days and four hours ago. */
  daysAgo: number;
};
