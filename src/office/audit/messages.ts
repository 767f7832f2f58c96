export const auditMessages = {
  noDay: 'Choose a valid date.',
  columns: ['When (Dhaka)', 'Who', 'What', 'Student', 'Course', 'Taka', 'Event', 'Before', 'After'],
};
