import * as v from 'valibot';
import { CodeAsked } from '#accounts/codes.ts';
import { ChangePassword, Login, Registration } from '#accounts/sign-in.ts';
import { Student, StudentAnswer } from '#accounts/student.ts';
import { Admin, AdminAnswer, MaskedPhone } from '#admin/admin.ts';
import { BackupCodes, ConfirmAuthenticator, ProveOwner } from '#admin/second-factor.ts';
import type { NamedSchemas } from '#base/shared/endpoint.ts';
import { EndSessions, OwnSession, OwnSessions } from '#base/shared/own-account.ts';
import { AdminCourse, CardCourse, FullCourse, PublicationChange, PublicCourse } from '#catalogue/course.ts';
import { CourseDraft, NewCourse, PartialCourse } from '#catalogue/course-draft.ts';
import { courseLevels } from '#catalogue/course-level.ts';
import { CourseQuestions } from '#catalogue/course-questions.ts';
import { courseSubjects } from '#catalogue/course-subject.ts';
import { OwnCertificate } from '#certificates/certificate.ts';
import { DayBook, DayBookRow, DayBookTotals } from '#day-book/day-book.ts';
import { BroughtIn, Changed, DeskPage } from '#desk/desk-calls.ts';
import { DeskEnrollment, DeskPayment, Reason } from '#desk/desk-payment.ts';
import { deskStates } from '#desk/desk-states.ts';
import { expectedPayment } from '#desk/expected-payment.ts';
import { DeskRefund } from '#desk/refund.ts';
import { OpenDue, OwedSum } from '#dues/dues.ts';
import {
  AdminEnrollment,
  Answered,
  Asked,
  askReasons,
  ManualEnroll,
  MarkedEnrollment,
  StudentEnrollment,
} from '#enrollments/enrollment.ts';
import { expectedEnrollment, SeenPayment } from '#enrollments/expected-enrollment.ts';
import { MarkedMany } from '#enrollments/mark-many.ts';
import { EditedExercise, TaskStanding } from '#exercises/exercise.ts';
import { Note } from '#learning/note.ts';
import { CourseProgress } from '#learning/progress.ts';
import { CourseLearning } from '#lectures/course-learning.ts';
import { NamedLecture } from '#lectures/lecture-place.ts';
import { Material, Materials } from '#lectures/material.ts';
import { EditedOutline, StudentOutline } from '#lectures/outline.ts';
import { Watermark } from '#lectures/watermark.ts';
import { Announcement, Announcements } from '#notices/announcement.ts';
import { MessageChoice, MessageChoices, MessageCounts } from '#notices/notice.ts';
import { paymentMethods } from '#payments/method.ts';
import { ReadPayment, receivedMethods } from '#payments/received-payment.ts';
import { StatementMapping } from '#payments/statement-mapping.ts';
import { Invited } from '#people/people.ts';
import { ListedQuestion, OneQuestion } from '#questions/listed-question.ts';
import { AskedQuestion, LectureQuestion, SeenVersion } from '#questions/question.ts';
import { Receipt } from '#receipts/receipt.ts';
import { ExamCourse, Question, School, Wallet } from '#site/school.ts';
import { Opening } from '#site/school-facts.ts';
import { AnsweredSchool, ReadSchool, SchoolTexts, SchoolVersion } from '#site/stored-school.ts';
import { Voice, VoicesAnswer } from '#site/voices.ts';
import { NoteAnswer, StaffNote } from '#students/student-page.ts';
import { OwedNow } from '#who-owes/who-owes.ts';
import { Done } from './call-parts.ts';

/**
 * TABLE of what calls ask and answer: name in the description for programs → schema. Clients are generated with these names, so a name is
 * kept. What is not here stands in the description where it is used. Two schemas that say the same have one name.
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
  EditedOutline,
  EndSessions,
  ExamCourse,
  ExpectedDeskPayment: v.unwrap(expectedPayment.expected),
  ExpectedEnrollment: v.unwrap(expectedEnrollment.expected),
  ExpectedPayment: SeenPayment,
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
  SeenVersion,
  StaffNote,
  StatementMapping,
  Student,
  StudentAnswer,
  StudentEnrollment,
  StudentOutline,
  TaskStanding,
  Text: Watermark,
  Voice,
  VoicesAnswer,
  Wallet,
};
