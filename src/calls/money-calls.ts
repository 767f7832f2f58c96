import * as v from 'valibot';
import { CameBack } from '#checkout/checkout.ts';
import { DayBook, DayBookQuery, DayBooks, DayBooksQuery } from '#day-book/day-book.ts';
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
} from '#desk/desk-calls.ts';
import { DeskPayment } from '#desk/desk-payment.ts';
import { FilledText, KeptTextSearch, KeptTexts, TextDone } from '#desk/kept-texts.ts';
import { Refunding, RefundWord } from '#desk/refund.ts';
import { Ask, SeenAsk } from '#enrollments/ask.ts';
import { AmountChange } from '#enrollments/change-amount.ts';
import {
  Asked,
  EnrollmentFilters,
  EnrollmentPage,
  EnrollmentSearch,
  MarkedEnrollment,
} from '#enrollments/enrollment.ts';
import { DeletedEnrollment, Restoring, SeenPayment } from '#enrollments/expected-enrollment.ts';
import { MarkedMany, MarkingMany, UnmarkedMany, UnmarkingMany } from '#enrollments/mark-many.ts';
import { Today } from '#enrollments/today.ts';
import { SignedMessage } from '#gateways/gateway.ts';
import { Announcements, Audience, NewAnnouncement } from '#notices/announcement.ts';
import { MessageList } from '#notices/notice.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { Opening, OpeningState } from '#site/school-facts.ts';
import { NewCredit, NewDues, OwedNow, OwedPage, OwedSearch, RestDecided } from '#who-owes/who-owes.ts';
import { limits } from './call-limits.ts';
import { Done, MiB, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls about enrollments and money: of admins, and of gateways. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const moneyCalls = {
  finishBkash: { method: 'GET', path: '/api/gateways/bkash/callback', who: 'guest', limit: limits.gatewayReturns, query: CameBack, answer: v.null() },
  notifyBkash: { method: 'POST', path: '/api/gateways/bkash/notify', who: 'guest', limit: limits.notifications, body: SignedMessage, alsoPlainText: true, answer: Done },
  listEnrollments: { method: 'GET', path: '/api/admin/enrollments', who: 'admin', may: staff.queue, limit: limits.adminReads, query: EnrollmentSearch, answer: EnrollmentPage },
  exportEnrollments: { method: 'GET', path: '/api/admin/enrollments.csv', who: 'admin', may: staff.desk, limit: limits.adminFiles, query: EnrollmentFilters, file: 'text/csv', answer: v.null() },
  markManyEnrollments: { method: 'POST', path: '/api/admin/enrollments/mark', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: MarkingMany, bodyLimit: MiB, answer: MarkedMany },
  unmarkManyEnrollments: { method: 'POST', path: '/api/admin/enrollments/unmark', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: UnmarkingMany, bodyLimit: MiB, answer: UnmarkedMany },
  markPaid: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/mark-paid', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: SeenPayment, answer: MarkedEnrollment },
  markPending: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/mark-pending', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: SeenPayment, answer: MarkedEnrollment },
  askStudent: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/ask', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Ask, answer: v.object({ asked: Asked }) },
  takeBackAsk: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/ask/take-back', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: SeenAsk, answer: Done },
  readPayments: { method: 'POST', path: '/api/admin/payments/read', who: 'admin', may: staff.desk, limit: limits.adminReading, body: BroughtIn, bodyLimit: 16 * MiB, answer: PaymentsRead },
  bringInPayments: { method: 'POST', path: '/api/admin/payments', who: 'admin', may: staff.desk, limit: limits.adminReading, body: BroughtIn, bodyLimit: 16 * MiB, status: 201, answer: PaymentsAdded },
  listPayments: { method: 'GET', path: '/api/admin/payments', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, query: PaymentSearch, answer: DeskPage },
  listMoneyBeside: { method: 'GET', path: '/api/admin/payments/beside', who: 'admin', may: staff.desk, limit: limits.adminReads, answer: MoneyBeside },
  readOpening: { method: 'GET', path: '/api/admin/payments/opening', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, answer: OpeningState },
  saveOpening: { method: 'PUT', path: '/api/admin/payments/opening', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Opening, answer: Opening },
  listDeskActs: { method: 'GET', path: '/api/admin/payments/history', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, query: v.object({ cursor: PaymentSearch.entries.cursor }), answer: DeskHistory },
  readSampleInbox: { method: 'GET', path: '/api/admin/payments/sample-inbox', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, answer: v.object({ text: v.string() }) },
  listKeptTexts: { method: 'GET', path: '/api/admin/payments/kept-texts', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, query: KeptTextSearch, answer: KeptTexts },
  fillInText: { method: 'POST', path: '/api/admin/payments/kept-texts/:id/payment', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: FilledText, status: 201, answer: v.object({ payment: DeskPayment }) },
  finishKeptText: { method: 'POST', path: '/api/admin/payments/kept-texts/:id/done', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: TextDone, answer: Done },
  settlePayments: { method: 'POST', path: '/api/admin/payments/settle', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Settling, bodyLimit: MiB, answer: Settled },
  releasePayments: { method: 'POST', path: '/api/admin/payments/release', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Releasing, bodyLimit: MiB, answer: Released },
  releasePayment: { method: 'POST', path: '/api/admin/payments/:id/release', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: ReleasingOne, answer: v.object({ payment: DeskPayment }) },
  setAsidePayment: { method: 'POST', path: '/api/admin/payments/:id/set-aside', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: SettingAside, answer: Changed },
  matchPayment: { method: 'POST', path: '/api/admin/payments/:id/match', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Matching, answer: Changed },
  refundPayment: { method: 'POST', path: '/api/admin/payments/:id/refund', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Refunding, answer: v.object({ payment: DeskPayment }) },
  followRefund: { method: 'POST', path: '/api/admin/payments/:id/refund/:refundId', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: RefundWord, answer: v.object({ payment: DeskPayment }) },
  refuseMatch: { method: 'POST', path: '/api/admin/payments/:id/not-this', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: RefusedMatch, answer: Changed },
  listStudentMessages: { method: 'GET', path: '/api/admin/messages', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, answer: MessageList },
  listAnnouncements: { method: 'GET', path: '/api/admin/announcements', who: 'admin', may: staff.desk, limit: limits.adminReads, answer: Announcements },
  countCourseAudience: { method: 'GET', path: '/api/admin/courses/:id/audience', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: Audience },
  announce: { method: 'PUT', path: '/api/admin/announcements/:announcementId', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: NewAnnouncement, answer: Announcements },
  stopAnnouncement: { method: 'POST', path: '/api/admin/announcements/:announcementId/stop', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, answer: Announcements },
  sendMessage: { method: 'POST', path: '/api/admin/messages/:id/again', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, answer: Done },
  dropMessage: { method: 'POST', path: '/api/admin/messages/:id/drop', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, answer: Done },
  readPaymentsReport: { method: 'GET', path: '/api/admin/reports/payments', who: 'admin', may: staff.desk, limit: limits.adminReads, query: DayBookQuery, answer: DayBook },
  readDayBookPage: { method: 'GET', path: '/api/admin/reports/day-book', who: 'admin', may: staff.desk, limit: limits.adminReads, query: DayBooksQuery, answer: DayBooks },
  downloadPaymentsReport: { method: 'GET', path: '/api/admin/reports/payments.csv', who: 'admin', may: staff.desk, limit: limits.adminReads, query: DayBookQuery, file: 'text/csv', answer: v.null() },
  readToday: { method: 'GET', path: '/api/admin/today', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, answer: Today },
  countWaiting: { method: 'GET', path: '/api/admin/waiting', who: 'admin', may: staff.everyone, own: 'list', limit: limits.adminReads, unattended: true, answer: v.object({ waiting: v.number(), questions: v.number() }) },
  listOwed: { method: 'GET', path: '/api/admin/dues', who: 'admin', may: staff.desk, limit: limits.adminReads, unattended: true, query: OwedSearch, answer: OwedPage },
  replaceDues: { method: 'PUT', path: '/api/admin/enrollments/:studentId/:courseNo/dues', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: NewDues, answer: OwedNow },
  addCredit: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/credits', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: NewCredit, status: 201, answer: OwedNow },
  takeBackCredit: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/credits/:id/take-back', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Nothing, answer: OwedNow },
  decideRest: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/rest', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: RestDecided, answer: OwedNow },
  deleteEnrollment: { method: 'DELETE', path: '/api/admin/enrollments/:studentId/:courseNo/tnx', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: SeenPayment, answer: DeletedEnrollment },
  changeAmount: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/amount', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: AmountChange, answer: MarkedEnrollment },
  restoreEnrollment: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/restore', who: 'admin', may: staff.desk, limit: limits.adminWrites, body: Restoring, answer: MarkedEnrollment },
} as const satisfies Record<string, Endpoint>;
