import { v7 as newId } from 'uuid';
import { admin, student } from './callers.ts';
import { aCourseDraft, aPdf, aReceivedPayment } from './factories.ts';
import type { School } from './start-app.ts';

let made = 0;

/** A school with a course, its pictures, its outline, a file and an exercise beside a lecture, and a student whose payment came and settled the enrollment, and who did the exercise. */
export async function aLivelySchool(school: School) {
  const owner = await admin(school);
  const titles = { title: 'Kept course', titleBengali: 'যে কোর্স থাকে' };
  const { body } = await owner.call('createCourse', { body: await aCourseDraft(titles) });
  const { _id: id, courseNo } = body.course;
  const lecture = [
    { topicNo: 1, topicName: 'বাংলা', classes: [{ lecture: 1, title: 'One', link: 'https://youtu.be/dQw4w9WgXcQ' }] },
  ];
  await owner.call('saveOutline', { params: { id }, body: { lecture } });
  const outlined = await owner.call('readCourseOutline', { params: { id } });
  const lectureId = outlined.body.lecture[0]?.classes[0]?.id ?? '';
  const material = { lectureId, title: 'Word list', file: aPdf({ size: 300_000 }) };
  const materialId = newId();
  await owner.call('saveMaterial', { params: { id, materialId }, body: material });
  await owner.call('saveExercise', { params: { id, lectureId }, body: { text: 'She ___ to school. = goes' } });
  made += 1;
  const reference = `8N7A6D5E${String(made).padStart(2, '0')}`;
  const paid = await student(school);
  await paid.call('enroll', { body: { courseId: id, method: 'bkash', reference } });
  const payment = await aReceivedPayment(school, { reference });
  const item = { paymentId: payment.id, studentId: paid.studentId, courseNo, reference };
  await owner.call('settlePayments', { body: { items: [item] } });
  const { exercises } = (await paid.call('listExercises', { params: { courseId: id } })).body;
  const tried = { id: newId(), taskId: exercises[0]?.tasks[0]?.id ?? '', answer: 'goes', age: 0 };
  await paid.call('saveTries', { params: { courseId: id }, body: { tries: [tried] } });
  return { owner, paid, reference, courseId: id, courseNo, picture: body.course.courseCardImage, materialId };
}
