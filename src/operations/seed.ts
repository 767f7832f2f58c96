import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { isDatabaseHeld } from '#base/database/failure.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { hashPassword } from '#base/platform/server/sessions/password.ts';
import { sampleEnrollments } from '#base/sample/sample-enrollments.ts';
import { sampleQuestions } from '#base/sample/sample-questions.ts';
import { sampleStaffActs, sampleStaffNotes } from '#base/sample/sample-staff-notes.ts';
import { sampleStudents } from '#base/sample/sample-students.ts';
import { lockCourseNumbers } from '#courses/catalogue/server/course-number-queries.ts';
import { NoteForm } from '#office/student-admin/student-facts.ts';
import { insertAdmin } from '#people/staff-accounts/server/admin-queries.ts';
import { saveVerifiedPhone } from '#people/student-accounts/server/codes/verified-phone-queries.ts';
import { insertStudent } from '#people/student-accounts/server/student-queries.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { findSchoolVersion } from '#school/profile/server/school-queries.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { WrittenAnswer } from '#teaching/questions/listed-question.ts';
import { AskedQuestion } from '#teaching/questions/question.ts';
import {
  keepSampleAdmin,
  type SampleAdmin,
  sampleAdminName,
  sampleAdminOf,
  workingSampleAdmin,
} from './sample-admin.ts';
import { insertSampleCertificates } from './seed-certificates.ts';
import { insertSampleCourses, type SeededCourse } from './seed-courses.ts';
import { insertSampleExercises } from './seed-exercises.ts';
import { insertSampleMaterials, type SampleSheets, storeSampleSheets } from './seed-materials.ts';
import { type SamplePictures, storeSamplePictures } from './seed-pictures.ts';
import {
  backdateSampleStudent,
  insertSampleAct,
  insertSampleEnrollment,
  insertSampleQuestion,
  insertSampleStaffNote,
  isEmptySchool,
} from './seed-queries.ts';
import { insertSampleSchool } from './seed-school.ts';
import { insertSampleWatching } from './seed-watching.ts';

const samplePassword = 'student-2026';
/** Time to wait for another process that fills the database. A slow machine needs about ten seconds. */
const longestFillMilliseconds = 60_000;

type Settings = Pick<
  Environment,
  'deployed' | 'PUBLIC_URL' | 'HOST' | 'PORT' | 'SAMPLE_DATA' | 'DATA_DIR' | 'SMS_GATEWAY'
>;

/**
 * Fills an empty database with the sample school, unless the school is deployed (trust B1), `SAMPLE_DATA` is off or SMS
 * are really sent. Returns a sentence with the sample logins, or null. Rows are written in one transaction, so an
 * interrupted start can be repeated.
 */
export async function seedSampleSchool(
  database: Database,
  settings: Settings,
  show: (line: string) => void,
): Promise<string | null> {
  // No sample school with a real SMS gateway: it would send the sample admin's codes to a stranger's phone.
  if (settings.deployed || settings.SAMPLE_DATA === 'off' || settings.SMS_GATEWAY !== 'outbox') return null;
  if (await isEmptySchool(database)) {
    show('The database is empty: preparing the sample school …');
    await afterOtherStarts(() => fillSchool(database, settings, show));
  }
  const admin = await workingSampleAdmin(database, settings.DATA_DIR);
  if (admin && (await findSchoolVersion(database)).version === 0)
    await inTransaction(database, async (transaction) => {
      await insertSampleSchool(transaction, 'operator');
      await bumpCatalogue(transaction);
    });
  return admin && describe(admin);
}

/** Repeats `work`, for up to a minute, while another starting process holds the lock of the database. */
async function afterOtherStarts(work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + longestFillMilliseconds;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseHeld(error) || performance.now() > deadline) throw error;
    }
  }
}

async function fillSchool(database: Database, settings: Settings, show: (line: string) => void): Promise<void> {
  if (!(await isEmptySchool(database))) return;
  const pictures = await storeSamplePictures(database, show);
  const sheets = await storeSampleSheets(database);
  const origin = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`;
  const passwordHash = await hashPassword(samplePassword);
  const admin = await sampleAdminOf(settings.DATA_DIR);
  const adminHash = await hashPassword(admin.password);
  await inTransaction(database, async (transaction) => {
    // If two processes start at once, the second one waits for the first and then finds the database filled.
    // PostgreSQL waits here, SQLite at the start of the transaction.
    await lockCourseNumbers(transaction);
    if (!(await isEmptySchool(transaction))) return;
    await insertRows(transaction, { pictures, sheets, origin }, passwordHash, { ...admin, hash: adminHash });
    await keepSampleAdmin(settings.DATA_DIR, admin);
  });
}

async function insertRows(
  transaction: Transaction,
  { pictures, sheets, origin }: { pictures: SamplePictures; sheets: SampleSheets; origin: string },
  studentHash: string,
  { email, phone, hash }: SampleAdmin & { hash: string },
): Promise<void> {
  const courses = await insertSampleCourses(transaction, pictures);
  await insertSampleMaterials(transaction, courses, sheets);
  const students = [];
  for (const [index, student] of sampleStudents.entries()) {
    const { id } = await insertStudent(transaction, { ...student, provider: 'local', password_hash: studentHash });
    const own = sampleEnrollments.filter((enrollment) => enrollment.student === index);
    await backdateSampleStudent(transaction, id, Math.max(0, ...own.map(({ daysAgo }) => daysAgo)));
    // Every fourth sample student has no verified phone, so that the student's dashboard asks for a code.
    if (index % 4 !== 3) await saveVerifiedPhone(transaction, id, student.phone);
    students.push({ id });
  }
  for (const enrollment of sampleEnrollments.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const student = students[enrollment.student];
    const course = courses.get(enrollment.courseNo);
    if (student && course) await insertSampleEnrollment(transaction, student.id, course, enrollment);
  }
  await insertSampleWatching(transaction, courses, students);
  const admin = await insertAdmin(transaction, { email, phone, name: sampleAdminName, password_hash: hash });
  await insertSampleExercises(transaction, courses, students);
  await insertSampleQuestions(transaction, courses, students, admin);
  await insertSampleStaffNotes(transaction, students, admin);
  await insertSampleSchool(transaction, admin.id);
  await insertSampleCertificates(transaction, { courses, students, adminId: admin.id, origin });
  await bumpCatalogue(transaction);
}

function describe(admin: SampleAdmin): string {
  return [
    `Sample admin: ${admin.email} with the password ${admin.password} (the code comes by SMS: see below, and outbox/sms.jsonl in the data folder)`,
    `Sample student: ${sampleStudents[0]?.email} with the password ${samplePassword}`,
  ].join('\n');
}

async function insertSampleStaffNotes(
  transaction: Transaction,
  students: { id: string }[],
  admin: { id: string },
): Promise<void> {
  const idOf = (place: number) => students[place]?.id ?? '';
  const lettersOf = (text: string) => ({ letters: [...text].length });
  const acts = [];
  for (const { student, text, daysAgo, former } of sampleStaffNotes) {
    const note = v.parse(NoteForm, { text });
    const id = newId();
    await insertSampleStaffNote(transaction, {
      ...{ id, studentId: idOf(student), text: note.text, by: admin.id, daysAgo, isChanged: former !== undefined },
    });
    const written = { student, action: 'staff_note.written', daysAgo: former ? daysAgo + 1 : daysAgo };
    acts.push({ ...written, after: lettersOf(former ?? text) });
    if (former) acts.push({ student, action: 'staff_note.changed', daysAgo, after: lettersOf(text) });
  }
  for (const { student, ...act } of [...acts, ...sampleStaffActs].toSorted((one, other) => other.daysAgo - one.daysAgo))
    await insertSampleAct(transaction, { ...act, subject: idOf(student), by: admin.id });
}

async function insertSampleQuestions(
  transaction: Transaction,
  courses: Map<string, SeededCourse>,
  students: { id: string }[],
  admin: { id: string },
): Promise<void> {
  for (const sample of sampleQuestions.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const courseId = courses.get(sample.courseNo)?.id ?? '';
    const { topics } = await findOutline(transaction, courseId);
    const topic = topics.find((one) => one.topicNo === sample.topicNo);
    const lectureId = topic?.classes.find((one) => one.lecture === sample.lecture)?.id;
    const question = v.parse(AskedQuestion, { courseId, lectureId, at: sample.at, text: sample.text });
    const answer = sample.answer === undefined ? null : v.parse(WrittenAnswer, { answer: sample.answer, version: 1 });
    await insertSampleQuestion(transaction, {
      ...{ ...question, id: newId(), studentId: students[sample.student]?.id ?? '', daysAgo: sample.daysAgo },
      ...{ answer: answer?.answer ?? null, answeredBy: answer && admin.id },
      ...{ isSeen: sample.isSeen === true, isHidden: sample.isHidden === true },
    });
  }
}
