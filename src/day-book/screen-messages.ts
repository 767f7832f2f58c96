import { deskTexts } from '#desk/screen-messages.ts';
import { formatCount } from '#shared/taka.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
const payments = (count: number) => counted(count, 'payment', 'payments');
const days = (count: number) => counted(count, 'day', 'days');
const methodNames: Partial<Record<string, string>> = deskTexts.methodNames;

/** Words of the day book. */
export const dayBookTexts = {
  title: 'Day book',
  failed: 'The day book did not load.',
  print: 'Print',
  csv: {
    name: 'CSV',
    hint: 'Download this table for a spreadsheet',
    title: 'Title',
    columns: [
      ...[
        'Payments',
        'Received',
        'Settled by payments',
        'Enrollments opened',
        'Opened by hand',
        'Due of those opened by hand',
      ],
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
  methodName: (method: string) => methodNames[method] ?? method,

  range: 'Days',
  presets: { week: '7 days', month: '30 days', 'this-month': 'This month', 'this-year': 'This year' },
  ownRange: 'From … to',
  from: 'First day',
  to: 'Last day',
  show: 'Show',
  fromTo: (from: string, to: string) => (from === to ? to : `${from} to ${to}`),
  dhakaTime: (range: string) => `${range}, Dhaka time`,

  figures: 'The days in figures',
  received: 'Received',
  settled: 'Settled',
  unclaimed: 'Unclaimed',
  doubtful: 'In doubt',
  median: 'Submit to open, median',
  payments,
  moreThanBefore: (share: number) => `${formatCount(share)}% more than before`,
  lessThanBefore: (share: number) => `${formatCount(share)}% less than before`,
  asBefore: 'as much as before',
  opened: (count: number) => `${counted(count, 'enrollment', 'enrollments')} opened`,
  byHand: (sum: string) => `${sum} by hand`,
  noStudent: (count: number) => `${payments(count)}, no student`,
  likelyOrTwice: (count: number) => `${formatCount(count)} likely or claimed twice`,
  inAll: (sum: string) => `${sum} of all days`,
  slowestTenth: (time: string) => `slowest tenth: ${time}`,
  nothingOpened: 'nothing opened',
  hours: (hours: number, minutes: number) =>
    minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`,
  minutes: (minutes: number) => `${minutes} min`,
  wholeDays: (count: number, hours: number) => (hours === 0 ? days(count) : `${days(count)} ${hours} h`),

  chart: 'Money per day',
  chartOfWeeks: 'Money per week',
  legend: { received: 'received', settled: 'settled', byHand: 'by hand' },
  /** Its face has no sign of the taka. */
  best: (day: string, sum: string) => `Best: ${day}, ${sum}`,
  week: (day: string) => `week from ${day}`,
  columnName: (
    day: string,
    { received, settled, byHand }: { received: string; settled: string; byHand: string | null },
  ) => `${day}: received ${received}, settled ${settled}${byHand ? `, by hand ${byHand}` : ''}`,
  lastOf: (shown: number) => `the last ${formatCount(shown)}; the table has all`,
  nothingCame: 'Nothing came and nothing was opened on these days.',

  byMethod: 'Received by method',
  byCourse: 'Opened by course',
  openedAfter: (time: string) => `opened after ${time}`,
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
    median: 'Median to open',
    note: 'Of note',
  },
  agree: (sum: string) => `Lines and statements agree: ${sum}`,
  disagree: (sum: string, count: number) => `${sum} in ${payments(count)} does not agree with its statement`,
  total: 'Total',
  days,
  deletions: (count: number) => counted(count, 'enrollment deleted', 'enrollments deleted'),
  setAside: (count: number) => counted(count, 'payment set aside', 'payments set aside'),
  leftOver: (sum: string) => `${sum} left over`,
  sentBack: (sum: string) => `${sum} sent back`,
  doubted: (sum: string) => `${sum} in doubt`,
  todayUntil: (time: string) => `today, until ${time}`,
  friday: 'Friday',
  showOthers: (count: number) => `Show the other ${days(count)}`,
  showFewer: 'Show fewer days',
  footnote:
    'A payment counts on the day that its message names, an opening on the day on which it was pressed. What is undone leaves the day on which it had counted. Left over is what settled payments had too much; sent back counts on the day on which it was sent. By hand: opened without a payment of the school’s; it is in no other sum. Times are at most a tenth off.',
  none: '–',
};
