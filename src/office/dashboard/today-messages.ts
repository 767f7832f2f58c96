import { formatCount } from '#base/shared/taka.ts';

const listed = new Intl.ListFormat('en-GB');
const messages = (count: number) => `${formatCount(count)} SMS`;
const payments = (count: number) => (count === 1 ? '1 payment' : `${formatCount(count)} payments`);

export const todayTexts = {
  codes: (unfinished: number, most: number) =>
    `${unfinished} password reset codes were sent today and never typed. At ${most}, sending stops and students are asked to call. Somebody may be trying other people’s numbers.`,
  seeDesk: 'Payments desk',
  failed: 'Today’s figures did not load.',
  welcome: (name: string) => `Welcome, ${name}`,
  waiting: (count: number) =>
    count === 1
      ? '1 enrollment is waiting for your check.'
      : `${formatCount(count)} enrollments are waiting for your check.`,
  oldest: (since: string) => `The oldest has been waiting since ${since}.`,
  nothingWaiting: 'Every enrollment is checked. Nothing is waiting.',
  paidSoFar: (count: number) =>
    count === 1 ? '1 enrollment is paid.' : `${formatCount(count)} enrollments are paid so far.`,
  checkPayments: 'Check payments',
  seeEnrollments: 'See enrollments',

  unsent: (count: number) => `${messages(count)} to students could not be sent.`,
  unsentToday: (count: number) =>
    `Today’s SMS are used up: ${messages(count)} ${count === 1 ? 'waits' : 'wait'} for tomorrow.`,
  nearlyAll: (today: number, limit: number) => `${formatCount(today)} of today’s ${messages(limit)} are sent.`,
  seeMessages: 'See why',

  backupTried: (age: string) => `A backup was restored on trial ${age}.`,
  backupOld: (age: string) =>
    `The newest backup that was restored on trial is from ${age}. Ask the person who runs the server.`,
  backupNever: 'No backup was ever restored on trial. Ask the person who runs the server.',

  facts: 'Today in figures',
  waits: 'Waiting',
  ages: (from: number, to: number | null) => {
    if (to === null) return `more than ${from} hours`;
    return from === 0 ? `up to ${to} hours` : `${from} to ${to} hours`;
  },
  newStudents: 'New students',
  lastDays: (before: number) => `last 7 days; ${formatCount(before)} in the 7 before`,

  money: 'Confirmed money',
  moneyHint:
    'Each payment counts on the day it was marked as paid. Payments set back to pending or deleted are not counted.',
  week: 'Last 7 days',
  weekBefore: '7 days before',
  payments,
  todayRuns: 'Dashed: today so far.',
  nothingOn: (days: string[]) => `Nothing was confirmed on ${listed.format(days)}.`,
  noMoney: 'No payment was confirmed in the last 14 days.',
  day: 'Day',
  amount: 'Money',
  count: 'Payments',
  nothing: 'nothing confirmed',
  today: (day: string) => `${day}, today until now`,

  unfinished: 'Courses to finish',
  unfinishedHint: 'Visitors see them as they are.',
  allFinished: 'Every public course has lectures.',
  noLectures: 'no lectures yet',
  addLectures: 'Add lectures',
  others: (count: number) => (count === 1 ? '1 more: see all courses' : `${formatCount(count)} more: see all courses`),
};
