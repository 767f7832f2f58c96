import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { codeOf, statusOf } from '#base/platform/web/json-client.ts';
import type { Sent } from '#base/ui/draft-form.tsx';
import { api } from '#contract/web/api-client.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import type { LectureDraft } from '#teaching/lectures/web/lecture-drafts.ts';
import type { LectureQuestion, LectureQuestions } from '#teaching/questions/question.ts';
import { questionTexts as texts } from '#teaching/questions/screen-messages.ts';

type Lecture = { courseId: string; lectureId: string };
type Known = Record<string, LectureQuestions | null>;

export type Questions = ReturnType<typeof useQuestions>;

/**
 * Reads the questions when they are shown, so that a lecture opens with one call less. Reads them again for another
 * lecture and when the page reloads. Meanwhile the earlier list is shown.
 */
export function useQuestions({ courseId, lectureId, isShown }: Lecture & { isShown: boolean }) {
  const [known, setKnown] = useState<Known>({});
  const [deleted, setDeleted] = useState<{ lectureId: string; question: LectureQuestion } | null>(null);
  const list = known[lectureId];
  const page: unknown = useLoaderData();
  const gone = deleted?.lectureId === lectureId ? deleted.question : null;

  const write = (change: (former: LectureQuestions) => LectureQuestions) =>
    setKnown((former) => ({
      ...former,
      [lectureId]: change(former[lectureId] ?? { questions: [], nextCursor: null }),
    }));
  const put = (question: LectureQuestion) =>
    write(({ questions, ...rest }) => {
      const isKnown = questions.some(({ id }) => id === question.id);
      const others = questions.map((one) => (one.id === question.id ? question : one));
      return { ...rest, questions: isKnown ? others : [question, ...questions] };
    });

  // Runs again with each load of the page, because other questions may have come.
  useEffect(() => {
    if (!isShown) return;
    const leaving = new AbortController();
    readQuestions({ courseId, lectureId }, leaving.signal)
      .then((read) => setKnown((former) => ({ ...former, [lectureId]: read })))
      .catch(() => {
        if (!leaving.signal.aborted) setKnown((former) => ({ ...former, [lectureId]: former[lectureId] ?? null }));
      });
    return () => leaving.abort();
  }, [courseId, lectureId, isShown, page]);

  async function ask({ id, at, text }: LectureDraft): Promise<Sent> {
    try {
      const params = { questionId: id };
      const body = { courseId, lectureId, at, text };
      put((await api('PUT', '/api/students/questions/:questionId', { params, body })).question);
      return { problem: null };
    } catch (error) {
      // A question that was removed or answered meanwhile cannot be changed. The text can be sent as a new question
      // with a new id.
      const asAnew = codeOf(error) === 'question_answered' || statusOf(error) === 404;
      if (codeOf(error) === 'question_answered') await retry();
      return { problem: failed(error, texts.notAsked), asAnew };
    }
  }
  const retry = () =>
    trying(texts.notLoaded, async () => {
      const read = await readQuestions({ courseId, lectureId });
      setKnown((former) => ({ ...former, [lectureId]: read }));
    });
  return {
    list,
    deleted: gone,
    ask,
    retry,
    older: () =>
      trying(texts.notLoaded, async () => {
        const more = await readQuestions({ courseId, lectureId, cursor: list?.nextCursor ?? undefined });
        write(({ questions }) => ({ ...more, questions: [...questions, ...more.questions] }));
      }),
    remove: (question: LectureQuestion) =>
      trying(texts.notDeleted, async () => {
        await api('DELETE', '/api/students/questions/:questionId', { params: { questionId: question.id } });
        write(({ questions, ...rest }) => ({ ...rest, questions: questions.filter(({ id }) => id !== question.id) }));
        setDeleted({ lectureId, question });
      }),
    async restore(): Promise<string | null> {
      if (gone === null) return null;
      const { problem } = await ask(gone);
      if (problem === null) setDeleted(null);
      return problem;
    },
  };
}

function readQuestions(
  { courseId, lectureId, cursor }: Lecture & { cursor?: string | undefined },
  signal?: AbortSignal,
) {
  return api('GET', '/api/students/:courseId/lectures/:lectureId/questions', {
    params: { courseId, lectureId },
    query: cursor === undefined ? {} : { cursor },
    ...(signal ? { signal } : {}),
  });
}

function failed(error: unknown, fallback: string): string {
  if (statusOf(error) === 401) studentSession.notice();
  return sendingProblem(error, fallback, false);
}

async function trying(fallback: string, act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return failed(error, fallback);
  }
}
