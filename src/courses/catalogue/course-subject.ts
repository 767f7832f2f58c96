/** What a course is about, in the order in which it is offered; kept under these words. */
export const courseSubjects = ['spoken', 'grammar', 'ielts', 'school', 'tests', 'work'] as const;
