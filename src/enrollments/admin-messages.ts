import type { EnrollmentStatus, ListOrder, ReferenceHolder } from './enrollment.ts';

/** `Karim Mia, C0012 and Rahim Uddin, C0001 (deleted)`: whose enrollments carry a reference. */
function namesOf(holders: ReferenceHolder[]): string {
  const named = holders.map(({ name, courseNo, deleted }) => `${name}, ${courseNo}${deleted ? ' (deleted)' : ''}`);
  return named.join(' and ');
}

/** Words of the admin's list of enrollments. */
export const adminEnrollmentTexts = {
  title: 'Enrollments',
  tabs: 'Status of the enrollments',
  pending: 'Pending',
  paid: 'Paid',
  tab: (name: string, count: string | null) => (count === null ? name : `${name} (${count})`),
  /** More than so many are not counted. */
  andMore: (count: string) => `${count}+`,
  search: 'Search enrollments',
  searchHint: 'Search name, phone, reference…',
  refresh: 'Refresh',
  loading: 'Loading the enrollments…',

  student: 'Student',
  contact: 'Contact',
  course: 'Course',
  status: 'Status',
  transaction: 'Transaction details',
  delete: 'Delete',
  noPhone: 'No phone number',
  studentPage: 'Student’s page',
  studentLabel: (name: string) => `Student’s page of ${name}`,
  courseDeleted: 'Course deleted',
  discount: (percent: number) => `${percent}% off`,
  paidAge: (age: string) => `paid ${age}`,
  sameReference: (others: ReferenceHolder[]) => `Same reference as ${namesOf(others)}`,
  similarReference: (others: ReferenceHolder[]) => `Looks like the reference of ${namesOf(others)}`,
  statusNames: { pending: 'Pending', paid: 'Paid' } satisfies Record<EnrollmentStatus, string>,
  switchLabel: (name: string, courseNo: string) => `Paid: ${name}, ${courseNo}`,
  deleteLabel: (name: string, courseNo: string) => `Delete ${name}, ${courseNo}`,
  copy: (reference: string) => `Copy ${reference}`,
  copied: (reference: string) => `Copied: ${reference}`,
  copyFailed: 'This browser does not let the page copy. Select the reference by hand.',
  receipt: (number: string) => `Receipt ${number}`,
  sendReceipt: (number: string) => `Send receipt ${number}`,
  receiptCopied: (number: string) => `The link to receipt ${number} is copied. Paste it where you write to the parent.`,
  receiptCopyFailed: 'This browser does not let the page copy. Open the receipt and copy its address.',

  summary: (count: string, tab: EnrollmentStatus, order: ListOrder) => `${count} ${tab}, ${order} first`,
  found: (count: string, tab: EnrollmentStatus, words: string) => `${count} ${tab} found for “${words}”`,
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  nextPage: 'Next page',
  previousPage: 'Previous page',
  firstPage: 'First page',

  pageEmpty: 'Nothing is left on this page.',
  pageEmptyText: 'Its enrollments were moved or deleted.',
  allChecked: 'Every payment is checked.',
  allCheckedText: 'When a student sends a payment, it appears here. Press Refresh to look again.',
  seePaid: 'See paid enrollments',
  nonePaid: 'Nobody has paid yet.',
  nonePaidText: 'Mark a pending payment as paid when the money has arrived: it then moves here.',
  seePending: 'See pending payments',
  nothingFound: (words: string) => `Nothing found for “${words}”.`,
  nothingFoundText: 'Try a part of the name, a phone number, a course number or a reference.',
  clearSearch: 'Clear the search',
  seeOtherTab: (name: string, count: string) => `See ${name} (${count})`,

  amount: 'Amount',
  reference: 'Reference',
  courseFact: (title: string, courseNo: string) => `${title} (${courseNo})`,
  referenceFact: (method: string, reference: string) => `${method} ${reference}`,
  markPaidTitle: 'Mark as paid?',
  markPaidText: 'Is the money in the school’s wallet? The student can watch the lectures at once.',
  markPaid: 'Mark paid',
  duplicate: (others: ReferenceHolder[]) =>
    `The same reference stands on the enrollment of ${namesOf(others)}. One payment may have been entered twice.`,
  similar: (others: ReferenceHolder[]) =>
    `The enrollment of ${namesOf(others)} has a reference that differs only in O and 0, or in I, L and 1. Please look twice.`,
  markPendingTitle: 'Mark as pending?',
  markPendingText: 'This reverts the paid state.',
  markPendingWarning: 'The student’s access to the lectures ends at once.',
  markPending: 'Mark pending',
  deleteTitle: 'Delete this enrollment?',
  deleteText: 'It leaves both lists. The student may enroll again.',
  deletePaidTitle: 'Delete a PAID enrollment?',
  deletePaidWarning: 'This record is paid. The student loses the lectures at once and would have to pay again.',
  deletePaid: 'Delete paid enrollment',
  keep: 'Keep it',
  markedPaid: (name: string, courseNo: string) => `${name}, ${courseNo}: marked as paid.`,
  markedPending: (name: string, courseNo: string) => `${name}, ${courseNo}: marked as pending.`,
  deleted: (name: string, courseNo: string) => `${name}, ${courseNo}: deleted.`,
};
