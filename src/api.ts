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
  SettingAside,
  Settled,
  Settling,
} from '#desk/desk-calls.ts';
import { DeskPayment } from '#desk/desk-payment.ts';
import { KeptTextSearch, KeptTexts, TextDone } from '#desk/kept-texts.ts';
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
import { Note, NoteSearch, WrittenNote } from '#learning/note.ts';
import { CourseProgress, CourseStanding, SaveProgress, Tick } from '#learning/progress.ts';
import { MaterialChange, Materials } from '#lectures/material.ts';
import { LectureChoice, largestOutline, OutlineChange, StoredOutline, StudentOutline } from '#lectures/outline.ts';
import { Watermark } from '#lectures/watermark.ts';
import { MessageList } from '#notices/notice.ts';
import { TypedPayment } from '#payments/typed-payment.ts';
import { CheckedReceipt, Receipt } from '#receipts/receipt.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { Opening, Watermarking } from '#site/school-facts.ts';
import { VoicesAnswer, VoicesChange } from '#site/voices.ts';
import { limits } from './call-limits.ts';

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
const Version = v.pipe(v.number(), v.integer());

/** TABLE of calls: name → method, path, who may call, query, body, answer. */
// biome-ignore format: a table is read row by row
export const api = {
  // Anybody
  listCourses: { method: 'GET', path: '/api/courses', who: 'guest', limit: limits.searches, cached: true, query: CourseSearch, answer: v.object({ data: v.array(PublicCourse) }) },
  readCourse: { method: 'GET', path: '/api/courses/:idOrSlug', who: 'guest', cached: true, answer: FullCourse },
  readFreeLecture: { method: 'GET', path: '/api/courses/:idOrSlug/free-lecture', who: 'guest', limit: limits.freeLectures, query: LectureChoice, answer: v.object({ link: v.string() }) },
  listFreeMaterials: { method: 'GET', path: '/api/courses/:idOrSlug/materials', who: 'guest', limit: limits.freeLectures, query: LectureChoice, answer: Materials },
  downloadFreeMaterial: { method: 'GET', path: '/api/courses/:idOrSlug/materials/:materialId/file', who: 'guest', limit: limits.freeLectures, file: 'application/pdf', answer: v.null() },
  listRelatedCourses: { method: 'GET', path: '/api/courses/:idOrSlug/related', who: 'guest', cached: true, answer: v.object({ related: v.array(CardCourse) }) },
  readInstructor: { method: 'GET', path: '/api/instructors/:slug', who: 'guest', cached: true, answer: v.object({ instructor: PublicCourse.entries.instructor, courses: v.array(CardCourse) }) },
  listVoices: { method: 'GET', path: '/api/voices', who: 'guest', cached: true, answer: VoicesAnswer },
  checkReceipt: { method: 'GET', path: '/api/receipts/:code', who: 'guest', limit: limits.receiptChecks, answer: v.object({ receipt: CheckedReceipt }) },

  // Students
  readStudent: { method: 'GET', path: '/api/students/me', who: 'student', limit: limits.studentReads, answer: StudentAnswer },
  register: { method: 'POST', path: '/api/students/register', who: 'guest', limit: limits.registrations, body: Registration, status: 201, answer: StudentAnswer },
  login: { method: 'POST', path: '/api/students/login', who: 'guest', body: Login, answer: StudentAnswer },
  logout: { method: 'POST', path: '/api/auth/logout', who: 'guest', body: Nothing, answer: Done },
  logoutStudent: { method: 'POST', path: '/api/students/logout', who: 'guest', body: Nothing, answer: Done },
  startGoogle: { method: 'GET', path: '/api/students/google', who: 'guest', limit: limits.socialSignIns, answer: v.null() },
  finishGoogle: { method: 'GET', path: '/api/students/google/callback', who: 'guest', answer: v.null() },
  completeProfile: { method: 'PATCH', path: '/api/students/complete-profile', who: 'student', limit: limits.accountChanges, body: CompleteProfile, answer: StudentAnswer },
  updateInfo: { method: 'PUT', path: '/api/students/update-info', who: 'student', limit: limits.accountChanges, body: UpdateProfile, answer: StudentAnswer },
  changePassword: { method: 'PUT', path: '/api/students/change-password', who: 'student', limit: limits.accountChanges, body: ChangePassword, answer: Done },
  listOwnSessions: { method: 'GET', path: '/api/students/sessions', who: 'student', limit: limits.studentReads, answer: v.object({ sessions: v.array(StudentSession) }) },
  endOwnSession: { method: 'DELETE', path: '/api/students/sessions/:id', who: 'student', limit: limits.accountChanges, body: EndSessions, answer: Done },
  endOtherSessions: { method: 'DELETE', path: '/api/students/sessions', who: 'student', limit: limits.accountChanges, body: EndSessions, answer: Done },
  listOwnEnrollments: { method: 'GET', path: '/api/students/enrollments', who: 'student', limit: limits.studentReads, answer: v.object({ enrollments: v.array(StudentEnrollment) }) },
  readOwnEnrollment: { method: 'GET', path: '/api/students/enrollments/:courseId', who: 'student', limit: limits.studentReads, answer: StudentEnrollment },
  enroll: { method: 'POST', path: '/api/students/manual-enroll', who: 'student', limit: limits.submissions, body: ManualEnroll, status: 201, answer: v.object({ enrollment: StudentEnrollment }) },
  readWaiting: { method: 'GET', path: '/api/students/waiting', who: 'student', limit: limits.studentReads, answer: Waiting },
  readReceipt: { method: 'GET', path: '/api/students/receipts/:courseId', who: 'student', limit: limits.studentReads, answer: v.object({ receipt: Receipt }) },
  listOnlineWays: { method: 'GET', path: '/api/students/online-ways', who: 'student', limit: limits.studentReads, answer: OnlineWays },
  startCheckout: { method: 'POST', path: '/api/students/checkouts', who: 'student', limit: limits.submissions, body: NewCheckout, status: 201, answer: StartedCheckout },
  readCheckout: { method: 'GET', path: '/api/students/checkouts/:id', who: 'student', limit: limits.studentReads, answer: Checkout },
  readOutline: { method: 'GET', path: '/api/students/:courseId/outline', who: 'student', limit: limits.studentReads, answer: v.object({ lecture: StudentOutline }) },
  readLectureLink: { method: 'GET', path: '/api/students/:courseId/lecture-link', who: 'student', limit: limits.studentReads, query: LectureChoice, answer: v.object({ link: v.string() }) },
  listMaterials: { method: 'GET', path: '/api/students/:courseId/materials', who: 'student', limit: limits.studentReads, answer: Materials },
  downloadMaterial: { method: 'GET', path: '/api/students/:courseId/materials/:materialId/file', who: 'student', limit: limits.studentReads, file: 'application/pdf', answer: v.null() },

  readWatermark: { method: 'GET', path: '/api/students/watermark', who: 'student', limit: limits.studentReads, answer: Watermark },
  listStandings: { method: 'GET', path: '/api/students/progress', who: 'student', limit: limits.studentReads, answer: v.object({ standings: v.array(CourseStanding) }) },
  readProgress: { method: 'GET', path: '/api/students/:courseId/progress', who: 'student', limit: limits.studentReads, answer: CourseProgress },
  saveProgress: { method: 'PUT', path: '/api/students/:courseId/progress', who: 'student', limit: limits.progressWrites, body: SaveProgress, answer: CourseProgress },
  markLecture: { method: 'PUT', path: '/api/students/:courseId/lectures/:lectureId/done', who: 'student', limit: limits.lectureTicks, body: Tick, answer: CourseProgress },
  listNotes: { method: 'GET', path: '/api/students/notes', who: 'student', limit: limits.studentReads, query: NoteSearch, answer: v.object({ notes: v.array(Note) }) },
  saveNote: { method: 'PUT', path: '/api/students/notes/:noteId', who: 'student', limit: limits.noteWrites, body: WrittenNote, answer: v.object({ note: Note }) },
  deleteNote: { method: 'DELETE', path: '/api/students/notes/:noteId', who: 'student', limit: limits.noteWrites, body: Nothing, answer: Done },

  // Gateways
  finishBkash: { method: 'GET', path: '/api/gateways/bkash/callback', who: 'guest', limit: limits.gatewayReturns, query: CameBack, answer: v.null() },
  notifyBkash: { method: 'POST', path: '/api/gateways/bkash/notify', who: 'guest', limit: limits.notifications, body: SignedMessage, alsoPlainText: true, answer: Done },

  // Admins
  readAdmin: { method: 'GET', path: '/api/admin/me', who: 'admin', limit: limits.adminReads, answer: AdminAnswer },
  sendCode: { method: 'POST', path: '/api/admin/login/send-otp', who: 'guest', limit: limits.codeRequests, body: SendCode, answer: MaskedPhone },
  verifyCode: { method: 'POST', path: '/api/admin/login/verify-otp', who: 'guest', body: VerifyCode, answer: AdminAnswer },
  choosePassword: { method: 'PUT', path: '/api/admin/login/password', who: 'guest', limit: limits.passwordChoices, body: ChoosePassword, answer: AdminAnswer },
  resendCode: { method: 'POST', path: '/api/admin/login/resend-otp', who: 'guest', body: ResendCode, answer: MaskedPhone },
  logoutAdmin: { method: 'POST', path: '/api/admin/logout', who: 'guest', body: Nothing, answer: Done },
  createCourse: { method: 'POST', path: '/api/admin/list-course', who: 'admin', limit: limits.adminWrites, changesPublic: true, body: NewCourse, bodyLimit: 16 * MiB, status: 201, answer: CourseAnswer },
  listAdminCourses: { method: 'GET', path: '/api/admin/courses', who: 'admin', limit: limits.adminReads, query: v.object({ fields: v.optional(v.pipe(v.string(), v.maxLength(500))) }), answer: v.object({ courses: v.array(PartialAdminCourse) }) },
  listShelfCourses: { method: 'GET', path: '/api/admin/shelf', who: 'admin', limit: limits.adminReads, answer: v.object({ courses: v.array(ShelfCourse) }) },
  readAdminCourse: { method: 'GET', path: '/api/admin/courses/:id', who: 'admin', limit: limits.adminReads, answer: CourseAnswer },
  saveCourse: { method: 'PUT', path: '/api/admin/courses/:id', who: 'admin', limit: limits.adminWrites, changesPublic: true, body: CourseChange, bodyLimit: 16 * MiB, answer: CourseAnswer },
  deleteCourse: { method: 'DELETE', path: '/api/admin/courses/:id', who: 'admin', limit: limits.adminWrites, changesPublic: true, body: Nothing, answer: Done },
  publishCourse: { method: 'PUT', path: '/api/admin/courses/:id/publication', who: 'admin', limit: limits.adminWrites, changesPublic: true, body: PublicationChange, answer: PublicationChange },
  duplicateCourse: { method: 'POST', path: '/api/admin/courses/:id/duplicate', who: 'admin', limit: limits.adminWrites, changesPublic: true, body: Nothing, status: 201, answer: CourseAnswer },
  listCourseNames: { method: 'GET', path: '/api/courses/fetch/all', who: 'admin', limit: limits.adminReads, query: v.object({ basic: v.optional(v.string()) }), answer: v.object({ courses: v.array(CourseName) }) },
  readCourseOutline: { method: 'GET', path: '/api/courses/get-course-basic/:id', who: 'admin', limit: limits.adminReads, answer: v.object({ _id: v.string(), title: v.string(), courseNo: v.string(), lecture: StoredOutline, version: Version }) },
  saveOutline: { method: 'PUT', path: '/api/courses/:id/lecture', who: 'admin', limit: limits.adminWrites, changesPublic: true, body: OutlineChange, bodyLimit: largestOutline, answer: v.object({ lecture: StoredOutline, version: Version }) },
  listCourseMaterials: { method: 'GET', path: '/api/admin/courses/:id/materials', who: 'admin', limit: limits.adminReads, answer: Materials },
  saveMaterial: { method: 'PUT', path: '/api/admin/courses/:id/materials/:materialId', who: 'admin', limit: limits.adminWrites, body: MaterialChange, bodyLimit: 16 * MiB, answer: Materials },
  removeMaterial: { method: 'DELETE', path: '/api/admin/courses/:id/materials/:materialId', who: 'admin', limit: limits.adminWrites, body: Nothing, answer: Done },
  downloadCourseMaterial: { method: 'GET', path: '/api/admin/courses/:id/materials/:materialId/file', who: 'admin', limit: limits.adminReads, file: 'application/pdf', answer: v.null() },
  readWatermarking: { method: 'GET', path: '/api/admin/watermark', who: 'admin', limit: limits.adminReads, answer: Watermarking },
  saveWatermarking: { method: 'PUT', path: '/api/admin/watermark', who: 'admin', limit: limits.adminWrites, body: Watermarking, answer: Watermarking },
  readVoices: { method: 'GET', path: '/api/admin/voices', who: 'admin', limit: limits.adminReads, answer: VoicesAnswer },
  saveVoices: { method: 'PUT', path: '/api/admin/voices', who: 'admin', limit: limits.adminWrites, changesPublic: true, body: VoicesChange, answer: VoicesAnswer },
  listEnrollments: { method: 'GET', path: '/api/admin/enrollments', who: 'admin', limit: limits.adminReads, query: EnrollmentSearch, answer: EnrollmentPage },
  exportEnrollments: { method: 'GET', path: '/api/admin/enrollments.csv', who: 'admin', limit: limits.adminFiles, query: EnrollmentFilters, file: 'text/csv', answer: v.null() },
  markManyEnrollments: { method: 'POST', path: '/api/admin/enrollments/mark', who: 'admin', limit: limits.adminWrites, body: MarkingMany, bodyLimit: MiB, answer: MarkedMany },
  unmarkManyEnrollments: { method: 'POST', path: '/api/admin/enrollments/unmark', who: 'admin', limit: limits.adminWrites, body: UnmarkingMany, bodyLimit: MiB, answer: UnmarkedMany },
  markPaid: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/mark-paid', who: 'admin', limit: limits.adminWrites, body: SeenPayment, answer: MarkedEnrollment },
  markPending: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/mark-pending', who: 'admin', limit: limits.adminWrites, body: SeenPayment, answer: MarkedEnrollment },
  askStudent: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/ask', who: 'admin', limit: limits.adminWrites, body: Ask, answer: v.object({ asked: Asked }) },
  takeBackAsk: { method: 'POST', path: '/api/admin/enrollments/:studentId/:courseNo/ask/take-back', who: 'admin', limit: limits.adminWrites, body: SeenAsk, answer: Done },
  readPayments: { method: 'POST', path: '/api/admin/payments/read', who: 'admin', limit: limits.adminReading, body: BroughtIn, bodyLimit: 16 * MiB, answer: PaymentsRead },
  bringInPayments: { method: 'POST', path: '/api/admin/payments', who: 'admin', limit: limits.adminReading, body: BroughtIn, bodyLimit: 16 * MiB, status: 201, answer: PaymentsAdded },
  listPayments: { method: 'GET', path: '/api/admin/payments', who: 'admin', limit: limits.adminReads, unattended: true, query: PaymentSearch, answer: DeskPage },
  listMoneyBeside: { method: 'GET', path: '/api/admin/payments/beside', who: 'admin', limit: limits.adminReads, answer: MoneyBeside },
  readOpening: { method: 'GET', path: '/api/admin/payments/opening', who: 'admin', limit: limits.adminReads, answer: Opening },
  saveOpening: { method: 'PUT', path: '/api/admin/payments/opening', who: 'admin', limit: limits.adminWrites, body: Opening, answer: Opening },
  listDeskActs: { method: 'GET', path: '/api/admin/payments/history', who: 'admin', limit: limits.adminReads, unattended: true, query: v.object({ cursor: PaymentSearch.entries.cursor }), answer: DeskHistory },
  readSampleInbox: { method: 'GET', path: '/api/admin/payments/sample-inbox', who: 'admin', limit: limits.adminReads, unattended: true, answer: v.object({ text: v.string() }) },
  listKeptTexts: { method: 'GET', path: '/api/admin/payments/kept-texts', who: 'admin', limit: limits.adminReads, unattended: true, query: KeptTextSearch, answer: KeptTexts },
  fillInText: { method: 'POST', path: '/api/admin/payments/kept-texts/:id/payment', who: 'admin', limit: limits.adminWrites, body: TypedPayment, status: 201, answer: v.object({ payment: DeskPayment }) },
  finishKeptText: { method: 'POST', path: '/api/admin/payments/kept-texts/:id/done', who: 'admin', limit: limits.adminWrites, body: TextDone, answer: Done },
  settlePayments: { method: 'POST', path: '/api/admin/payments/settle', who: 'admin', limit: limits.adminWrites, body: Settling, bodyLimit: MiB, answer: Settled },
  releasePayments: { method: 'POST', path: '/api/admin/payments/release', who: 'admin', limit: limits.adminWrites, body: Releasing, answer: Released },
  releasePayment: { method: 'POST', path: '/api/admin/payments/:id/release', who: 'admin', limit: limits.adminWrites, body: Nothing, answer: v.object({ payment: DeskPayment }) },
  setAsidePayment: { method: 'POST', path: '/api/admin/payments/:id/set-aside', who: 'admin', limit: limits.adminWrites, body: SettingAside, answer: Changed },
  matchPayment: { method: 'POST', path: '/api/admin/payments/:id/match', who: 'admin', limit: limits.adminWrites, body: Matching, answer: Changed },
  refundPayment: { method: 'POST', path: '/api/admin/payments/:id/refund', who: 'admin', limit: limits.adminWrites, body: Refunding, answer: v.object({ payment: DeskPayment }) },
  followRefund: { method: 'POST', path: '/api/admin/payments/:id/refund/:refundId', who: 'admin', limit: limits.adminWrites, body: RefundWord, answer: v.object({ payment: DeskPayment }) },
  refuseMatch: { method: 'POST', path: '/api/admin/payments/:id/not-this', who: 'admin', limit: limits.adminWrites, body: RefusedMatch, answer: Changed },
  listStudentMessages: { method: 'GET', path: '/api/admin/messages', who: 'admin', limit: limits.adminReads, unattended: true, answer: MessageList },
  sendMessage: { method: 'POST', path: '/api/admin/messages/:id/again', who: 'admin', limit: limits.adminWrites, body: Nothing, answer: Done },
  dropMessage: { method: 'POST', path: '/api/admin/messages/:id/drop', who: 'admin', limit: limits.adminWrites, body: Nothing, answer: Done },
  readPaymentsReport: { method: 'GET', path: '/api/admin/reports/payments', who: 'admin', limit: limits.adminReads, query: DayBookQuery, answer: DayBook },
  readDayBookPage: { method: 'GET', path: '/api/admin/reports/day-book', who: 'admin', limit: limits.adminReads, query: DayBooksQuery, answer: DayBooks },
  downloadPaymentsReport: { method: 'GET', path: '/api/admin/reports/payments.csv', who: 'admin', limit: limits.adminReads, query: DayBookQuery, file: 'text/csv', answer: v.null() },
  readToday: { method: 'GET', path: '/api/admin/today', who: 'admin', limit: limits.adminReads, unattended: true, answer: Today },
  countWaiting: { method: 'GET', path: '/api/admin/waiting', who: 'admin', limit: limits.adminReads, unattended: true, answer: v.object({ waiting: v.number() }) },
  deleteEnrollment: { method: 'DELETE', path: '/api/admin/enrollments/:studentId/:courseNo/tnx', who: 'admin', limit: limits.adminWrites, body: Nothing, answer: Done },
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type CallName = keyof Api;
