/** In the order in which the filter shows them. The database stores these words. */
export const courseSubjects = ['spoken', 'grammar', 'ielts', 'school', 'tests', 'work'] as const;
