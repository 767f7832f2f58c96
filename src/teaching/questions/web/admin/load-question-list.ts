import type { LoaderFunctionArgs } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { adminQuestionTexts as texts } from '#teaching/questions/admin-messages.ts';
import { type QuestionPage, type QuestionState, questionStates } from '#teaching/questions/listed-question.ts';

export type ChosenList = { state: QuestionState; course: string };
type CourseName = { _id: string; title: string; courseNo: string };
export type LoadedQuestions = {
  chosen: ChosenList;
  page: QuestionPage | null;
  courses: CourseName[];
  problem: string | null;
};

export function chosenIn(search: URLSearchParams): ChosenList {
  const state = questionStates.find((one) => one === search.get('state')) ?? 'open';
  return { state, course: search.get('course') ?? '' };
}

export const queryOf = ({ state, course }: ChosenList) => ({ state, ...(course ? { course } : {}) });

export async function loadQuestionList(args: LoaderFunctionArgs): Promise<LoadedQuestions> {
  const { signal, url } = args.request;
  const chosen = chosenIn(new URL(url).searchParams);
  const api = apiOf(args);
  // If the courses cannot be read, the page works without its filter by course.
  const naming = api('GET', '/api/courses/fetch/all', { query: { basic: '1' }, signal }).catch(() => null);
  try {
    const page = await api('GET', '/api/admin/questions', { query: queryOf(chosen), signal });
    return { chosen, page, courses: (await naming)?.courses ?? [], problem: null };
  } catch (error) {
    const { problem } = loadProblem(error, () => texts.notLoaded);
    return { chosen, page: null, courses: (await naming)?.courses ?? [], problem };
  }
}
