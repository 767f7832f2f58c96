import type { StaffRole } from '#base/shared/endpoint.ts';

export const roleTexts = {
  names: { owner: 'Owner', payments: 'Payments', teacher: 'Teacher', helper: 'Helper' } satisfies Record<
    StaffRole,
    string
  >,
  does: {
    owner: 'You can do everything in the school.',
    payments: 'You check payments, keep the day book, and help students with their enrollments.',
    teacher: 'You teach your own courses: their lectures, materials, exercises, and what students ask.',
    helper: 'You can see courses, questions, students and pending payments. You cannot change anything.',
  } satisfies Record<StaffRole, string>,
  notYours: (page: string) => `${page} is not part of your role`,
  whoCan: (names: readonly string[]) =>
    `${names.join(' and ')} can open this page. Ask the school’s owner if you need it, too.`,
  onlyToRead: 'You can read this, but not change it. Only the owner and the course’s teacher can.',
  ownWork: 'Your own work is here:',
};
