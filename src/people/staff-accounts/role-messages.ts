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
    helper: 'You can read courses, questions, students and the payments that wait. You change nothing.',
  } satisfies Record<StaffRole, string>,
  notYours: (page: string) => `${page} is not among what you do here`,
  whoCan: (names: readonly string[]) =>
    `${names.join(' and ')} can open this page. Ask the owner of the school if it should be yours, too.`,
  onlyToRead: 'You can read this, but not save: changing it is for the owner and the teacher of the course.',
  ownWork: 'Your own work is here:',
};
