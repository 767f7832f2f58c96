const people = (count: number) => (count === 1 ? '1 student' : `${count} students`);

export const queueTexts = {
  order: 'Order',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  sent: 'Sent',
  anyDay: 'Any day',
  today: 'Today',
  older: 'Older',
  waits: { usual: 'Up to 6 hours ago', late: '6 to 24 hours ago', 'very late': 'More than 24 hours ago' },
  course: 'Course',
  allCourses: 'All courses',
  courseOption: (courseNo: string, title: string) => `${courseNo} ${title}`,
  method: 'Method',
  allMethods: 'All methods',
  save: 'Save as CSV',

  selection: 'Selected enrollments',
  select: (name: string, courseNo: string) => `Select ${name}, ${courseNo}`,
  selectAll: (count: number) => (count === 1 ? 'Select the one shown' : `Select all ${count} shown`),
  selected: (count: number) => `${count} selected`,
  clear: 'Clear',
  mark: (count: number) => `Mark ${count} as paid`,
  markTitle: (count: number) => `Mark ${count} as paid?`,
  markText: (count: number) =>
    count === 1
      ? 'Is the money in the school’s wallet? The student can watch the lectures at once.'
      : 'Is the money of each of them in the school’s wallet? They can watch the lectures at once.',
  students: (count: number) => (count === 1 ? 'Student' : 'Students'),
  andOthers: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
  total: 'Total',
  doubtful: (names: string[]) =>
    `Another enrollment has the same reference as ${names.join(', ')}, or a similar one. One payment may have been entered twice.`,
  marked: (count: number, sum: string) => `${people(count)} marked as paid, ${sum}.`,
  takenBack: (count: number) => `${people(count)} pending again.`,
  paidAgain: (count: number) => `${people(count)} paid again.`,
  settledIt: (amount: string) => `Settled with ${amount} from the desk.`,
  stillLies: (amount: string) => `${amount} is still on the desk.`,
  onDesk: {
    certain: 'On the desk: certain',
    likely: 'On the desk: likely',
    claimed_twice: 'On the desk: claimed twice',
  },
  settles: (amount: string) =>
    `${amount} on the desk is a certain match and settles it. The student can watch the lectures at once.`,
  decideThere: (amount: string) =>
    `${amount} on the desk may be for it. Decide there, so that it does not stay unclaimed.`,
  decideThereOf: (names: string[]) =>
    `Money on the desk may be for ${names.join(', ')}. Decide there, so that it does not stay unclaimed.`,
  look: 'Look',
  lookAtDesk: 'Look at the desk',
  refused: (count: number) =>
    count === 1 ? '1 row was not marked. The row says why.' : `${count} rows were not marked. Each row says why.`,
  whom: 'Show them',
  row: (name: string, courseNo: string) => `${name}, ${courseNo}`,
  pendingAgain: 'pending again',
  broughtBack: (name: string, courseNo: string) => `${name}, ${courseNo}: brought back.`,
  problemOf: (name: string, courseNo: string, problem: string) => `${name}, ${courseNo}: ${problem}`,
  undo: 'Undo',
  undoAll: (count: number) => `Undo all ${count}`,
  undoOf: (name: string, courseNo: string) => `Undo: ${name}, ${courseNo}`,

  nothingChosen: 'No enrollment matches.',
  nothingChosenText: 'Try another course, method or day.',
  showAll: 'Show all of them',
};
