/** In the order of the filter. These words are stored. */
export const courseSubjects = ['spoken', 'grammar', 'ielts', 'school', 'tests', 'work'] as const;
