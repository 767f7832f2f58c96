import type { Transaction } from '#base/database/connect.ts';
import { certifiedCourses, type SampleLearner, sampleLearners } from '#base/sample/sample-certificates.ts';
import { storedIssuer } from '#contract/tables/receipt-tables.ts';
import { issuerOfToday } from '#school/profile/server/school-queries.ts';
import { insertCertificate, markRevoked } from '#teaching/certificates/server/certificate-queries.ts';
import { findCourseFacts, readCover } from '#teaching/certificates/server/course-facts.ts';
import { noCourseLearning } from '#teaching/lectures/course-learning.ts';
import { writeCourseLearning } from '#teaching/lectures/server/course-learning-queries.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { markProgress, noProgress } from '#teaching/player/merge-progress.ts';
import { lockProgress, writeProgress } from '#teaching/player/server/progress-queries.ts';
import type { SeededCourse } from './seed-courses.ts';

type Seeded = {
  courses: Map<string, SeededCourse>;
  students: { id: string }[];
  adminId: string;
  origin: string;
};

export async function insertSampleCertificates(transaction: Transaction, seeded: Seeded): Promise<void> {
  for (const courseNo of certifiedCourses) {
    const course = seeded.courses.get(courseNo);
    if (course) await writeCourseLearning(transaction, course.id, { ...noCourseLearning, certificate: true });
  }
  for (const learner of sampleLearners) {
    const [student, course] = [seeded.students[learner.student], seeded.courses.get(learner.courseNo)];
    if (student && course)
      await insertLearner(transaction, learner, { ...seeded, studentId: student.id, courseId: course.id });
  }
}

type Learning = Pick<Seeded, 'adminId' | 'origin'> & { studentId: string; courseId: string };

async function insertLearner(
  transaction: Transaction,
  { left, certificate }: SampleLearner,
  { studentId, courseId, adminId, origin }: Learning,
): Promise<void> {
  const { topics } = await findOutline(transaction, courseId);
  const lectures = topics.flatMap(({ classes }) => classes.map(({ id }) => id));
  const watched = lectures.slice(0, lectures.length - left);
  await lockProgress(transaction, { studentId, courseId }, watched);
  const done = markProgress(noProgress, true, new Date().toISOString());
  for (const id of watched) await writeProgress(transaction, { studentId, courseId }, id, done);
  if (!certificate) return;
  const cover = await readCover(transaction, courseId);
  const { id } = await insertCertificate(
    transaction,
    {
      ...{ student_id: studentId, course_id: courseId, spelling: 1 },
      ...{ student_name: certificate.name, student_name_bengali: certificate.nameBengali ?? null },
      ...(await findCourseFacts(transaction, courseId)),
      lectures: lectures.length,
      ...{ cover_color: cover.color, cover_pattern: cover.pattern },
      ...{ school: storedIssuer.write(await issuerOfToday(transaction)), origin },
    },
    certificate.daysAgo,
  );
  const { revoked } = certificate;
  if (revoked) await markRevoked(transaction, id, { by: adminId, reason: revoked, chooseAgain: false });
}
