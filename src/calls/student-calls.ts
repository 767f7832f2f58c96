import * as v from 'valibot';
import { ChangePassword, Login, Registration } from '#accounts/sign-in.ts';
import { CompleteProfile, StudentAnswer, UpdateProfile } from '#accounts/student.ts';
import { ChosenName, OwnCertificate } from '#certificates/certificate.ts';
import { Checkout, NewCheckout, OnlineWays, StartedCheckout } from '#checkout/checkout.ts';
import { ManualEnroll, StudentEnrollment } from '#enrollments/enrollment.ts';
import { Waiting } from '#enrollments/waiting.ts';
import { Exercises, ToldStandings, ToldTries } from '#exercises/exercise.ts';
import { Note, NotePage, NoteSearch, WrittenNote } from '#learning/note.ts';
import { CourseProgress, CourseStanding, SaveProgress, Tick } from '#learning/progress.ts';
import { Materials } from '#lectures/material.ts';
import { LectureChoice, StudentOutline } from '#lectures/outline.ts';
import { Watermark } from '#lectures/watermark.ts';
import { MessageChoice, MessageChoices, MessageLanguage } from '#notices/notice.ts';
import { Receipt } from '#receipts/receipt.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { EndSessions, mayProve, OwnSessions } from '#shared/own-account.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';

/** Bytes of 50 lectures with full maps of what was watched (75 kB), or of 50 answers of 400 letters. */
const largestReport = 128 * 1024;

/** Calls of students, of signing in, too. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const studentCalls = {
  readStudent: { method: 'GET', path: '/api/students/me', who: 'student', limit: limits.studentReads, answer: StudentAnswer },
  register: { method: 'POST', path: '/api/students/register', who: 'guest', limit: limits.registrations, body: Registration, status: 201, answer: StudentAnswer },
  login: { method: 'POST', path: '/api/students/login', who: 'guest', setsSession: 'student', body: Login, answer: StudentAnswer },
  logout: { method: 'POST', path: '/api/auth/logout', who: 'guest', setsSession: 'student', body: Nothing, answer: Done },
  logoutStudent: { method: 'POST', path: '/api/students/logout', who: 'guest', setsSession: 'student', body: Nothing, answer: Done },
  startGoogle: { method: 'GET', path: '/api/students/google', who: 'guest', limit: limits.socialSignIns, answer: v.null() },
  finishGoogle: { method: 'GET', path: '/api/students/google/callback', who: 'guest', setsSession: 'student', answer: v.null() },
  completeProfile: { method: 'PATCH', path: '/api/students/complete-profile', who: 'student', limit: limits.accountChanges, body: v.object({ ...CompleteProfile.entries, ...mayProve }), answer: StudentAnswer },
  updateInfo: { method: 'PUT', path: '/api/students/update-info', who: 'student', limit: limits.accountChanges, body: v.object({ ...UpdateProfile.entries, ...mayProve }), answer: StudentAnswer },
  changePassword: { method: 'PUT', path: '/api/students/change-password', who: 'student', setsSession: 'student', limit: limits.accountChanges, body: ChangePassword, answer: Done },
  listOwnSessions: { method: 'GET', path: '/api/students/sessions', who: 'student', limit: limits.studentReads, answer: OwnSessions },
  endOwnSession: { method: 'DELETE', path: '/api/students/sessions/:id', who: 'student', setsSession: 'student', limit: limits.accountChanges, body: EndSessions, answer: Done },
  endOtherSessions: { method: 'DELETE', path: '/api/students/sessions', who: 'student', limit: limits.accountChanges, body: EndSessions, answer: Done },
  readMessageChoices: { method: 'GET', path: '/api/students/messages', who: 'student', limit: limits.studentReads, answer: MessageChoices },
  saveMessageLanguage: { method: 'PUT', path: '/api/students/messages/language', who: 'student', limit: limits.accountChanges, body: MessageLanguage, answer: MessageChoices },
  saveMessageChoice: { method: 'PUT', path: '/api/students/messages', who: 'student', limit: limits.accountChanges, body: MessageChoice, answer: MessageChoices },
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
  listExercises: { method: 'GET', path: '/api/students/:courseId/exercises', who: 'student', limit: limits.studentReads, answer: Exercises },
  saveTries: { method: 'PUT', path: '/api/students/:courseId/exercise-tries', who: 'student', limit: limits.tries, body: ToldTries, bodyLimit: largestReport, answer: ToldStandings },
  readWatermark: { method: 'GET', path: '/api/students/watermark', who: 'student', limit: limits.studentReads, answer: Watermark },
  listStandings: { method: 'GET', path: '/api/students/progress', who: 'student', limit: limits.studentReads, answer: v.object({ standings: v.array(CourseStanding) }) },
  readProgress: { method: 'GET', path: '/api/students/:courseId/progress', who: 'student', limit: limits.studentReads, answer: CourseProgress },
  saveProgress: { method: 'PUT', path: '/api/students/:courseId/progress', who: 'student', limit: limits.progressWrites, body: SaveProgress, bodyLimit: largestReport, answer: CourseProgress },
  markLecture: { method: 'PUT', path: '/api/students/:courseId/lectures/:lectureId/done', who: 'student', limit: limits.lectureTicks, body: Tick, answer: CourseProgress },
  listNotes: { method: 'GET', path: '/api/students/notes', who: 'student', limit: limits.studentReads, query: NoteSearch, answer: NotePage },
  saveNote: { method: 'PUT', path: '/api/students/notes/:noteId', who: 'student', limit: limits.noteWrites, body: WrittenNote, answer: v.object({ note: Note }) },
  deleteNote: { method: 'DELETE', path: '/api/students/notes/:noteId', who: 'student', limit: limits.noteWrites, body: Nothing, answer: Done },
  listOwnCertificates: { method: 'GET', path: '/api/students/certificates', who: 'student', limit: limits.studentReads, answer: v.object({ certificates: v.array(OwnCertificate) }) },
  takeCertificate: { method: 'POST', path: '/api/students/:courseId/certificate', who: 'student', limit: limits.submissions, body: ChosenName, status: 201, answer: v.object({ number: v.string() }) },
} as const satisfies Record<string, Endpoint>;
