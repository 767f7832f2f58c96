import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { CameBack, Checkout, NewCheckout, OnlineWays, StartedCheckout } from '#money/checkout/checkout.ts';
import { DayBook, DayBookQuery, DayBooks, DayBooksQuery } from '#money/day-book/day-book.ts';
import { Ask, AskedAt } from '#money/enrollments/ask.ts';
import { AmountChange } from '#money/enrollments/change-amount.ts';
import {
  Asked,
  EnrollmentFilters,
  EnrollmentPage,
  EnrollmentSearch,
  ManualEnroll,
  MarkedEnrollment,
  StudentEnrollment,
} from '#money/enrollments/enrollment.ts';
import { DeletedEnrollment, ExpectingBody, Restoring } from '#money/enrollments/expected-enrollment.ts';
import { MarkedMany, MarkingMany, UnmarkedMany, UnmarkingMany } from '#money/enrollments/mark-many.ts';
import { Today } from '#money/enrollments/today.ts';
import { Waiting } from '#money/enrollments/waiting.ts';
import { SignedMessage } from '#money/gateways/gateway.ts';
import { Announcements, Audience, NewAnnouncement } from '#money/notifications/announcement.ts';
import { MessageChoice, MessageChoices, MessageLanguage, MessageList } from '#money/notifications/notice.ts';
import { CheckedReceipt, Receipt } from '#money/receipts/receipt.ts';
import {
  BroughtIn,
  Changed,
  DeskHistory,
  DeskPage,
  Matching,
  MoneyBeside,
  PaymentSearch,
  PaymentsAdded,
  PaymentsRead,
  RefusedMatch,
  Released,
  Releasing,
  ReleasingOne,
  SettingAside,
  Settled,
  Settling,
} from '#money/reconciliation/desk-calls.ts';
import { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { FilledText, KeptTextSearch, KeptTexts, TextDone } from '#money/reconciliation/kept-texts.ts';
import { Refunding, RefundWord } from '#money/refunds/refund.ts';
import { NewCredit, NewDues, OwedNow, OwedPage, OwedSearch, RestDecided } from '#money/who-owes/who-owes.ts';
import { Opening, OpeningState } from '#school/profile/school-facts.ts';
import { limits } from './call-limits.ts';
import { Done, MiB, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const moneyCalls = {
  checkReceipt: { method: 'GET', path: '/api/receipts/:code', summary: 'Verifies a receipt by its code.', who: 'guest', limit: limits.receiptChecks, answer: v.object({ receipt: CheckedReceipt }) },
  readMessageChoices: { method: 'GET', path: '/api/students/messages', summary: 'Returns which SMS the student gets.', who: 'student', limit: limits.studentReads, answer: MessageChoices },
  saveMessageLanguage: { method: 'PUT', path: '/api/students/messages/language', summary: "Sets the language of the student's SMS.", who: 'student', limit: limits.accountChanges, body: MessageLanguage, answer: MessageChoices },
  saveMessageChoice: { method: 'PUT', path: '/api/students/messages', summary: 'Turns one kind of SMS on or off for the student.', who: 'student', limit: limits.accountChanges, body: MessageChoice, answer: MessageChoices },
  listOwnEnrollments: { method: 'GET', path: '/api/students/enrollments', summary: "Lists the student's enrollments.", who: 'student', limit: limits.studentReads, answer: v.object({ enrollments: v.array(StudentEnrollment) }) },
  readOwnEnrollment: { method: 'GET', path: '/api/students/enrollments/:courseId', summary: "Returns the student's enrollment in one course.", who: 'student', limit: limits.studentReads, answer: StudentEnrollment },
  enroll: { method: 'POST', path: '/api/students/manual-enroll', summary: 'Submits a payment for a course; a repeated submission answers 200.', who: 'student', limit: limits.submissions, body: ManualEnroll, status: 201, repeatStatus: 200, refuses: ['forbidden', 'not_found', 'conflict'], answer: v.object({ enrollment: StudentEnrollment }) },
  readWaiting: { method: 'GET', path: '/api/students/waiting', summary: 'Returns how long checking a payment takes at present.', who: 'student', limit: limits.studentReads, answer: Waiting },
  readReceipt: { method: 'GET', path: '/api/students/receipts/:courseId', summary: 'Returns the receipt of a paid course.', who: 'student', limit: limits.studentReads, answer: v.object({ receipt: Receipt }) },
  listOnlineWays: { method: 'GET', path: '/api/students/online-ways', summary: 'Lists the gateways through which a student can pay online.', who: 'student', limit: limits.studentReads, answer: OnlineWays },
  startCheckout: { method: 'POST', path: '/api/students/checkouts', summary: 'Starts an online payment and returns where to send the student.', who: 'student', limit: limits.submissions, body: NewCheckout, status: 201, refuses: ['forbidden', 'not_found', 'conflict'], answer: StartedCheckout },
  readCheckout: { method: 'GET', path: '/api/students/checkouts/:id', summary: 'Returns the state of an online payment.', who: 'student', limit: limits.studentReads, answer: Checkout },
  finishBkash: { method: 'GET', path: '/api/gateways/bkash/callback', summary: 'Receives a payer back from bKash and redirects to the payment.', who: 'guest', limit: limits.gatewayReturns, query: CameBack, status: 302, answer: v.null() },
  notifyBkash: { method: 'POST', path: '/api/gateways/bkash/notify', summary: 'Receives a signed notification from bKash.', who: 'guest', limit: limits.notifications, body: SignedMessage, alsoPlainText: true, refuses: ['forbidden', 'not_found', 'conflict'], answer: Done },
  listEnrollments: { method: 'GET', path: '/api/admin/enrollments', summary: 'Lists enrollments by filter, search and page.', who: 'admin', may: staff.queue, limit: limits.adminReads, query: EnrollmentSearch, answer: EnrollmentPage },
  exportEnrollments: { method: 'GET', path: '/api/admin/enrollments.csv', summary: 'Downloads the filtered enrollments as CSV.', who: 'admin', may: staff.desk, limit: limits.adminFiles, query: EnrollmentFilters, file: 'text/csv', answer: v.null() },
  markManyEnrollments: { method: 'POST', path: '/api/admin/enrollments/mark', summary: 'Marks many enrollments as paid.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: MarkingMany, bodyLimit: MiB, refuses: ['not_found', 'conflict'], answer: MarkedMany },
  unmarkManyEnrollments: { method: 'POST', path: '/api/admin/enrollments/unmark', summary: 'Marks many enrollments as pending again.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: UnmarkingMany, bodyLimit: MiB, refuses: ['not_found', 'conflict'], answer: UnmarkedMany },
  markPaid: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/mark-paid', summary: 'Marks an enrollment as paid.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: ExpectingBody, refuses: ['conflict'], answer: MarkedEnrollment },
  markPending: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/mark-pending', summary: 'Marks an enrollment as pending again.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: ExpectingBody, refuses: ['conflict'], answer: MarkedEnrollment },
  askStudent: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/ask', summary: 'Asks a student about a payment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Ask, refuses: ['conflict'], answer: v.object({ asked: Asked }) },
  takeBackAsk: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/ask/take-back', summary: 'Withdraws the question to a student about a payment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: AskedAt, refuses: ['conflict'], answer: Done },
  readPayments: { method: 'POST', path: '/api/admin/payments/read', summary: 'Reads pasted messages or a statement without saving anything.', who: 'admin', may: staff.desk, limit: limits.adminReading, body: BroughtIn, bodyLimit: 16 * MiB, answer: PaymentsRead },
  bringInPayments: { method: 'POST', path: '/api/admin/payments', summary: 'Reads pasted messages or a statement and saves the payments.', who: 'admin', may: staff.desk, limit: limits.adminReading, body: BroughtIn, bodyLimit: 16 * MiB, status: 201, refuses: ['not_found', 'conflict'], answer: PaymentsAdded },
  listPayments: { method: 'GET', path: '/api/admin/payments', summary: 'Lists payments on the reconciliation desk.', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, query: PaymentSearch, answer: DeskPage },
  listMoneyBeside: { method: 'GET', path: '/api/admin/payments/beside', summary: 'Lists pending enrollments that an undecided payment may settle.', who: 'admin', may: staff.desk, limit: limits.adminReads, answer: MoneyBeside },
  readOpening: { method: 'GET', path: '/api/admin/payments/opening', summary: 'Returns the settings of automatic approval.', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, answer: OpeningState },
  saveOpening: { method: 'PUT', path: '/api/admin/payments/opening', summary: 'Changes the settings of automatic approval.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Opening, answer: Opening },
  listDeskActs: { method: 'GET', path: '/api/admin/payments/history', summary: 'Lists what was done on the desk.', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, query: v.object({ cursor: PaymentSearch.entries.cursor }), answer: DeskHistory },
  readSampleInbox: { method: 'GET', path: '/api/admin/payments/sample-inbox', summary: 'Returns sample messages to try the desk with.', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, answer: v.object({ text: v.string() }) },
  listKeptTexts: { method: 'GET', path: '/api/admin/payments/kept-texts', summary: 'Lists messages that could not be read.', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, query: KeptTextSearch, answer: KeptTexts },
  fillInText: { method: 'POST', path: '/api/admin/payments/kept-texts/:id/payment', summary: 'Saves a payment that was typed in from an unreadable message.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: FilledText, status: 201, refuses: ['conflict'], answer: v.object({ payment: DeskPayment }) },
  finishKeptText: { method: 'POST', path: '/api/admin/payments/kept-texts/:id/done', summary: 'Marks an unreadable message as done.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: TextDone, refuses: ['conflict'], answer: Done },
  settlePayments: { method: 'POST', path: '/api/admin/payments/settle', summary: 'Settles enrollments with their matching payments.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Settling, bodyLimit: MiB, refuses: ['not_found', 'conflict'], answer: Settled },
  releasePayments: { method: 'POST', path: '/api/admin/payments/release', summary: 'Undoes several settlements.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Releasing, bodyLimit: MiB, refuses: ['not_found', 'conflict'], answer: Released },
  releasePayment: { method: 'POST', path: '/api/admin/payments/:id/release', summary: 'Undoes the settlement of one payment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: ReleasingOne, refuses: ['conflict'], answer: v.object({ payment: DeskPayment }) },
  setAsidePayment: { method: 'POST', path: '/api/admin/payments/:id/set-aside', summary: 'Sets a payment aside or takes it back.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: SettingAside, refuses: ['conflict'], answer: Changed },
  matchPayment: { method: 'POST', path: '/api/admin/payments/:id/match', summary: 'Settles an enrollment with a payment chosen by hand.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Matching, refuses: ['conflict'], answer: Changed },
  refundPayment: { method: 'POST', path: '/api/admin/payments/:id/refund', summary: 'Refunds a payment through its gateway.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Refunding, refuses: ['conflict'], answer: v.object({ payment: DeskPayment }) },
  followRefund: { method: 'POST', path: '/api/admin/payments/:id/refund/:refundId', summary: 'Asks the gateway about a refund or records its result.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: RefundWord, refuses: ['conflict'], answer: v.object({ payment: DeskPayment }) },
  refuseMatch: { method: 'POST', path: '/api/admin/payments/:id/not-this', summary: 'Rejects a match between a payment and an enrollment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: RefusedMatch, refuses: ['conflict'], answer: Changed },
  listStudentMessages: { method: 'GET', path: '/api/admin/messages', summary: 'Lists SMS to students that wait or failed.', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, answer: MessageList },
  listAnnouncements: { method: 'GET', path: '/api/admin/announcements', summary: 'Lists announcements to the students of a course.', who: 'admin', may: staff.desk, limit: limits.adminReads, answer: Announcements },
  countCourseAudience: { method: 'GET', path: '/api/admin/courses/:id/audience', summary: 'Counts who would get an announcement about a course.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: Audience },
  announce: { method: 'PUT', path: '/api/admin/announcements/:announcementId', summary: 'Sends an announcement to the students of a course.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: NewAnnouncement, refuses: ['conflict'], answer: Announcements },
  stopAnnouncement: { method: 'POST', path: '/api/admin/announcements/:announcementId/stop', summary: 'Stops an announcement that is still being sent.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, answer: Announcements },
  sendMessage: { method: 'POST', path: '/api/admin/messages/:id/again', summary: 'Sends a failed SMS again.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  dropMessage: { method: 'POST', path: '/api/admin/messages/:id/drop', summary: 'Drops a failed SMS.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  readPaymentsReport: { method: 'GET', path: '/api/admin/reports/payments', summary: 'Returns the day book of a period.', who: 'admin', may: staff.desk, limit: limits.adminReads, query: DayBookQuery, answer: DayBook },
  readDayBookPage: { method: 'GET', path: '/api/admin/reports/day-book', summary: 'Returns the day book of a period for its page.', who: 'admin', may: staff.desk, limit: limits.adminReads, query: DayBooksQuery, answer: DayBooks },
  downloadPaymentsReport: { method: 'GET', path: '/api/admin/reports/payments.csv', summary: 'Downloads the day book of a period as CSV.', who: 'admin', may: staff.desk, limit: limits.adminReads, query: DayBookQuery, file: 'text/csv', answer: v.null() },
  readToday: { method: 'GET', path: '/api/admin/today', summary: 'Returns what happened today and what waits.', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, answer: Today },
  listOwed: { method: 'GET', path: '/api/admin/dues', summary: 'Lists what students owe by its due date.', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, query: OwedSearch, answer: OwedPage },
  replaceDues: { method: 'PUT', path: '/api/admin/enrollments/:studentId/:courseNo/dues', summary: 'Replaces the due dates of an enrollment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: NewDues, refuses: ['conflict'], answer: OwedNow },
  addCredit: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/credits', summary: 'Records money that came another way.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: NewCredit, status: 201, refuses: ['conflict'], answer: OwedNow },
  takeBackCredit: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/credits/:id/take-back', summary: 'Removes money that was recorded by hand.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: OwedNow },
  decideRest: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/rest', summary: 'Decides what happens to the unpaid rest of an enrollment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: RestDecided, refuses: ['conflict'], answer: OwedNow },
  deleteEnrollment: { method: 'DELETE', path: '/api/admin/enrollments/:studentId/:courseNo/tnx', summary: 'Deletes an enrollment, which stays archived.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: ExpectingBody, refuses: ['conflict'], answer: DeletedEnrollment },
  changeAmount: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/amount', summary: 'Changes the amount due of an enrollment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: AmountChange, refuses: ['conflict'], answer: MarkedEnrollment },
  restoreEnrollment: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/restore', summary: 'Restores a deleted enrollment.', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Restoring, refuses: ['conflict'], answer: MarkedEnrollment },
} as const satisfies Record<string, Endpoint>;
