import * as v from 'valibot';
import type { NamedSchemas } from '#base/shared/endpoint.ts';
import { EndSessions, OwnSession, OwnSessions } from '#base/shared/own-account.ts';
import { AdminCourse, CardCourse, FullCourse, PublicationChange, PublicCourse } from '#courses/catalogue/course.ts';
import { CourseDraft, NewCourse, PartialCourse } from '#courses/catalogue/course-draft.ts';
import { courseLevels } from '#courses/catalogue/course-level.ts';
import { CourseQuestions } from '#courses/catalogue/course-questions.ts';
import { courseSubjects } from '#courses/catalogue/course-subject.ts';
import { DayBook, DayBookRow, DayBookTotals } from '#money/day-book/day-book.ts';
import { OpenDue, OwedSum } from '#money/dues/dues.ts';
import {
  AdminEnrollment,
  Answered,
  Asked,
  AskedSums,
  askReasons,
  ManualEnroll,
  MarkedEnrollment,
  StudentEnrollment,
} from '#money/enrollments/enrollment.ts';
import { ExpectingBody, expectedEnrollment } from '#money/enrollments/expected-enrollment.ts';
import { MarkedMany } from '#money/enrollments/mark-many.ts';
import { Waiting } from '#money/enrollments/waiting.ts';
import { Announcement, Announcements } from '#money/notifications/announcement.ts';
import { MessageChoice, MessageChoices, MessageCounts } from '#money/notifications/notice.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { ReadPayment, receivedMethods } from '#money/payments/received-payment.ts';
import { StatementMapping } from '#money/payments/statement-mapping.ts';
import { Receipt } from '#money/receipts/receipt.ts';
import { BroughtIn, Changed, DeskPage, Settled } from '#money/reconciliation/desk-calls.ts';
import { DeskEnrollment, DeskPayment, Reason } from '#money/reconciliation/desk-payment.ts';
import { deskStates } from '#money/reconciliation/desk-states.ts';
import { expectedPayment } from '#money/reconciliation/expected-payment.ts';
import { DeskRefund } from '#money/refunds/refund.ts';
import { OwedNow } from '#money/who-owes/who-owes.ts';
import { NoteAnswer, StaffNote } from '#office/student-admin/student-facts.ts';
import { Admin, AdminAnswer, MaskedPhone } from '#people/staff-accounts/admin.ts';
import { Invited, People } from '#people/staff-accounts/people.ts';
import { BackupCodes, ConfirmAuthenticator, ProveOwner } from '#people/staff-accounts/second-factor.ts';
import { CodeAsked } from '#people/student-accounts/codes.ts';
import { ChangePassword, emailAddress, Login, Registration } from '#people/student-accounts/sign-in.ts';
import { Student, StudentAnswer } from '#people/student-accounts/student.ts';
import { ExamCourse, Question, School } from '#school/profile/school.ts';
import { Opening } from '#school/profile/school-facts.ts';
import { AnsweredSchool, ReadSchool, SchoolTexts, SchoolVersion } from '#school/profile/stored-school.ts';
import { Wallet } from '#school/profile/wallets.ts';
import { Testimonial, TestimonialsAnswer } from '#school/testimonials/testimonials.ts';
import { OwnCertificate } from '#teaching/certificates/certificate.ts';
import { EditedExercise, Exercises, TaskStanding } from '#teaching/exercises/exercise.ts';
import { CourseLearning } from '#teaching/lectures/course-learning.ts';
import { NamedLecture } from '#teaching/lectures/lecture-place.ts';
import { Material, Materials } from '#teaching/lectures/material.ts';
import { EditedOutline, StudentOutline } from '#teaching/lectures/outline.ts';
import { Note, NotePage } from '#teaching/player/note.ts';
import { CourseProgress } from '#teaching/player/progress.ts';
import { ListedQuestion, OneQuestion } from '#teaching/questions/listed-question.ts';
import { AskedQuestion, ExpectedVersion, LectureQuestion } from '#teaching/questions/question.ts';
import { Done } from './call-parts.ts';

/**
 * The schemas that get a name in the API description. Generated clients use these names, so they never change.
 * The description inlines all other schemas. Equal schemas share one name.
 */
export const callSchemas: NamedSchemas = {
  ReadPayment,
  ReadSchool,
  CourseChange: PartialCourse,
  Admin,
  AdminAnswer,
  AdminCourse,
  AdminTopics: AdminCourse.entries.lecture,
  AdminEnrollment,
  Announcement,
  Announcements,
  AnsweredAboutPayment: Answered,
  AskedAboutPayment: Asked,
  AskedSums,
  InvitedPerson: Invited.entries.invitation,
  AskReason: v.picklist(askReasons),
  BackupCodes,
  CardCourse,
  ChangedPayment: Changed,
  ChangePassword,
  CodeAsked,
  ConfirmAuthenticator,
  CountAndSum: OwedSum,
  CourseAnswer: v.object({ course: AdminCourse }),
  CourseInstructor: CourseDraft.entries.instructor,
  CourseLearning,
  CourseLevel: v.picklist(courseLevels),
  CourseName: People.entries.courses.item,
  CourseProgress,
  CourseQuestions,
  CourseSubject: v.picklist(courseSubjects),
  CurrentPassword: ProveOwner,
  DayBook,
  DayBookRow,
  DayBookTotals,
  DeskCounts: DeskPage.entries.counts,
  DeskEnrollment,
  DeskPayment,
  DeskRefund,
  DeskState: v.picklist(deskStates),
  Done,
  EditedExercise,
  EmailAddress: v.unwrap(emailAddress('')),
  EditedOutline,
  EndSessions,
  ExamCourse,
  ExpectedDeskPayment: v.unwrap(expectedPayment.expected),
  ExpectedEnrollment: v.unwrap(expectedEnrollment.expected),
  Exercises,
  ExpectingBody,
  FullCourse,
  Instructor: PublicCourse.entries.instructor,
  Invitation: Invited,
  LectureQuestion,
  LectureText: AskedQuestion,
  ListedQuestion,
  Login,
  ManualEnroll,
  MarkedEnrollment,
  MaskedPhone,
  MatchReason: Reason,
  Material,
  Materials,
  MessageChoice,
  MessageChoices,
  MessageCounts,
  NamedLecture,
  NewCourse,
  Note,
  NoteAnswer,
  NotePage,
  OneQuestion,
  OnOrOff: Opening,
  OpenDue,
  OwedNow,
  OwnCertificate,
  OwnSession,
  OwnSessions,
  PaymentAnswer: v.object({ payment: DeskPayment }),
  PaymentMethod: v.picklist(paymentMethods),
  PaymentSource: BroughtIn,
  PublicationChange,
  PublicCourse,
  QuestionAndAnswer: Question,
  Receipt,
  PageText: School.entries.texts.entries.about,
  CountAndSumOrNull: v.nullable(OwedSum),
  CourseLevelOrNull: v.nullable(v.picklist(courseLevels)),
  CourseSubjectOrNull: v.nullable(v.picklist(courseSubjects)),
  EditedTopic: EditedOutline.item,
  Topic: StudentOutline.item,
  FreeTopic: FullCourse.entries.lecture.item,
  MarkedRow: MarkedMany.entries.marked.item,
  RefusedPayment: Settled.entries.refused.item,
  RefusedRow: MarkedMany.entries.refused.item,
  BengaliPageText: School.entries.bengali.wrapped.entries.texts.entries.about,
  PageSection: v.object({ heading: v.string(), text: v.string() }),
  ReferenceHolder: AdminEnrollment.entries.sameReferenceAs.item,
  ReceivedMethod: v.picklist(receivedMethods),
  ReceivedPart: v.object({ received: v.number(), left: v.number(), by: v.nullable(v.string()) }),
  Registration,
  School: AnsweredSchool,
  SchoolTexts,
  SchoolVersion,
  ShortText: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  ExpectedVersion,
  StaffNote,
  StatementMapping,
  Student,
  StudentAnswer,
  StudentEnrollment,
  StudentOutline,
  TaskStanding,
  Testimonial,
  TestimonialsAnswer,
  Waiting,
  Wallet,
};
