/** Subjects of courses, in the order of the filter. The database stores these words. */
export const courseSubjects = ['spoken', 'grammar', 'ielts', 'school', 'tests', 'work'] as const;
