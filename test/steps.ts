import type { AdminCourse } from '#courses/catalogue/course.ts';
import type { CourseDraftInput } from '#courses/catalogue/course-draft.ts';
import type { PaymentMethod } from '#money/payments/method.ts';
import type { Caller } from './callers.ts';
import { aCourseDraft } from './factories.ts';

// What a test needs to have happened before it begins, done through the calls themselves.

/** For files whose tests make more calls than a person could. */
export const unhurried = { RATE_LIMIT_SCALE: '1000' };

/** A course that the admin has listed. */
export async function aCourse(admin: Caller, changes: Partial<CourseDraftInput> = {}): Promise<AdminCourse> {
  const answered = await admin.call('createCourse', { body: await aCourseDraft(changes) });
  if (answered.status !== 201) throw new Error(`The course was not made: ${JSON.stringify(answered.refusal)}`);
  return answered.body.course;
}

/** The link of the first lecture of `anOutline`. */
export const firstLink = 'https://youtu.be/abcdefghijk';

/** An outline that is not in the order of its numbers, with a name in Bengali and names left out. */
export const anOutline = [
  {
    topicNo: 2,
    topicName: 'শুরু',
    classes: [
      { lecture: 1, title: 'One', link: firstLink },
      { lecture: 7, title: '', link: '' },
    ],
  },
  { topicNo: 1, topicName: '', classes: [] },
];

/** The same, whose first lecture anybody may watch. */
export const freeOutline = anOutline.map(({ classes, ...topic }) => ({
  ...topic,
  classes: classes.map((one) => (one.link === firstLink ? { ...one, free: true as const } : one)),
}));

/** `freeOutline` with a video for each lecture. */
export const recordedOutline = freeOutline.map(({ classes, ...topic }) => ({
  ...topic,
  classes: classes.map((one) => ({ ...one, link: one.link || 'https://youtu.be/secondvideo' })),
}));

/** An outline as it was sent: without what the server says of each lecture by itself. */
export const withoutIds = <Topic extends { classes: { id?: string | undefined }[] }>(outline: Topic[]) =>
  outline.map(({ classes, ...topic }) => ({ ...topic, classes: classes.map(({ id, ...lecture }) => lecture) }));

/** A course that the admin has listed, with `anOutline` or another one. */
export async function aCourseWithLectures(admin: Caller, lecture = anOutline): Promise<AdminCourse> {
  const course = await aCourse(admin);
  await admin.call('saveOutline', { params: { id: course._id }, body: { lecture } });
  return course;
}

/** Payment details that the student has submitted. */
export async function submitted(
  student: Caller,
  course: { _id: string },
  reference = 'DKL4T8WR2M',
  method: PaymentMethod = 'bkash',
) {
  const answered = await student.call('enroll', { body: { courseId: course._id, method, reference } });
  if (answered.status !== 201) throw new Error(`The enrollment was not made: ${JSON.stringify(answered.refusal)}`);
  return answered.body.enrollment;
}

/** A submitted payment that the admin has confirmed. */
export async function paid(
  admin: Caller,
  student: Caller & { studentId: string },
  course: { _id: string; courseNo: string },
  reference?: string,
) {
  await submitted(student, course, reference);
  const { studentId } = student;
  const answered = await admin.call('markPaid', { params: { studentId, courseNo: course.courseNo } });
  if (answered.status !== 200) throw new Error(`The payment was not confirmed: ${JSON.stringify(answered.refusal)}`);
  return answered.body.enrollment;
}

/** Runs one act many times, at most `atOnce` of them at a time; the results are in the order of the indexes. */
export async function inParallel<Result>(
  times: number,
  act: (index: number) => Promise<Result>,
  atOnce = times,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      results[index] = await act(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
