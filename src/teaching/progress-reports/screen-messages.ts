import { formatCount } from '#base/shared/taka.ts';
import { daysUntilMissed } from './learners.ts';

export const progressReportTexts = {
  title: 'Progress',
  intro: 'How far the students of each course are, where they stop, and whom you should call.',
  course: 'Course',
  allCourses: 'All courses',
  failed: 'The figures could not be loaded.',

  figures: 'Figures',
  students: 'Students',
  begun: 'Have begun',
  finished: 'Have finished',
  missed: `Away for ${daysUntilMissed} days`,
  questions: 'Questions open',
  answerThem: 'Answer them',
  noneOpen: 'none open',
  paid: 'have paid',
  ofThem: (percent: number) => `${percent}% of them`,
  nobody: 'no one yet',
  callThem: 'See who',
  allHere: 'All are active or have finished.',

  noCourses: 'No courses yet',
  noCoursesText: 'As soon as a student has paid for a course, this page shows how far they are.',
  addCourse: 'Add a course',
  worstFirst: 'Courses with the most students away come first.',
  publicationNames: { public: '', draft: 'draft', archived: 'archived' },
  noStudents: 'No one has paid for this course yet',
  noStudentsText: 'The first student whose payment is confirmed appears here.',
  toEnrollments: 'See enrollments',

  counting:
    'The outline has just changed. The progress of each student is being counted again. This page updates by itself.',

  howFar: 'How far they are',
  bands: ['Not begun', 'Begun, up to 25%', '26 to 50%', '51 to 75%', '76 to 99%', 'All lectures done'],
  share: (percent: number) => `${percent}%`,

  whereTheyStop: 'Where they stop',
  stopsIntro:
    'How many students have begun each lecture, and how many have done it. A lecture is marked if far more students stop there than at others.',
  lecture: 'Lecture',
  lectureBegun: 'Begun',
  lectureDone: 'Done',
  stopsHere: (stopped: number, begun: number) => `${formatCount(stopped)} of ${formatCount(begun)} stop here.`,
  noLectures: 'This course has no lectures yet.',
  toLectures: 'Write its outline',
  showOthers: (count: number) => `Show the other ${formatCount(count)} lectures`,
  showFewer: 'Show fewer',

  missedHead: `Students away for ${daysUntilMissed} days`,
  missedIntro: 'Longest away first. Students who have done every lecture are not in the list.',
  nobodyMissed: `Everyone has come within ${daysUntilMissed} days or has finished.`,
  cameOn: (day: string, days: number) => `Last came ${day}, ${formatCount(days)} days ago`,
  never: (day: string, days: number) => `Never came. Paid ${day}, ${formatCount(days)} days ago`,
  done: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} done`,
  last: 'Last watched:',
  csv: 'CSV',
  csvHint: ' with all students who are away',
  pages: 'Pages',
  firstPage: 'First page',
  nextPage: 'Next page',
};
