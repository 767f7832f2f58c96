import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { EndSessions, mayProve, OwnSessions } from '#base/shared/own-account.ts';
import { Checkout, NewCheckout, OnlineWays, StartedCheckout } from '#money/checkout/checkout.ts';
import { ManualEnroll, StudentEnrollment } from '#money/enrollments/enrollment.ts';
import { Waiting } from '#money/enrollments/waiting.ts';
import { MessageChoice, MessageChoices, MessageLanguage } from '#money/notifications/notice.ts';
import { Receipt } from '#money/receipts/receipt.ts';
import { ChangePassword, Login, Registration } from '#people/student-accounts/sign-in.ts';
import { CompleteProfile, StudentAnswer, UpdateProfile } from '#people/student-accounts/student.ts';
import { ChosenName, OwnCertificate } from '#teaching/certificates/certificate.ts';
import { Exercises, ToldStandings, ToldTries } from '#teaching/exercises/exercise.ts';
import { Materials } from '#teaching/lectures/material.ts';
import { LectureChoice, StudentOutline } from '#teaching/lectures/outline.ts';
import { Watermark } from '#teaching/lectures/watermark.ts';
import { Note, NotePage, NoteSearch, WrittenNote } from '#teaching/player/note.ts';
import { CourseProgress, CourseStanding, SaveProgress, Tick } from '#teaching/player/progress.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';

/** Bytes of 50 lectures with full maps of what was watched (75 kB), or of 50 answers of 400 letters. */
const largestReport = 128 * 1024;

/** Calls of students, of signing in, too. One row each, as `src/contract/api.ts` says. */
// biome-ignore format: a table is read row by row
export const studentCalls = {
  readStudent: { method: 'GET', path: '/api/students/me', summary: "Returns the signed-in student's account.", who: 'student', limit: limits.studentReads, answer: StudentAnswer },
  register: { method: 'POST', path: '/api/students/register', summary: 'Creates a student account without signing in.', who: 'guest', limit: limits.registrations, body: Registration, status: 201, refuses: ['conflict'], answer: StudentAnswer },
  login: { method: 'POST', path: '/api/students/login', summary: 'Signs in a student by email or phone and password.', who: 'guest', setsSession: 'student', body: Login, refuses: ['signed_out', 'forbidden', 'too_many'], answer: StudentAnswer },
  logout: { method: 'POST', path: '/api/auth/logout', summary: 'Ends every session of this browser.', who: 'guest', setsSession: 'student', body: Nothing, answer: Done },
  logoutStudent: { method: 'POST', path: '/api/students/logout', summary: "Ends this browser's student session.", who: 'guest', setsSession: 'student', body: Nothing, answer: Done },
  startGoogle: { method: 'GET', path: '/api/students/google', summary: 'Redirects to Google to sign in.', who: 'guest', limit: limits.socialSignIns, status: 302, answer: v.null() },
  finishGoogle: { method: 'GET', path: '/api/students/google/callback', summary: 'Signs in after Google and redirects to the school.', who: 'guest', setsSession: 'student', status: 302, answer: v.null() },
  completeProfile: { method: 'PATCH', path: '/api/students/complete-profile', summary: 'Adds phone, school and college after a first sign-in by Google.', who: 'student', limit: limits.accountChanges, body: v.object({ ...CompleteProfile.entries, ...mayProve }), refuses: ['conflict'], answer: StudentAnswer },
  updateInfo: { method: 'PUT', path: '/api/students/update-info', summary: "Changes the student's profile; accounts with a password must send all four fields.", who: 'student', limit: limits.accountChanges, body: v.object({ ...UpdateProfile.entries, ...mayProve }), refuses: ['conflict'], answer: StudentAnswer },
  changePassword: { method: 'PUT', path: '/api/students/change-password', summary: "Changes the student's password.", who: 'student', setsSession: 'student', limit: limits.accountChanges, body: ChangePassword, refuses: ['forbidden'], answer: Done },
  listOwnSessions: { method: 'GET', path: '/api/students/sessions', summary: "Lists the student's sessions.", who: 'student', limit: limits.studentReads, answer: OwnSessions },
  endOwnSession: { method: 'DELETE', path: '/api/students/sessions/:id', summary: "Ends one of the student's sessions.", who: 'student', setsSession: 'student', limit: limits.accountChanges, body: EndSessions, refuses: ['forbidden'], answer: Done },
  endOtherSessions: { method: 'DELETE', path: '/api/students/sessions', summary: "Ends the student's other sessions; an account with a password must send it.", who: 'student', limit: limits.accountChanges, body: EndSessions, refuses: ['forbidden'], answer: Done },
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
  readOutline: { method: 'GET', path: '/api/students/:courseId/outline', summary: 'Returns the outline of a course that the student paid for.', who: 'student', limit: limits.studentReads, refuses: ['forbidden'], answer: v.object({ lecture: StudentOutline }) },
  readLectureLink: { method: 'GET', path: '/api/students/:courseId/lecture-link', summary: 'Returns the video link of a lecture that the student paid for.', who: 'student', limit: limits.studentReads, query: LectureChoice, refuses: ['forbidden'], answer: v.object({ link: v.string() }) },
  listMaterials: { method: 'GET', path: '/api/students/:courseId/materials', summary: 'Lists the materials of a course that the student paid for.', who: 'student', limit: limits.studentReads, refuses: ['forbidden'], answer: Materials },
  downloadMaterial: { method: 'GET', path: '/api/students/:courseId/materials/:materialId/file', summary: 'Downloads a material of a course as a PDF.', who: 'student', limit: limits.studentReads, file: 'application/pdf', refuses: ['forbidden'], answer: v.null() },
  listExercises: { method: 'GET', path: '/api/students/:courseId/exercises', summary: "Lists the exercises of a course with the student's results.", who: 'student', limit: limits.studentReads, refuses: ['forbidden'], answer: Exercises },
  saveTries: { method: 'PUT', path: '/api/students/:courseId/exercise-tries', summary: "Saves the student's tries at exercises.", who: 'student', limit: limits.tries, body: ToldTries, bodyLimit: largestReport, refuses: ['forbidden'], answer: ToldStandings },
  readWatermark: { method: 'GET', path: '/api/students/watermark', summary: 'Returns the text that the player shows over videos.', who: 'student', limit: limits.studentReads, answer: Watermark },
  listStandings: { method: 'GET', path: '/api/students/progress', summary: "Lists the student's progress in each course.", who: 'student', limit: limits.studentReads, answer: v.object({ standings: v.array(CourseStanding) }) },
  readProgress: { method: 'GET', path: '/api/students/:courseId/progress', summary: "Returns the student's progress in one course.", who: 'student', limit: limits.studentReads, refuses: ['forbidden'], answer: CourseProgress },
  saveProgress: { method: 'PUT', path: '/api/students/:courseId/progress', summary: 'Saves what the student has watched.', who: 'student', limit: limits.progressWrites, body: SaveProgress, bodyLimit: largestReport, refuses: ['forbidden'], answer: CourseProgress },
  markLecture: { method: 'PUT', path: '/api/students/:courseId/lectures/:lectureId/done', summary: 'Marks a lecture as done or not done.', who: 'student', limit: limits.lectureTicks, body: Tick, refuses: ['forbidden'], answer: CourseProgress },
  listNotes: { method: 'GET', path: '/api/students/notes', summary: "Lists the student's notes.", who: 'student', limit: limits.studentReads, query: NoteSearch, answer: NotePage },
  saveNote: { method: 'PUT', path: '/api/students/notes/:noteId', summary: "Creates or changes one of the student's notes.", who: 'student', limit: limits.noteWrites, body: WrittenNote, refuses: ['forbidden', 'conflict'], answer: v.object({ note: Note }) },
  deleteNote: { method: 'DELETE', path: '/api/students/notes/:noteId', summary: "Deletes one of the student's notes.", who: 'student', limit: limits.noteWrites, body: Nothing, answer: Done },
  listOwnCertificates: { method: 'GET', path: '/api/students/certificates', summary: "Lists the student's certificates, taken or available.", who: 'student', limit: limits.studentReads, answer: v.object({ certificates: v.array(OwnCertificate) }) },
  takeCertificate: { method: 'POST', path: '/api/students/:courseId/certificate', summary: "Issues the student's certificate; a repeated request answers 200.", who: 'student', limit: limits.submissions, body: ChosenName, status: 201, repeatStatus: 200, refuses: ['forbidden', 'conflict'], answer: v.object({ number: v.string() }) },
} as const satisfies Record<string, Endpoint>;
