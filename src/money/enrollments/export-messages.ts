import type { EnrollmentStatus } from './enrollment.ts';

export const exportTexts = {
  columns: [
    ...['Status', 'Student', 'Phone', 'Email', 'Course number', 'Course', 'Amount (taka)'],
    ...['Method', 'Reference', 'Sent (Dhaka)', 'Marked paid (Dhaka)'],
  ],
  owed: 'Owed (taka)',
  statusNames: { pending: 'Pending', paid: 'Paid' } satisfies Record<EnrollmentStatus, string>,
};
