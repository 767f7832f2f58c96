import type { Handler } from '#contract/server/handler.ts';
import { listOpenCourses } from '#money/enrollments/server/open-course-queries.ts';
import { findNamedLectures } from '#teaching/lectures/server/named-lectures.ts';
import { refuseUnlessPaid } from '#teaching/lectures/server/watch-handlers.ts';
import { findCourseTitles } from './question-names-queries.ts';
import { findAnswered, findOwnQuestions, findUnreadAnswers } from './question-queries.ts';
import { toLectureQuestion, toOwnQuestion } from './shown-questions.ts';

const othersAPage = 30;

export const listQuestions: Handler<'listQuestions'> = async ({ params, query }, { database, accountId }) => {
  const { courseId, lectureId } = params;
  await refuseUnlessPaid(database, accountId, courseId);
  const place = { courseId, lectureId, studentId: accountId };
  const own = query.cursor === undefined ? await findOwnQuestions(database, accountId, courseId, lectureId) : [];
  const others = await findAnswered(database, place, { before: query.cursor, limit: othersAPage + 1 });
  const page = others.slice(0, othersAPage);
  return {
    questions: [...own.map(toOwnQuestion), ...page.map(toLectureQuestion)],
    nextCursor: others.length > othersAPage ? String(page.at(-1)?.position) : null,
  };
};

export const listNewAnswers: Handler<'listNewAnswers'> = async (_request, { database, accountId }) => {
  const fresh = (await findUnreadAnswers(database, accountId)).flatMap(({ answer, answered_at, ...row }) =>
    answer === null || answered_at === null ? [] : { ...row, answer, answeredAt: answered_at },
  );
  if (fresh.length === 0) return { answers: [] };
  const open = await listOpenCourses(database, accountId);
  const courseIds = [...new Set(fresh.map(({ course_id }) => course_id))];
  const titles = await findCourseTitles(database, courseIds);
  const lectures = await findNamedLectures(
    database,
    open.filter((courseId) => courseIds.includes(courseId)),
  );
  const answers = fresh.map(({ id, course_id, lecture_id, text, answer, answeredAt, version }) => ({
    ...{ id, courseId: course_id, courseTitle: '', ...titles.get(course_id), text, answer, answeredAt, version },
    lecture: lectures.get(lecture_id)?.name ?? null,
  }));
  return { answers: answers.toSorted((one, other) => other.answeredAt.localeCompare(one.answeredAt)) };
};
