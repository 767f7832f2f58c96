import { formatCount } from '#shared/taka.ts';

/** Words of the screens that every admin sees: sign-in, the frame, the dashboard. */
export const adminScreens = {
  loginTitle: 'Admin login',
  loginIntroduction: 'For the school’s own staff. A code by SMS completes the login.',
  email: 'Email',
  password: 'Password',
  sendOtp: 'Send OTP',
  otp: 'One-time code (OTP)',
  otpSentTo: (maskedPhone: string) => `Sent to ${maskedPhone}. The code is valid for 5 minutes.`,
  verify: 'Verify and log in',
  resend: 'Resend OTP',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  ownPasswordHint: 'At least 12 characters. The first password ends when you save.',
  differentAccount: 'Use different account',
  lostPassword: 'Lost your password? Whoever runs the school’s server gives you a first one.',
  studentLogin: 'Are you a student? Log in here.',

  rail: 'Admin',
  menu: 'Admin menu',
  logIn: 'Log in (opens a new tab)',
  waiting: (count: number) => `${formatCount(count)} waiting`,
  enrollmentsWait: (count: number) => (count === 1 ? '1 enrollment waits' : `${formatCount(count)} enrollments wait`),
  questionsWait: (count: number) => {
    if (count >= 999) return 'more than 998 questions wait';
    return count === 1 ? '1 question waits' : `${count} questions wait`;
  },
  questionCount: (count: number) => (count >= 999 ? '999+' : String(count)),
  signedInAs: (name: string) => `Logged in as ${name}`,
  dashboard: 'Dashboard',
  payments: 'Payments',
  enrollments: 'Enrollments',
  messages: 'SMS',
  questions: 'Questions',
  courses: 'Courses',
  lectures: 'Lectures',
  learners: 'Students',
  addCourse: 'Add course',
  dayBook: 'Day book',
  /** Three demonstrations with sample figures; the school's own are the day book's. */
  analytics: 'Analytics (demo)',
  database: 'Database (demo)',
  settings: 'Settings (demo)',
  courseSettings: 'Course settings',
  school: 'The school',
  voices: 'What students say',
  account: 'Your account',
  certificates: 'Certificates',
  exercises: 'Exercises',
  help: 'Help',

  dashboardTitle: 'Admin dashboard',
  goOnTo: (page: string) => `Go on to ${page}`,
  retry: 'Try again',
  tiles: {
    enrollments: { title: 'Handle Enrollments', text: 'Check payments, open courses for students, correct mistakes.' },
    courses: { title: 'Edit Courses', text: 'Change text, fee, discount, pictures and status of a course.' },
    lectures: { title: 'Update Course', text: 'Arrange topics and lectures, and set their video links.' },
    reports: { title: 'Reports', text: 'See how visits and sales could be shown. A demo with sample figures.' },
    database: { title: 'Database', text: 'See how records could be listed. A demo with sample rows.' },
    settings: { title: 'Settings', text: 'See how an account could be set up. A demo that saves nothing.' },
  },

  firstSteps: {
    title: 'Open in five minutes',
    text: 'Four steps from here to a school that takes money. What you leave can be done any day.',
    name: { title: 'Name your school', text: 'It stands on every page and at the beginning of each SMS.' },
    reach: { title: 'Say how to reach you', text: 'A phone or an email, for whoever has a question.' },
    paying: { title: 'Say where students pay', text: 'Your wallets, each with Send Money or Payment.' },
    course: { title: 'Add your first course', text: 'Title, price, picture; lectures come afterwards.' },
    done: 'done',
  },
};
