import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { api } from '#contract/web/api-client.ts';
import { adminQuestionTexts as texts } from '#teaching/questions/admin-messages.ts';
import type { ListedQuestion, QuestionPage } from '#teaching/questions/listed-question.ts';
import { type LoadedQuestions, queryOf } from './load-question-list.ts';

export type QuestionRows = ReturnType<typeof useQuestionRows>;

export function useQuestionRows({ chosen, page }: LoadedQuestions) {
  const [loaded, setLoaded] = useState(page);
  const [known, setKnown] = useState<QuestionPage | null>(page);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  if (page !== loaded) {
    setLoaded(page);
    setKnown(page);
    setProblem(null);
  }
  const rows = known?.questions ?? [];
  const change = (questions: (former: ListedQuestion[]) => ListedQuestion[]) =>
    setKnown((former) => former && { ...former, questions: questions(former.questions) });

  async function readMore(): Promise<void> {
    setReading(true);
    try {
      const query = { ...queryOf(chosen), cursor: known?.nextCursor ?? undefined };
      const more = await api('GET', '/api/admin/questions', { query });
      setKnown((former) => {
        // Another list was opened meanwhile.
        if (!former || former.nextCursor !== query.cursor) return former;
        const shown = new Set(former.questions.map(({ id }) => id));
        return {
          ...more,
          questions: [...former.questions, ...more.questions.filter(({ id }) => !shown.has(id))],
        };
      });
      setProblem(null);
    } catch (error) {
      setProblem(sendingProblem(error, texts.notLoaded, false));
    }
    setReading(false);
  }
  return {
    ...{ rows, problem, reading, readMore, state: chosen.state },
    hasMore: known?.nextCursor != null,
    put: (question: ListedQuestion, index: number) =>
      change((former) =>
        former.some(({ id }) => id === question.id)
          ? former.map((one) => (one.id === question.id ? question : one))
          : former.toSpliced(index, 0, question),
      ),
    take: (id: string) => change((former) => former.filter((one) => one.id !== id)),
  };
}
