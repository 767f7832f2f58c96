/** For whom a course is, the easiest first; kept under these words. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
