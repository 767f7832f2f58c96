import { readToday } from '#base/database/engine.ts';
import { runInWorker } from '#base/database/run-in-worker.ts';
import type { Handler } from '#contract/server/handler.ts';
import { dueStates } from '#money/dues/dues.ts';
import { sumDues, sumUndecided } from '#money/dues/server/owed-sums-queries.ts';
import { type OwedList, owedLists } from '#money/who-owes/who-owes.ts';
import { listDues, listUndecided } from './owed-queries.ts';

const rowsAPage = 50;

export const listOwed: Handler<'listOwed'> = async ({ query }, context) => {
  const database = runInWorker(context.database);
  const today = await readToday(context.database);
  const [dueSums, before] = await Promise.all([sumDues(database, today), sumUndecided(database)]);
  const sums = { ...dueSums, before };
  const list: OwedList = query.list ?? owedLists.find((one) => sums[one].count > 0) ?? 'late';
  const limit = query.limit ?? rowsAPage;
  const rule = { today, after: query.cursor, limit: limit + 1 };
  const state = dueStates.find((one) => one === list);
  const dues = state ? await listDues(database, state, rule) : [];
  const undecided = state ? [] : await listUndecided(database, rule);
  const places = [...dues, ...undecided].map(({ place }) => place);
  return {
    list,
    dues: dues.slice(0, limit).map(({ due }) => due),
    undecided: undecided.slice(0, limit).map(({ row }) => row),
    sums,
    today,
    nextCursor: places.length > limit ? (places[limit - 1] ?? null) : null,
  };
};
