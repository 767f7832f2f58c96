import { useRef, useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { codeOf } from '#base/platform/web/json-client.ts';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { api } from '#contract/web/api-client.ts';
import { countAnew } from '#people/staff-accounts/web/waiting-count.ts';
import { adminQuestionTexts as texts } from '#teaching/questions/admin-messages.ts';
import type { ListedQuestion, QuestionState } from '#teaching/questions/listed-question.ts';
import { answerDrafts } from './answer-drafts.ts';
import type { QuestionRows } from './use-question-rows.ts';

export type QuestionActions = ReturnType<typeof useQuestionActions>;
export type Failure = { error: unknown; sentence: string };
type Newest = { said: string; label?: string; back?: () => Promise<void> };

const belongs = (question: ListedQuestion, state: QuestionState) =>
  state === 'open'
    ? question.answer === null
    : state === 'hidden'
      ? question.hidden
      : question.answer !== null && !question.hidden;

export const newestId = 'newest-question';
export const rowId = (id: string) => `question-${id}`;

export function useQuestionActions({ rows, state, put, take }: QuestionRows) {
  const [newest, setNewest] = useState<Newest | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const focusOn = useNextFocus();

  const focusAfter = (id: string) => {
    const index = rows.findIndex((one) => one.id === id);
    const next = rows[index + 1] ?? rows[index - 1];
    focusOn(next ? `#${rowId(next.id)} :is(textarea, button)` : '#questions-end');
  };
  const settle = (question: ListedQuestion, index: number) => {
    if (belongs(question, state)) put(question, index);
    else {
      focusAfter(question.id);
      take(question.id);
    }
    countAnew();
  };
  function trying(key: string, fallback: string, act: () => Promise<void>): Promise<Failure | null> {
    const turn = line.current.then(() => doing(key, fallback, act));
    line.current = turn;
    return turn;
  }
  async function doing(key: string, fallback: string, act: () => Promise<void>): Promise<Failure | null> {
    setBusy(key);
    try {
      await act();
      return null;
    } catch (error) {
      return { error, sentence: sendingProblem(error, fallback, false) };
    } finally {
      setBusy(null);
    }
  }
  const hideTo = async (question: ListedQuestion, hidden: boolean, index: number) => {
    const { id } = question;
    const answered = await api('PUT', '/api/admin/questions/:questionId/hidden', {
      ...{ params: { questionId: id }, body: { hidden } },
    });
    settle(answered.question, index);
    return answered.question;
  };

  return {
    newest,
    busy,
    replace: (question: ListedQuestion) =>
      settle(
        question,
        rows.findIndex(({ id }) => id === question.id),
      ),
    answer: (question: ListedQuestion, answer: string, adminId: string) =>
      trying(`answer ${question.id}`, texts.notSent, async () => {
        const { id, version } = question;
        const index = rows.findIndex((one) => one.id === id);
        const answered = await api('PUT', '/api/admin/questions/:questionId/answer', {
          ...{ params: { questionId: id }, body: { answer, version } },
        });
        answerDrafts.keep(adminId, id, null);
        settle(answered.question, index);
        const { name } = question.student;
        if (question.answer !== null) return setNewest({ said: texts.changed(name) });
        const back = async () => {
          put(answered.question, index);
          focusOn(`#${rowId(id)} [data-change]`);
          setNewest(null);
        };
        setNewest({ said: texts.answered(name), label: texts.change, back });
      }),
    async readAgain({ id }: ListedQuestion): Promise<ListedQuestion | null> {
      const read = await api('GET', '/api/admin/questions/:questionId', { params: { questionId: id } }).catch(
        () => null,
      );
      return read?.question ?? null;
    },
    isConflict: ({ error }: Failure) => codeOf(error) === 'question_changed',
    hide: (question: ListedQuestion, hidden: boolean) =>
      trying(`hide ${question.id}`, texts.notDone, async () => {
        const index = rows.findIndex((one) => one.id === question.id);
        const changed = await hideTo(question, hidden, index);
        const { name } = question.student;
        const back = async () => {
          await hideTo(changed, !hidden, index);
          focusOn(`#${rowId(question.id)} :is(textarea, button)`);
        };
        setNewest({ said: hidden ? texts.hidden(name) : texts.shown(name), label: texts.undo, back });
      }),
    remove: (question: ListedQuestion) =>
      trying(`remove ${question.id}`, texts.notDone, async () => {
        const { id, student } = question;
        const index = rows.findIndex((one) => one.id === id);
        await api('DELETE', '/api/admin/questions/:questionId', { params: { questionId: id } });
        focusAfter(id);
        take(id);
        countAnew();
        const back = async () => {
          const brought = await api('POST', '/api/admin/questions/:questionId/bring-back', {
            params: { questionId: id },
          });
          settle(brought.question, index);
          focusOn(`#${rowId(id)} :is(textarea, button)`);
        };
        setNewest({ said: texts.removed(student.name), label: texts.undo, back });
      }),
    undo: () =>
      trying('undo', texts.notDone, async () => {
        await newest?.back?.();
        setNewest(null);
      }),
  };
}
