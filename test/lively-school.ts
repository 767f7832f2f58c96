import { admin, student } from './callers.ts';
import { aCourseDraft } from './factories.ts';
import type { School } from './start-app.ts';

/** A school with a course, its pictures and its outline, and a paid student. */
export async function aLivelySchool(school: School) {
  const owner = await admin(school);
  const { body } = await owner.call('createCourse', { body: await aCourseDraft({ title: 'Kept course' }) });
  const { _id: id, courseNo } = body.course;
  const lecture = [
    { topicNo: 1, topicName: 'বাংলা', classes: [{ lecture: 1, title: 'One', link: 'https://youtu.be/dQw4w9WgXcQ' }] },
  ];
  await owner.call('saveOutline', { params: { id }, body: { lecture } });
  const paid = await student(school);
  await paid.call('enroll', { body: { courseId: id, method: 'bkash', reference: '8N7A6D5EE7' } });
  await owner.call('markPaid', { params: { studentId: paid.studentId, courseNo } });
  return { owner, paid, courseId: id, courseNo, picture: body.course.courseCardImage };
}
