import { formatCount } from '#base/shared/taka.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
const payments = (count: number) => counted(count, 'payment', 'payments');
const days = (count: number) => counted(count, 'day', 'days');
const beforeThese = (count: number) => (count === 1 ? 'on the day before' : `in the ${days(count)} before`);
const methodNames: Partial<Record<string, string>> = deskTexts.methodNames;

export const dayBookTexts = {
  title: 'Day book',
  failed: 'The day book did not load.',
  print: 'Print',
  csv: {
    name: 'CSV',
    hint: 'Download this table for a spreadsheet',
    title: 'Title',
    credits: ['Paid another way', 'Waived'],
    columns: [
      ...['Payments', 'Received', 'Settled', 'Enrollments opened', 'Opened by hand', 'Due of those opened by hand'],
      ...[
        'Unclaimed',
        'In doubt',
        'Payments set aside',
        'Set aside',
        'Paid enrollments deleted',
        'Due of those deleted',
      ],
      ...['Median minutes to open', 'Nine in ten within minutes'],
      ...['Left over', 'Sent back', 'Neither settled nor set aside'],
    ],
  },
  methodName: (method: string) => (method === 'none' ? 'Without a payment' : (methodNames[method] ?? method)),

  range: 'Days',
  presets: { week: '7 days', month: '30 days', 'this-month': 'This month', 'this-year': 'This year' },
  ownRange: 'Other days',
  from: 'First day',
  to: 'Last day',
  show: 'Show',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  dhakaTime: (range: string) => (range === '' ? 'Dhaka time' : `${range}, Dhaka time`),

  figures: 'The days in figures',
  received: 'Received',
  settled: 'Settled',
  unclaimed: 'Unclaimed',
  doubtful: 'In doubt',
  median: 'Half opened within',
  payments,
  growth(percent: number, count: number) {
    if (percent === 0) return `as much as ${beforeThese(count)}`;
    if (percent < 0) return `${formatCount(-percent)}% less than ${beforeThese(count)}`;
    return `${formatCount(percent)}% more than ${beforeThese(count)}`;
  },
  sumBefore: (sum: string, count: number) => `${sum} ${beforeThese(count)}`,
  opened: (count: number) => `${counted(count, 'enrollment', 'enrollments')} opened`,
  andByHand: (sum: string) => `and ${sum} by hand`,
  ofItByHand: (sum: string) => `${sum} of it by hand`,
  noStudent: (count: number) => (count === 0 ? 'nothing unclaimed' : `${payments(count)} without a student`),
  likelyOrTwice: (count: number) => (count === 0 ? 'nothing to decide' : `${payments(count)}, likely or claimed twice`),
  inAll: (sum: string) => `${sum} over all days`,
  nineInTen: (time: string) => `nine in ten within ${time}`,
  nothingOpened: 'nothing opened',
  hours: (hours: number, minutes: number) =>
    minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(minutes).padStart(2, '0')}`,
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  wholeDays: (count: number, hours: number) => (hours === 0 ? days(count) : `${days(count)} ${hours} h`),

  chart: 'Money per day',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  chartOfWeeks: 'Money per week',
  legend: { received: 'received', settled: 'settled', byHand: 'by hand' },
  best: (day: string, sum: string) => `Best: ${day}, ${sum}`,
  week: (day: string) => `week from ${day}`,
  columnName: (
    day: string,
    { received, settled, byHand }: { received: string; settled: string; byHand: string | null },
  ) => `${day}: received ${received}, settled ${settled}${byHand ? `, by hand ${byHand}` : ''}`,
  lastDays: (shown: number) => `The last ${days(shown)}. The table shows all.`,
  lastWeeks: (shown: number) => `The last ${counted(shown, 'week', 'weeks')}. The table shows all.`,
  nothingCame: 'No money was received and nothing was opened on these days.',

  byMethod: 'Received by method',
  byCourse: 'Opened by course',
  halfWithin: (time: string) => `half opened within ${time}`,
  otherCourses: (count: number) => counted(count, 'other course', 'other courses'),
  noneYet: 'Nothing on these days.',

  groupings: { day: 'Day', course: 'Course', method: 'Method' },
  tabs: { day: 'By day', course: 'By course', method: 'By method' },
  tabsName: 'The table',
  columns: {
    payments: 'Payments',
    received: 'Received',
    settled: 'Settled',
    byHand: 'By hand',
    opened: 'Opened',
    unclaimed: 'Unclaimed',
    median: 'Half opened within',
    note: 'Notes',
  },
  disagree: (sum: string, count: number) =>
    count === 1
      ? `1 payment (${sum}) does not match its statement.`
      : `${payments(count)} (${sum}) do not match their statements.`,
  total: 'Total',
  days,
  deletions: (count: number) => counted(count, 'enrollment deleted', 'enrollments deleted'),
  setAside: (count: number) => counted(count, 'payment set aside', 'payments set aside'),
  leftOver: (sum: string) => `${sum} left over`,
  sentBack: (sum: string) => `${sum} sent back`,
  noted: (sum: string) => `${sum} paid another way`,
  waived: (sum: string) => `${sum} waived`,
  doubted: (sum: string) => `${sum} in doubt`,
  todayUntil: (time: string) => `today, until ${time}`,
  friday: 'Friday',
  showOthers: (count: number) => `Show ${counted(count, 'more day', 'more days')}`,
  showFewer: 'Show fewer days',
  footnote:
    'Received is all the money that arrived. Settled is the part of it that pays for courses, and left over is what such a payment has beyond that. By hand is the amount due for courses that you opened without a payment on the desk; no other sum includes it. A payment counts on the day in its message, an opening on the day you marked it, and a refund on the day it was sent. If you undo something, it no longer counts on its day. Times can be off by up to a tenth.',
  none: '–',
};
