import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { AdminCourse } from '#courses/catalogue/course.ts';
import { Watermarking } from '#school/profile/school-facts.ts';
import {
  CertificateList,
  CertificateSearch,
  CheckedCertificate,
  ChosenName,
  OwnCertificate,
  Revocation,
} from '#teaching/certificates/certificate.ts';
import {
  EditedExercise,
  EditedExercises,
  ExerciseChange,
  Exercises,
  StoredStandings,
  StoredTries,
} from '#teaching/exercises/exercise.ts';
import { CourseLearning, CourseLearningChange } from '#teaching/lectures/course-learning.ts';
import { MaterialChange, Materials } from '#teaching/lectures/material.ts';
import {
  EditedOutline,
  LectureChoice,
  largestOutline,
  OutlineChange,
  StudentOutline,
} from '#teaching/lectures/outline.ts';
import { Note, NotePage, NoteSearch, WrittenNote } from '#teaching/player/note.ts';
import { PlayerCourse } from '#teaching/player/player-course.ts';
import { CourseProgress, CourseStanding, SaveProgress, Tick } from '#teaching/player/progress.ts';
import { CourseLearners, CoursesOverview, MissedLearners, MissedQuery } from '#teaching/progress-reports/learners.ts';
import {
  Hiding,
  OneQuestion,
  QuestionPage,
  QuestionSearch,
  WrittenAnswer,
} from '#teaching/questions/listed-question.ts';
import {
  AskedQuestion,
  ExpectedVersion,
  LectureQuestion,
  LectureQuestions,
  NewAnswer,
  QuestionPageQuery,
} from '#teaching/questions/question.ts';
import { limits } from './call-limits.ts';
import { Done, MiB, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/**
 * Largest request body in bytes. It fits 50 lectures with full bitmaps of watched parts (75 kB), or 50 answers of 400
 * letters.
 */
const largestReport = 128 * 1024;
const CourseAnswer = v.object({ course: AdminCourse });
const Version = v.pipe(v.number(), v.integer());

// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const teachingCalls = {
  readFreeLecture: { method: 'GET', path: '/api/courses/:idOrSlug/free-lecture', summary: 'Returns the video link of a free lecture.', who: 'guest', limit: limits.freeLectures, query: LectureChoice, answer: v.object({ link: v.string() }) },
  listFreeMaterials: { method: 'GET', path: '/api/courses/:idOrSlug/materials', summary: 'Lists the materials of a free lecture.', who: 'guest', limit: limits.freeLectures, query: LectureChoice, answer: Materials },
  downloadFreeMaterial: { method: 'GET', path: '/api/courses/:idOrSlug/materials/:materialId/file', summary: 'Downloads a material of a free lecture as a PDF.', who: 'guest', limit: limits.freeLectures, file: 'application/pdf', answer: v.null() },
  checkCertificate: { method: 'GET', path: '/api/certificates/:number', summary: 'Verifies a certificate by its number.', who: 'guest', limit: limits.certificateChecks, answer: CheckedCertificate },
  readPlayer: { method: 'GET', path: '/api/students/:courseId/player', summary: 'Returns what the player of a course shows.', who: 'student', limit: limits.studentReads, answer: PlayerCourse },
  readOutline: { method: 'GET', path: '/api/students/:courseId/outline', summary: 'Returns the outline of a course that the student paid for.', who: 'student', limit: limits.studentReads, refuses: ['forbidden'], answer: v.object({ lecture: StudentOutline }) },
  readLectureLink: { method: 'GET', path: '/api/students/:courseId/lecture-link', summary: 'Returns the video link of a paid lecture.', who: 'student', limit: limits.studentReads, query: LectureChoice, refuses: ['forbidden'], answer: v.object({ link: v.string() }) },
  listMaterials: { method: 'GET', path: '/api/students/:courseId/materials', summary: 'Lists the materials of a course that the student paid for.', who: 'student', limit: limits.studentReads, refuses: ['forbidden'], answer: Materials },
  downloadMaterial: { method: 'GET', path: '/api/students/:courseId/materials/:materialId/file', summary: 'Downloads a material of a course as a PDF.', who: 'student', limit: limits.studentReads, file: 'application/pdf', refuses: ['forbidden'], answer: v.null() },
  listExercises: { method: 'GET', path: '/api/students/:courseId/exercises', summary: "Lists the exercises of a course with the student's results.", who: 'student', limit: limits.studentReads, refuses: ['forbidden'], answer: Exercises },
  saveTries: { method: 'PUT', path: '/api/students/:courseId/exercise-tries', summary: "Saves the student's tries at exercises.", who: 'student', limit: limits.tries, body: StoredTries, bodyLimit: largestReport, refuses: ['forbidden'], answer: StoredStandings },
  listStandings: { method: 'GET', path: '/api/students/progress', summary: "Lists the student's progress in each course.", who: 'student', limit: limits.studentReads, answer: v.object({ standings: v.array(CourseStanding) }) },
  readProgress: { method: 'GET', path: '/api/students/:courseId/progress', summary: "Returns the student's progress in one course.", who: 'student', limit: limits.studentReads, refuses: ['forbidden'], answer: CourseProgress },
  saveProgress: { method: 'PUT', path: '/api/students/:courseId/progress', summary: 'Saves what the student has watched.', who: 'student', limit: limits.progressWrites, body: SaveProgress, bodyLimit: largestReport, refuses: ['forbidden'], answer: CourseProgress },
  markLecture: { method: 'PUT', path: '/api/students/:courseId/lectures/:lectureId/done', summary: 'Marks a lecture as done or not done.', who: 'student', limit: limits.lectureTicks, body: Tick, refuses: ['forbidden'], answer: CourseProgress },
  listNotes: { method: 'GET', path: '/api/students/notes', summary: "Lists the student's notes.", who: 'student', limit: limits.studentReads, query: NoteSearch, answer: NotePage },
  saveNote: { method: 'PUT', path: '/api/students/notes/:noteId', summary: "Creates or changes one of the student's notes.", who: 'student', limit: limits.noteWrites, body: WrittenNote, refuses: ['forbidden', 'conflict'], answer: v.object({ note: Note }) },
  deleteNote: { method: 'DELETE', path: '/api/students/notes/:noteId', summary: "Deletes one of the student's notes.", who: 'student', limit: limits.noteWrites, body: Nothing, answer: Done },
  listOwnCertificates: { method: 'GET', path: '/api/students/certificates', summary: "Lists the student's certificates, taken or available.", who: 'student', limit: limits.studentReads, answer: v.object({ certificates: v.array(OwnCertificate) }) },
  takeCertificate: { method: 'POST', path: '/api/students/:courseId/certificate', summary: "Issues the student's certificate; a repeated request answers 200.", who: 'student', limit: limits.submissions, body: ChosenName, status: 201, repeatStatus: 200, refuses: ['forbidden', 'conflict'], answer: v.object({ number: v.string() }) },
  duplicateCourse: { method: 'POST', path: '/api/admin/courses/:id/duplicate', summary: 'Copies a course as a draft.', who: 'admin', may: staff.owner, limit: limits.adminWrites, changesPublic: true, body: Nothing, status: 201, answer: CourseAnswer },
  readCourseOutline: { method: 'GET', path: '/api/courses/get-course-basic/:id', summary: 'Returns the outline of a course with its video links.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: v.object({ _id: v.string(), title: v.string(), courseNo: v.string(), lecture: EditedOutline, version: Version }) },
  saveOutline: { method: 'PUT', path: '/api/courses/:id/lecture', summary: 'Replaces the outline of a course.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, changesPublic: true, body: OutlineChange, bodyLimit: largestOutline, refuses: ['conflict'], answer: v.object({ lecture: EditedOutline, version: Version }) },
  listCourseMaterials: { method: 'GET', path: '/api/admin/courses/:id/materials', summary: 'Lists the materials of a course.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: Materials },
  saveMaterial: { method: 'PUT', path: '/api/admin/courses/:id/materials/:materialId', summary: 'Uploads or changes a material of a course.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: MaterialChange, bodyLimit: 16 * MiB, refuses: ['conflict'], answer: Materials },
  removeMaterial: { method: 'DELETE', path: '/api/admin/courses/:id/materials/:materialId', summary: 'Removes a material of a course.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: Nothing, answer: Done },
  downloadCourseMaterial: { method: 'GET', path: '/api/admin/courses/:id/materials/:materialId/file', summary: 'Downloads a material of a course for the staff.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, file: 'application/pdf', answer: v.null() },
  listCourseExercises: { method: 'GET', path: '/api/admin/courses/:id/exercises', summary: 'Lists the exercises of a course as they were typed.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: EditedExercises },
  saveExercise: { method: 'PUT', path: '/api/admin/courses/:id/exercises/:lectureId', summary: 'Replaces the exercise of a lecture.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: ExerciseChange, refuses: ['conflict'], answer: EditedExercise },
  readCourseLearning: { method: 'GET', path: '/api/admin/courses/:id/learning', summary: 'Returns the learning settings of a course.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseLearning },
  saveCourseLearning: { method: 'PUT', path: '/api/admin/courses/:id/learning', summary: 'Changes the learning settings of a course.', who: 'admin', may: staff.teaching, own: 'course', limit: limits.adminWrites, body: CourseLearningChange, answer: CourseLearning },
  readWatermarking: { method: 'GET', path: '/api/admin/watermark', summary: 'Returns whether names are shown over videos.', who: 'admin', may: staff.owner, limit: limits.adminReads, answer: Watermarking },
  saveWatermarking: { method: 'PUT', path: '/api/admin/watermark', summary: 'Turns names over videos on or off.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Watermarking, answer: Watermarking },
  listCertificates: { method: 'GET', path: '/api/admin/certificates', summary: 'Lists issued certificates by name or number.', who: 'admin', may: staff.owner, limit: limits.adminReads, query: CertificateSearch, answer: CertificateList },
  previewCertificate: { method: 'GET', path: '/api/admin/courses/:id/certificate.png', summary: 'Draws the certificate of a course with an invented name.', who: 'admin', may: staff.owner, limit: limits.adminFiles, file: 'image/png', answer: v.null() },
  revokeCertificate: { method: 'POST', path: '/api/admin/certificates/:id/revoke', summary: 'Revokes a certificate with a reason.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Revocation, refuses: ['conflict'], answer: Done },
  restoreCertificate: { method: 'POST', path: '/api/admin/certificates/:id/restore', summary: 'Restores a revoked certificate.', who: 'admin', may: staff.owner, limit: limits.adminWrites, body: Nothing, refuses: ['conflict'], answer: Done },
  listCourseFigures: { method: 'GET', path: '/api/admin/learners', summary: 'Lists learning figures of each course.', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, answer: CoursesOverview },
  readCourseLearners: { method: 'GET', path: '/api/admin/learners/:id', summary: 'Returns how far the learners of a course are.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, answer: CourseLearners },
  listMissedLearners: { method: 'GET', path: '/api/admin/learners/:id/missed', summary: 'Lists learners of a course who have not come.', who: 'admin', may: staff.courses, own: 'course', limit: limits.adminReads, query: MissedQuery, answer: MissedLearners },
  exportMissedLearners: { method: 'GET', path: '/api/admin/learners/:id/missed.csv', summary: 'Downloads the learners who have not come as CSV.', who: 'admin', may: staff.owner, limit: limits.adminFiles, file: 'text/csv', answer: v.null() },
  countWaiting: { method: 'GET', path: '/api/admin/waiting', summary: 'Counts enrollments and questions that wait.', who: 'admin', may: staff.everyone, own: 'list', limit: limits.adminReads, unattended: true, answer: v.object({ waiting: v.number(), questions: v.number() }) },
  listQuestions: { method: 'GET', path: '/api/students/:courseId/lectures/:lectureId/questions', summary: 'Lists questions about a lecture.', who: 'student', limit: limits.studentReads, query: QuestionPageQuery, refuses: ['forbidden'], answer: LectureQuestions },
  listNewAnswers: { method: 'GET', path: '/api/students/questions/answered', summary: 'Lists answers that the student has not seen.', who: 'student', limit: limits.studentReads, answer: v.object({ answers: v.array(NewAnswer) }) },
  askQuestion: { method: 'PUT', path: '/api/students/questions/:questionId', summary: 'Asks or changes a question about a lecture.', who: 'student', limit: limits.questionsAsked, body: AskedQuestion, refuses: ['forbidden', 'conflict'], answer: v.object({ question: LectureQuestion }) },
  deleteQuestion: { method: 'DELETE', path: '/api/students/questions/:questionId', summary: "Deletes the student's question.", who: 'student', limit: limits.questionMarks, body: Nothing, answer: Done },
  seeAnswer: { method: 'PUT', path: '/api/students/questions/:questionId/seen', summary: 'Marks an answer as seen.', who: 'student', limit: limits.questionMarks, body: ExpectedVersion, answer: Done },
  listAskedQuestions: { method: 'GET', path: '/api/admin/questions', summary: "Lists students' questions by state and course.", who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, query: QuestionSearch, answer: QuestionPage },
  readAskedQuestion: { method: 'GET', path: '/api/admin/questions/:questionId', summary: 'Returns one question of a student.', who: 'admin', may: staff.courses, own: 'question', limit: limits.adminReads, answer: OneQuestion },
  answerQuestion: { method: 'PUT', path: '/api/admin/questions/:questionId/answer', summary: 'Answers a question or changes the answer.', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: WrittenAnswer, refuses: ['conflict'], answer: OneQuestion },
  hideQuestion: { method: 'PUT', path: '/api/admin/questions/:questionId/hidden', summary: 'Hides a question from other students or shows it again.', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Hiding, answer: OneQuestion },
  removeQuestion: { method: 'DELETE', path: '/api/admin/questions/:questionId', summary: 'Removes a question.', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Nothing, answer: Done },
  bringBackQuestion: { method: 'POST', path: '/api/admin/questions/:questionId/bring-back', summary: 'Restores a removed question.', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Nothing, answer: OneQuestion },
} as const satisfies Record<string, Endpoint>;
