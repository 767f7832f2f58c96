import { formatCount } from '#base/shared/taka.ts';
import { daysUntilMissed } from './learners.ts';

/** Words of the page that shows how far students are. */
export const progressReportTexts = {
  title: 'Progress',
  intro: 'How far the students of each course are, where they stop, and who should be called.',
  course: 'Course',
  allCourses: 'All courses',
  failed: 'The figures could not be loaded.',

  figures: 'Figures',
  students: 'Students',
  begun: 'Have begun',
  finished: 'Have finished',
  missed: `Not come for ${daysUntilMissed} days`,
  questions: 'Questions open',
  answerThem: 'Answer them',
  noneOpen: 'none waits',
  paid: 'have paid',
  ofThem: (percent: number) => `${percent}% of them`,
  nobody: 'nobody yet',
  callThem: 'Who they are',
  allHere: 'All are here, or through.',

  noCourses: 'No courses yet',
  noCoursesText: 'As soon as somebody has paid for a course, this page says how far they are.',
  addCourse: 'Add a course',
  worstFirst: 'Courses with the most who have not come stand first.',
  publicationNames: { public: '', draft: 'draft', archived: 'archived' },
  noStudents: 'Nobody has paid for this course yet',
  noStudentsText: 'The first student whose payment is confirmed appears here.',
  toEnrollments: 'See enrollments',

  counting:
    'The outline has just changed. How far each student is, is being counted anew; this page looks again by itself.',

  howFar: 'How far they are',
  bands: ['Not begun', 'Begun, up to 25%', '26 to 50%', '51 to 75%', '76 to 99%', 'All lectures done'],
  share: (percent: number) => `${percent}%`,

  whereTheyStop: 'Where they stop',
  stopsIntro:
    'Each lecture, by how many have begun it and are done with it. It is marked where far more go no further than at others.',
  lecture: 'Lecture',
  lectureBegun: 'Begun',
  lectureDone: 'Done',
  stopsHere: (stopped: number, begun: number) => `Here ${formatCount(stopped)} of ${formatCount(begun)} stop.`,
  noLectures: 'This course has no lectures yet.',
  toLectures: 'Write its outline',
  showOthers: (count: number) => `Show the other ${formatCount(count)} lectures`,
  showFewer: 'Show fewer',

  missedHead: `Who has not come for ${daysUntilMissed} days`,
  missedIntro: 'Who was here longest ago stands first. Who has done every lecture is not in the list.',
  nobodyMissed: `Everybody has come within ${daysUntilMissed} days, or is through.`,
  cameOn: (day: string, days: number) => `Last came ${day}, ${formatCount(days)} days ago`,
  never: (day: string, days: number) => `Never came. Paid ${day}, ${formatCount(days)} days ago`,
  done: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} done`,
  last: 'Last watched:',
  csv: 'CSV',
  csvHint: ' with all who have not come',
  pages: 'Pages',
  firstPage: 'First page',
  nextPage: 'Next page',
};
