export const usualWords = {
  duration: 'In your own time',
  lessons: 'Lectures as they are recorded',
  teacherTitle: (school: string) => `Teacher at ${school}`,
  teacherText: (school: string) => `Teaches at ${school}.`,
};
