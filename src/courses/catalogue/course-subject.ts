/** In the order of the filter on the page. The database stores these words. */
export const courseSubjects = ['spoken', 'grammar', 'ielts', 'school', 'tests', 'work'] as const;
