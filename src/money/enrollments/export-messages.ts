import type { EnrollmentStatus } from './enrollment.ts';

/** Words of the file of enrollments. */
export const exportTexts = {
  columns: [
    ...['Status', 'Student', 'Phone', 'Email', 'Course number', 'Course', 'Amount (taka)'],
    ...['Method', 'Reference', 'Sent (Dhaka)', 'Marked paid (Dhaka)'],
  ],
  /** After the others, where somebody owes. */
  owed: 'Owed (taka)',
  statusNames: { pending: 'Pending', paid: 'Paid' } satisfies Record<EnrollmentStatus, string>,
};
