export type SampleEnrollment = {
  /** Index in `sampleStudents`. */
  student: number;
  courseNo: string;
  method: 'bkash' | 'nagad' | 'rocket' | 'card' | 'bank' | 'none';
  reference: string;
  status: 'pending' | 'paid';
  /** Days since the enrollment was submitted, to which four hours are added. */
  daysAgo: number;
};
