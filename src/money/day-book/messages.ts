export const dayBookMessages = {
  noDay: 'Write a day such as 2026-11-21.',
  noGrouping: 'Choose day, course or method.',
  wrongOrder: 'The last day is before the first day.',
  tooManyDays: (most: number) => `Ask for at most ${most} days at once.`,
};
