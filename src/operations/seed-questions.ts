import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Transaction } from '#base/database/connect.ts';
import { sampleQuestions } from '#base/sample/sample-questions.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { WrittenAnswer } from '#teaching/questions/listed-question.ts';
import { AskedQuestion } from '#teaching/questions/question.ts';
import type { SeededCourse } from './seed-courses.ts';
import { insertSampleQuestion } from './seed-queries.ts';

/** Through the rules of the player and of the admins' screen, in the order in which they were asked. */
export async function insertSampleQuestions(
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
