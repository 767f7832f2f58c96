import type { LoaderFunctionArgs } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { type DayBooks, type Grouping, groupings } from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { type ShownDays, shownDays } from '#money/day-book/shown-days.ts';

type Loaded = { shown: ShownDays; by: Grouping; books: DayBooks | null; problem: string | null };

/** All groupings of the days that the address names: the chart shows days, the bars methods and courses. */
export async function loadDayBook(args: LoaderFunctionArgs): Promise<Loaded> {
  const api = apiOf(args);
  const { signal, url } = args.request;
  const params = new URL(url).searchParams;
  const shown = shownDays(params, Date.now());
  const by = groupings.find((name) => name === params.get('by')) ?? 'day';
  const { from, to } = shown;
  try {
    const books = await api('GET', '/api/admin/reports/day-book', { query: { from, to }, signal });
    return { shown, by, books, problem: null };
  } catch (error) {
    return { shown, by, books: null, problem: loadProblem(error, () => texts.failed).problem };
  }
}
