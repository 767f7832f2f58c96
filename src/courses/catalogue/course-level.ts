/** Easiest first. These words are stored. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
