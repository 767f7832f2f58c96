import { admin, student } from './callers.ts';
import { aCourseDraft, aReceivedPayment } from './factories.ts';
import type { School } from './start-app.ts';

let made = 0;

/** A school with a course, its pictures and its outline, and a student whose payment came and settled the enrollment. */
export async function aLivelySchool(school: School) {
  const owner = await admin(school);
  const { body } = await owner.call('createCourse', { body: await aCourseDraft({ title: 'Kept course' }) });
  const { _id: id, courseNo } = body.course;
  const lecture = [
    { topicNo: 1, topicName: 'বাংলা', classes: [{ lecture: 1, title: 'One', link: 'https://youtu.be/dQw4w9WgXcQ' }] },
  ];
  await owner.call('saveOutline', { params: { id }, body: { lecture } });
  made += 1;
  const reference = `8N7A6D5E${String(made).padStart(2, '0')}`;
  const paid = await student(school);
  await paid.call('enroll', { body: { courseId: id, method: 'bkash', reference } });
  const payment = await aReceivedPayment(school, { reference });
  const item = { paymentId: payment.id, studentId: paid.studentId, courseNo, reference };
  await owner.call('settlePayments', { body: { items: [item] } });
  return { owner, paid, reference, courseId: id, courseNo, picture: body.course.courseCardImage };
}
