export const certifiedCourses = ['C0001', 'C0021'];

export type SampleLearner = {
  student: number;
  courseNo: string;
  left: number;
  certificate?: { name: string; nameBengali?: string; daysAgo: number; revoked?: string };
};

export const sampleLearners: SampleLearner[] = [
  {
    student: 3,
    courseNo: 'C0021',
    left: 0,
    certificate: { name: 'Tasnim Akter', nameBengali: 'তাসনিম আক্তার', daysAgo: 6 },
  },
  {
    student: 12,
    courseNo: 'C0021',
    left: 0,
    certificate: { name: 'Mim Khatun', daysAgo: 3, revoked: 'Taken by a mistake of the school' },
  },
  { student: 7, courseNo: 'C0021', left: 1 },
];
