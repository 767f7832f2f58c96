export const auditMessages = {
  noDay: 'Choose a day of the calendar.',
  columns: ['When (Dhaka)', 'Who', 'What', 'Student', 'Course', 'Taka', 'Act', 'Before', 'After'],
};
