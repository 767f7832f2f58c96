export type SampleEnrollment = {
  /** Index in `sampleStudents`. */
  student: number;
  courseNo: string;
  method: 'bkash' | 'nagad' | 'rocket' | 'card' | 'bank' | 'none';
  reference: string;
  status: 'pending' | 'paid';
  /** When it was sent, and four hours more. */
  daysAgo: number;
};
