export const dayBookMessages = {
  noDay: 'Write a day such as 2026-11-21.',
  noGrouping: 'Ask by day, course or method.',
  wrongOrder: 'The last day lies before the first one.',
  tooManyDays: (most: number) => `Ask for at most ${most} days at once.`,
};
