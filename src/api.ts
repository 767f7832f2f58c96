import * as v from 'valibot';
import { ChangePassword, EndSessions, Login, Registration } from '#accounts/sign-in.ts';
import { CompleteProfile, StudentAnswer, StudentSession, UpdateProfile } from '#accounts/student.ts';
import { AdminAnswer, ChoosePassword, MaskedPhone, ResendCode, SendCode, VerifyCode } from '#admin/admin.ts';
import {
  AdminCourse,
  CardCourse,
  CourseChange,
  CourseSearch,
  FullCourse,
  NewCourse,
  PartialAdminCourse,
  PublicationChange,
  PublicCourse,
  ShelfCourse,
} from '#catalogue/course.ts';
import { CameBack, Checkout, NewCheckout, OnlineWays, StartedCheckout } from '#checkout/checkout.ts';
import { DayBook, DayBookQuery } from '#day-book/day-book.ts';
import {
  BroughtIn,
  DeskHistory,
  DeskPage,
  Matching,
  PaymentSearch,
  PaymentsAdded,
  PaymentsRead,
  RefusedMatch,
  Released,
  Releasing,
  SettingAside,
  Settled,
  Settling,
} from '#desk/desk-calls.ts';
import { DeskPayment } from '#desk/desk-payment.ts';
import { KeptTextSearch, KeptTexts } from '#desk/kept-texts.ts';
import { Refunding, RefundWord } from '#desk/refund.ts';
import { Ask, SeenAsk } from '#enrollments/ask.ts';
import {
  Asked,
  EnrollmentFilters,
  EnrollmentPage,
  EnrollmentSearch,
  ManualEnroll,
  MarkedEnrollment,
  SeenPayment,
  StudentEnrollment,
} from '#enrollments/enrollment.ts';
import { MarkedMany, MarkingMany, UnmarkedMany, UnmarkingMany } from '#enrollments/mark-many.ts';
import { Today } from '#enrollments/today.ts';
import { Waiting } from '#enrollments/waiting.ts';
import { SignedMessage } from '#gateways/gateway.ts';
import { CourseProgress, SaveProgress, Tick } from '#learning/progress.ts';
import { LectureChoice, largestOutline, OutlineChange, StoredOutline, StudentOutline } from '#lectures/outline.ts';
import { MessageList } from '#notices/notice.ts';
import { TypedPayment } from '#payments/typed-payment.ts';
import { CheckedReceipt, Receipt } from '#receipts/receipt.ts';
import type { Endpoint, Limit } from '#shared/endpoint.ts';
import { Opening } from '#site/school-facts.ts';
import { VoicesAnswer, VoicesChange } from '#site/voices.ts';

const Done = v.object({ ok: v.literal(true) });
const Nothing = v.optional(v.object({}));
const CourseAnswer = v.object({ course: AdminCourse });
const CourseName = v.object({
  _id: v.string(),
  title: v.string(),
  courseNo: v.string(),
  publication: AdminCourse.entries.publication,
});

const MiB = 1024 * 1024;
const minutes = (count: number) => count * 60;
// Wide per network (hundreds of pupils share one address), tight per account (trust R1).
const searches: Limit = { per: 'network', count: 600, seconds: minutes(1), onlyWith: 'q' };
const freeLectures: Limit = { per: 'network', count: 600, seconds: minutes(1) };
// A code has 56 bits.
const receiptChecks: Limit = { per: 'network', count: 120, seconds: minutes(1) };
const registrations: Limit = { per: 'network', count: 60, seconds: minutes(10) };
const gatewayReturns: Limit = { per: 'network', count: 600, seconds: minutes(10) };
const notifications: Limit = { per: 'network', count: 600, seconds: minutes(1) };
const socialSignIns: Limit = { per: 'network', count: 600, seconds: minutes(10) };
const codeRequests: Limit = { per: 'network', count: 10, seconds: minutes(15) };
const passwordChoices: Limit = { per: 'network', count: 30, seconds: minutes(15) };
const studentReads: Limit = { per: 'account', count: 600, seconds: minutes(1) };
// A changed phone tells whether another account has it; a changed password costs two hashes.
const accountChanges: Limit = { per: 'account', count: 60, seconds: minutes(10) };
// Every 30 seconds of playing, and at each pause, end and change.
const progressWrites: Limit = { per: 'account', count: 20, seconds: minutes(1) };
const submissions: Limit = { per: 'account', count: 10, seconds: minutes(10) };
const adminReads: Limit = { per: 'account', count: 600, seconds: minutes(1) };
/** A file of a million rows takes the database a minute. */
const adminFiles: Limit = { per: 'account', count: 10, seconds: minutes(1) };
const adminWrites: Limit = { per: 'account', count: 120, seconds: minutes(1) };
// Reading 10 MiB takes a thread of its own for seconds.
const adminReading: Limit = { per: 'account', count: 60, seconds: minutes(1) };

const Version = v.pipe(v.number(), v.integer());

/** TABLE of calls: name → method, path, who may call, query, body, answer. */
// biome-ignore format: a table is read row by row
export const api = {
  // Anybody
  listCourses: { method: 'GET', path: '/api/courses', who: 'guest', limit: searches, cached: true, query: CourseSearch, answer: v.object({ data: v.array(PublicCourse) }) },
  readCourse: { method: 'GET', path: '/api/courses/:idOrSlug', who: 'guest', cached: true, answer: FullCourse },
  readFreeLecture: { method: 'GET', path: '/api/courses/:idOrSlug/free-lecture', who: 'guest', limit: freeLectures, query: LectureChoice, answer: v.object({ link: v.string() }) },
  listRelatedCourses: { method: 'GET', path: '/api/courses/:idOrSlug/related', who: 'guest', cached: true, answer: v.object({ related: v.array(CardCourse) }) },
  readInstructor: { method: 'GET', path: '/api/instructors/:slug', who: 'guest', cached: true, answer: v.object({ instructor: PublicCourse.entries.instructor, courses: v.array(CardCourse) }) },
  listVoices: { method: 'GET', path: '/api/voices', who: 'guest', cached: true, answer: VoicesAnswer },
  checkReceipt: { method: 'GET', path: '/api/receipts/:code', who: 'guest', limit: receiptChecks, answer: v.object({ receipt: CheckedReceipt }) },

  // Students
  readStudent: { method: 'GET', path: '/api/students/me', who: 'student', limit: studentReads, answer: StudentAnswer },
  register: { method: 'POST', path: '/api/students/register', who: 'guest', limit: registrations, body: Registration, status: 201, answer: StudentAnswer },
  login: { method: 'POST', path: '/api/students/login', who: 'guest', body: Login, answer: StudentAnswer },
  logout: { method: 'POST', path: '/api/auth/logout', who: 'guest', body: Nothing, answer: Done },
  logoutStudent: { method: 'POST', path: '/api/students/logout', who: 'guest', body: Nothing, answer: Done },
  startGoogle: { method: 'GET', path: '/api/students/google', who: 'guest', limit: socialSignIns, answer: v.null() },
  finishGoogle: { method: 'GET', path: '/api/students/google/callback', who: 'guest', answer: v.null() },
  completeProfile: { method: 'PATCH', path: '/api/students/complete-profile', who: 'student', limit: accountChanges, body: CompleteProfile, answer: StudentAnswer },
  updateInfo: { method: 'PUT', path: '/api/students/update-info', who: 'student', limit: accountChanges, body: UpdateProfile, answer: StudentAnswer },
  changePassword: { method: 'PUT', path: '/api/students/change-password', who: 'student', limit: accountChanges, body: ChangePassword, answer: Done },
  listOwnSessions: { method: 'GET', path: '/api/students/sessions', who: 'student', limit: studentReads, answer: v.object({ sessions: v.array(StudentSession) }) },
  endOwnSession: { method: 'DELETE', path: '/api/students/sessions/:id', who: 'student', limit: accountChanges, body: EndSessions, answer: Done },
  endOtherSessions: { method: 'DELETE', path: '/api/students/sessions', who: 'student', limit: accountChanges, body: EndSessions, answer: Done },
  listOwnEnrollments: { method: 'GET', path: '/api/students/enrollments', who: 'student', limit: studentReads, answer: v.object({ enrollments: v.array(StudentEnrollment) }) },
  readOwnEnrollment: { method: 'GET', path: '/api/students/enrollments/:courseId', who: 'student', limit: studentReads, answer: StudentEnrollment },
  enroll: { method: 'POST', path: '/api/students/manual-enroll', who: 'student', limit: submissions, body: ManualEnroll, status: 201, answer: v.object({ enrollment: StudentEnrollment }) },
  readWaiting: { method: 'GET', path: '/api/students/waiting', who: 'student', limit: studentReads, answer: Waiting },
  readReceipt: { method: 'GET', path: '/api/students/receipts/:courseId', who: 'student', limit: studentReads, answer: v.object({ receipt: Receipt }) },
  listOnlineWays: { method: 'GET', path: '/api/students/online-ways', who: 'student', limit: studentReads, answer: OnlineWays },
  startCheckout: { method: 'POST', path: '/api/students/checkouts', who: 'student', limit: submissions, body: NewCheckout, status: 201, answer: StartedCheckout },
  readCheckout: { method: 'GET', path: '/api/students/checkouts/:id', who: 'student', limit: studentReads, answer: Checkout },
  readOutline: { method: 'GET', path: '/api/students/:courseId/outline', who: 'student', limit: studentReads, answer: v.object({ lecture: StudentOutline }) },
  readLectureLink: { method: 'GET', path: '/api/students/:courseId/lecture-link', who: 'student', limit: studentReads, query: LectureChoice, answer: v.object({ link: v.string() }) },

  readProgress: { method: 'GET', path: '/api/students/:courseId/progress', who: 'student', limit: studentReads, answer: CourseProgress },
  saveProgress: { method: 'PUT', path: '/api/students/:courseId/progress', who: 'student', limit: progressWrites, body: SaveProgress, answer: CourseProgress },
  markLecture: { method: 'PUT', path: '/api/students/:courseId/lectures/:lectureId/done', who: 'student', limit: studentReads, body: Tick, answer: CourseProgress },

  // Gateways
  finishBkash: { method: 'GET', path: '/api/gateways/bkash/callback', who: 'guest', limit: gatewayReturns, query: CameBack, answer: v.null() },
  notifyBkash: { method: 'POST', path: '/api/gateways/bkash/notify', who: 'guest', limit: notifications, body: SignedMessage, alsoPlainText: true, answer: Done },

  // Admins
  readAdmin: { method: 'GET', path: '/api/admin/me', who: 'admin', limit: adminReads, answer: AdminAnswer },
  sendCode: { method: 'POST', path: '/api/admin/login/send-otp', who: 'guest', limit: codeRequests, body: SendCode, answer: MaskedPhone },
  verifyCode: { method: 'POST', path: '/api/admin/login/verify-otp', who: 'guest', body: VerifyCode, answer: AdminAnswer },
  choosePassword: { method: 'PUT', path: '/api/admin/login/password', who: 'guest', limit: passwordChoices, body: ChoosePassword, answer: AdminAnswer },
  resendCode: { method: 'POST', path: '/api/admin/login/resend-otp', who: 'guest', body: ResendCode, answer: MaskedPhone },
  logoutAdmin: { method: 'POST', path: '/api/admin/logout', who: 'guest', body: Nothing, answer: Done },
  createCourse: { method: 'POST', path: '/api/admin/list-course', who: 'admin', limit: adminWrites, changesPublic: true, body: NewCourse, bodyLimit: 16 * MiB, status: 201, answer: CourseAnswer },
  listAdminCourses: { method: 'GET', path: '/api/admin/courses', who: 'admin', limit: adminReads, query: v.object({ fields: v.optional(v.pipe(v.string(), v.maxLength(500))) }), answer: v.object({ courses: v.array(PartialAdminCourse) }) },
  listShelfCourses: { method: 'GET', path: '/api/admin/shelf', who: 'admin', limit: adminReads, answer: v.object({ courses: v.array(ShelfCourse) }) },
  readAdminCourse: { method: 'GET', path: '/api/admin/courses/:id', who: 'admin', limit: adminReads, answer: CourseAnswer },
  saveCourse: { method: 'PUT', path: '/api/admin/courses/:id', who: 'admin', limit: adminWrites, changesPublic: true, body: CourseChange, bodyLimit: 16 * MiB, answer: CourseAnswer },
  deleteCourse: { method: 'DELETE', path: '/api/admin/courses/:id', who: 'admin', limit: adminWrites, changesPublic: true, body: Nothing, answer: Done },
  publishCourse: { method: 'PUT', path: '/api/admin/courses/:id/publication', who: 'admin', limit: adminWrites, changesPublic: true, body: PublicationChange, answer: PublicationChange },
  duplicateCourse: { method: 'POST', path: '/api/admin/courses/:id/duplicate', who: 'admin', limit: adminWrites, changesPublic: true, body: Nothing, status: 201, answer: CourseAnswer },
  listCourseNames: { method: 'GET', path: '/api/courses/fetch/all', who: 'admin', limit: adminReads, query: v.object({ basic: v.optional(v.string()) }), answer: v.object({ courses: v.array(CourseName) }) },
  readCourseOutline: { method: 'GET', path: '/api/courses/get-course-basic/:id', who: 'admin', limit: adminReads, answer: v.object({ _id: v.string(), title: v.string(), courseNo: v.string(), lecture: StoredOutline, version: Version }) },
  saveOutline: { method: 'PUT', path: '/api/courses/:id/lecture', who: 'admin', limit: adminWrites, changesPublic: true, body: OutlineChange, bodyLimit: largestOutline, answer: v.object({ lecture: StoredOutline, version: Version }) },
  readVoices: { method: 'GET', path: '/api/admin/voices', who: 'admin', limit: adminReads, answer: VoicesAnswer },
  saveVoices: { method: 'PUT', path: '/api/admin/voices', who: 'admin', limit: adminWrites, changesPublic: true, body: VoicesChange, answer: VoicesAnswer },
  listEnrollments: { method: 'GET', path: '/api/admin/enrollments', who: 'admin', limit: adminReads, query: EnrollmentSearch, answer: EnrollmentPage },
  exportEnrollments: { method: 'GET', path: '/api/admin/enrollments.csv', who: 'admin', limit: adminFiles, query: EnrollmentFilters, file: 'text/csv', answer: v.null() },
  markManyEnrollments: { method: 'POST', path: '/api/admin/enrollments/mark', who: 'admin', limit: adminWrites, body: MarkingMany, bodyLimit: MiB, answer: MarkedMany },
  unmarkManyEnrollments: { method: 'POST', path: '/api/admin/enrollments/unmark', who: 'admin', limit: adminWrites, body: UnmarkingMany, bodyLimit: MiB, answer: UnmarkedMany },
  markPaid: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/mark-paid', who: 'admin', limit: adminWrites, body: SeenPayment, answer: MarkedEnrollment },
  markPending: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/mark-pending', who: 'admin', limit: adminWrites, body: SeenPayment, answer: MarkedEnrollment },
  askStudent: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/ask', who: 'admin', limit: adminWrites, body: Ask, answer: v.object({ asked: Asked }) },
  takeBackAsk: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/ask/take-back', who: 'admin', limit: adminWrites, body: SeenAsk, answer: Done },
  readPayments: { method: 'POST', path: '/api/admin/payments/read', who: 'admin', limit: adminReading, body: BroughtIn, bodyLimit: 16 * MiB, answer: PaymentsRead },
  bringInPayments: { method: 'POST', path: '/api/admin/payments', who: 'admin', limit: adminReading, body: BroughtIn, bodyLimit: 16 * MiB, status: 201, answer: PaymentsAdded },
  listPayments: { method: 'GET', path: '/api/admin/payments', who: 'admin', limit: adminReads, unattended: true, query: PaymentSearch, answer: DeskPage },
  readOpening: { method: 'GET', path: '/api/admin/payments/opening', who: 'admin', limit: adminReads, answer: Opening },
  saveOpening: { method: 'PUT', path: '/api/admin/payments/opening', who: 'admin', limit: adminWrites, body: Opening, answer: Opening },
  listDeskActs: { method: 'GET', path: '/api/admin/payments/history', who: 'admin', limit: adminReads, unattended: true, query: v.object({ cursor: PaymentSearch.entries.cursor }), answer: DeskHistory },
  readSampleInbox: { method: 'GET', path: '/api/admin/payments/sample-inbox', who: 'admin', limit: adminReads, unattended: true, answer: v.object({ text: v.nullable(v.string()) }) },
  listKeptTexts: { method: 'GET', path: '/api/admin/payments/kept-texts', who: 'admin', limit: adminReads, unattended: true, query: KeptTextSearch, answer: KeptTexts },
  fillInText: { method: 'POST', path: '/api/admin/payments/kept-texts/:id/payment', who: 'admin', limit: adminWrites, body: TypedPayment, status: 201, answer: v.object({ payment: DeskPayment }) },
  finishKeptText: { method: 'POST', path: '/api/admin/payments/kept-texts/:id/done', who: 'admin', limit: adminWrites, body: Nothing, answer: Done },
  settlePayments: { method: 'POST', path: '/api/admin/payments/settle', who: 'admin', limit: adminWrites, body: Settling, bodyLimit: MiB, answer: Settled },
  releasePayments: { method: 'POST', path: '/api/admin/payments/release', who: 'admin', limit: adminWrites, body: Releasing, answer: Released },
  releasePayment: { method: 'POST', path: '/api/admin/payments/:id/release', who: 'admin', limit: adminWrites, body: Nothing, answer: v.object({ payment: DeskPayment }) },
  setAsidePayment: { method: 'POST', path: '/api/admin/payments/:id/set-aside', who: 'admin', limit: adminWrites, body: SettingAside, answer: v.object({ payment: DeskPayment }) },
  matchPayment: { method: 'POST', path: '/api/admin/payments/:id/match', who: 'admin', limit: adminWrites, body: Matching, answer: v.object({ payment: DeskPayment }) },
  refundPayment: { method: 'POST', path: '/api/admin/payments/:id/refund', who: 'admin', limit: adminWrites, body: Refunding, answer: v.object({ payment: DeskPayment }) },
  followRefund: { method: 'POST', path: '/api/admin/payments/:id/refund/:refundId', who: 'admin', limit: adminWrites, body: RefundWord, answer: v.object({ payment: DeskPayment }) },
  refuseMatch: { method: 'POST', path: '/api/admin/payments/:id/not-this', who: 'admin', limit: adminWrites, body: RefusedMatch, answer: v.object({ payment: DeskPayment }) },
  listStudentMessages: { method: 'GET', path: '/api/admin/messages', who: 'admin', limit: adminReads, unattended: true, answer: MessageList },
  sendMessage: { method: 'POST', path: '/api/admin/messages/:id/again', who: 'admin', limit: adminWrites, body: Nothing, answer: Done },
  dropMessage: { method: 'POST', path: '/api/admin/messages/:id/drop', who: 'admin', limit: adminWrites, body: Nothing, answer: Done },
  readPaymentsReport: { method: 'GET', path: '/api/admin/reports/payments', who: 'admin', limit: adminReads, query: DayBookQuery, answer: DayBook },
  downloadPaymentsReport: { method: 'GET', path: '/api/admin/reports/payments.csv', who: 'admin', limit: adminReads, query: DayBookQuery, file: 'text/csv', answer: v.null() },
  readToday: { method: 'GET', path: '/api/admin/today', who: 'admin', limit: adminReads, unattended: true, answer: Today },
  countWaiting: { method: 'GET', path: '/api/admin/waiting', who: 'admin', limit: adminReads, unattended: true, answer: v.object({ waiting: v.number() }) },
  deleteEnrollment: { method: 'DELETE', path: '/api/admin/enrollments/:studentId/:courseNo/tnx', who: 'admin', limit: adminWrites, body: Nothing, answer: Done },
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type CallName = keyof Api;
