import { setImmediate } from 'node:timers/promises';
import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { Reply } from '#base/platform/server/http/handler.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { portionsOf } from '#base/shared/portions.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { storedIssuer } from '#contract/tables/receipt-tables.ts';
import { mayWatch, type StudentEnrollment } from '#money/enrollments/enrollment.ts';
import { findOwnEnrollments } from '#money/enrollments/server/enrollment-queries.ts';
import { isErased, lockStudent } from '#people/student-accounts/server/student-queries.ts';
import { issuerOfToday } from '#school/profile/server/school-queries.ts';
import type { CertificateStanding, ChosenName, OwnCertificate } from '#teaching/certificates/certificate.ts';
import { certificateMessages as messages } from '#teaching/certificates/messages.ts';
import { countedExercises } from '#teaching/exercises/server/exercise-handlers.ts';
import { listCoursesWithCertificate } from '#teaching/lectures/server/course-learning-queries.ts';
import { findOutlines, outlinesAtOnce } from '#teaching/lectures/server/outline-queries.ts';
import { refuseUnlessPaid } from '#teaching/lectures/server/watch-handlers.ts';
import { courseStanding } from '#teaching/player/course-standing.ts';
import { findAllProgress } from '#teaching/player/server/progress-queries.ts';
import { type CertificateRow, findLast, findOwn, insertCertificate } from './certificate-queries.ts';
import { type CoverLook, findCourseFacts, readCover } from './course-facts.ts';

/**
 * Returns the certificate. Undefined if there is none, or if it was revoked so that the student can take one with
 * another spelling of the name (`choose_again` is 1).
 */
const isGood = (row: CertificateRow | undefined) => (row?.choose_again === 0 ? row : undefined);

/**
 * Issues the certificate of a course. A repeated or parallel request returns the same certificate, even with another
 * spelling of the name.
 */
export const takeCertificate: Handler<'takeCertificate'> = async ({ params, body }, context) => {
  const { database, accountId, origin } = context;
  const { courseId } = params;
  await refuseUnlessPaid(database, accountId, courseId);
  const known = isGood(await findLast(database, accountId, courseId));
  if (known) return new Reply(200, { number: known.number });
  await refuseUnlessThrough(database, accountId, courseId);
  const cover = await readCover(database, courseId);
  const { number, isNew } = await inTransaction(database, (transaction) =>
    issue(transaction, { studentId: accountId, courseId, chosen: body, origin, cover }),
  );
  return new Reply(isNew ? 201 : 200, { number });
};

type Issue = { studentId: string; courseId: string; chosen: ChosenName; origin: string; cover: CoverLook };

async function issue(transaction: Transaction, { studentId, courseId, chosen, origin, cover }: Issue) {
  const student = await lockStudent(transaction, studentId);
  if (!student || isErased(student)) throw new Refusal('signed_out', sharedMessages.signedOut);
  const last = await findLast(transaction, studentId, courseId);
  const known = isGood(last);
  if (known) return { number: known.number, isNew: false };
  await refuseUnlessPaid(transaction, studentId, courseId);
  const { total } = await refuseUnlessThrough(transaction, studentId, courseId);
  const { number } = await insertCertificate(transaction, {
    student_id: studentId,
    course_id: courseId,
    spelling: (last?.spelling ?? 0) + 1,
    student_name: chosen.name,
    student_name_bengali: chosen.nameBengali || null,
    ...(await findCourseFacts(transaction, courseId)),
    lectures: total,
    cover_color: cover.color,
    cover_pattern: cover.pattern,
    school: storedIssuer.write(await issuerOfToday(transaction)),
    origin,
  });
  return { number, isNew: true };
}

async function refuseUnlessThrough(database: Database, studentId: string, courseId: string): Promise<Remaining> {
  const offered = await listCoursesWithCertificate(database, [courseId]);
  const remaining = (await remainingOf(database, studentId, [courseId])).get(courseId);
  if (!offered.has(courseId) || !remaining) throw new Refusal('not_found', messages.notOffered);
  if (isThrough(remaining)) return remaining;
  const sentence = remaining.remaining > 0 || remaining.total === 0 ? messages.remaining : messages.remainingExercises;
  throw new Refusal('conflict', sentence, {
    code: 'lectures_remaining',
    remaining: remaining.remaining + remaining.remainingExercises,
  });
}

export const listOwnCertificates: Handler<'listOwnCertificates'> = async (_request, { database, accountId }) => {
  const own = await findOwn(database, accountId);
  const open = (await findOwnEnrollments(database, accountId)).filter(mayWatch);
  return { certificates: await shownCertificates(database, accountId, own, open) };
};

/** Returns undefined if the course gives no certificates and the student has none, or could only take another one. */
export async function findStanding(
  database: Database,
  studentId: string,
  courseId: string,
): Promise<CertificateStanding | undefined> {
  const row = await findLast(database, studentId, courseId);
  const isOffered = (await listCoursesWithCertificate(database, [courseId])).has(courseId);
  return isShown(row, isOffered)
    ? { number: isGood(row)?.number ?? null, revokedAt: row?.revoked_at ?? null }
    : undefined;
}

/** Shown if the course gives certificates, or if the student has one that needs no other spelling of the name. */
const isShown = (row: CertificateRow | undefined, isOffered: boolean) => isOffered || row?.choose_again === 0;

type Enrolled = Pick<StudentEnrollment, 'courseId' | 'title' | 'titleBengali'>;

async function shownCertificates(
  database: Database,
  studentId: string,
  own: ReadonlyMap<string, CertificateRow>,
  open: Enrolled[],
): Promise<OwnCertificate[]> {
  const openIds = open.map(({ courseId }) => courseId);
  const offered = await listCoursesWithCertificate(database, openIds);
  const titles = new Map(open.map((one) => [one.courseId, { title: one.title, titleBengali: one.titleBengali }]));
  const shown = [...own.keys(), ...openIds.filter((id) => offered.has(id) && !own.has(id))];
  const standings = await remainingOf(database, studentId, shown);
  return shown.flatMap((courseId) => {
    const row = own.get(courseId);
    if (!isShown(row, offered.has(courseId))) return [];
    const standing = standings.get(courseId);
    const titled = row ? titlesOf(row) : titles.get(courseId);
    return standing && titled ? toOwn({ courseId, titled, standing, row }) : [];
  });
}

type Titled = { title: string; titleBengali: string | undefined };
const titlesOf = ({ course_title, course_title_bengali }: CertificateRow): Titled => ({
  title: course_title,
  titleBengali: course_title_bengali ?? undefined,
});

type Own = { courseId: string; titled: Titled; standing: Remaining; row: CertificateRow | undefined };

function toOwn({ courseId, titled, standing, row }: Own): OwnCertificate {
  const { revoked_at: revokedAt = null, revoked_reason: reason = null } = row ?? {};
  const taken = isGood(row);
  return {
    ...{ courseId, courseTitle: titled.title, courseTitleBengali: titled.titleBengali, ...standing },
    number: taken?.number ?? null,
    issuedAt: taken?.issued_at ?? null,
    name: row?.student_name ?? null,
    ...{ revokedAt, reason },
  };
}

type Remaining = { done: number; total: number; remaining: number; remainingExercises: number };

async function remainingOf(
  database: Database,
  studentId: string,
  courseIds: string[],
): Promise<Map<string, Remaining>> {
  if (courseIds.length === 0) return new Map();
  const kept = await findAllProgress(database, studentId);
  const found = new Map<string, Remaining>();
  for (const portion of portionsOf(courseIds, outlinesAtOnce)) {
    const outlines = await findOutlines(database, portion);
    const exercises = await countedExercises(database, studentId, outlines);
    for (const courseId of portion) {
      const course = { courseId, topics: outlines.get(courseId) ?? [] };
      const { done, total, exercises: asked } = courseStanding(course, kept, exercises.get(courseId) ?? null);
      const remainingExercises = asked ? asked.total - asked.done : 0;
      found.set(courseId, { done, total, remaining: total - done, remainingExercises });
    }
    await setImmediate();
  }
  return found;
}

const isThrough = ({ total, remaining, remainingExercises }: Remaining) =>
  total > 0 && remaining === 0 && remainingExercises === 0;
