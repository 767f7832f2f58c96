/** From easy to hard. The database stores these words. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
