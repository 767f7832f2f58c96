/** Courses for the exams of the school boards, shown beside the results; they are the school's own, as `school-details.ts` is. */
export const examCourses = [
  {
    courseNo: 'C0011',
    courseTitle: 'SSC English First Paper',
    fits: 'Reading and writing: the seen and the unseen passage.',
  },
  {
    courseNo: 'C0012',
    courseTitle: 'SSC English Second Paper',
    fits: 'Grammar and composition, every question type of the board.',
  },
  { courseNo: 'C0014', courseTitle: 'HSC English Second Paper', fits: 'Grammar for the HSC, solved line by line.' },
  {
    courseNo: 'C0013',
    courseTitle: 'University Admission English',
    fits: 'After the HSC: the same grammar against the clock.',
  },
];
