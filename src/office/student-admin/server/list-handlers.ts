import type { Database } from '#base/database/connect.ts';
import type { Handler } from '#contract/server/handler.ts';
import { idsByMoney, idsByWords, listByIds, newestIds, pageLength, typedTexts } from './search-queries.ts';

export const listStudents: Handler<'listStudents'> = async ({ query: { q, cursor } }, { database }) => {
  if (q === '') return newest(database, cursor);
  const byMoney = cursor === undefined ? await idsByMoney(database, q) : new Map();
  const { ids, next } = await idsByWords(database, typedTexts(q), readPlace(cursor));
  const all = [...byMoney.keys(), ...ids.filter((id) => !byMoney.has(id))];
  const students = await listByIds(database, all);
  return {
    students: students.map((one) => ({ ...one, foundBy: byMoney.get(one.id) ?? null })),
    next: next && `${next.id} ${next.word}`,
  };
};

async function newest(database: Database, cursor: string | undefined) {
  const ids = await newestIds(database, cursor);
  const page = ids.slice(0, pageLength);
  const students = (await listByIds(database, page)).map((one) => ({ ...one, foundBy: null }));
  return { students, next: ids.length > pageLength ? (page.at(-1) ?? null) : null };
}

function readPlace(cursor: string | undefined) {
  const space = cursor?.indexOf(' ') ?? -1;
  return cursor === undefined || space < 0 ? undefined : { id: cursor.slice(0, space), word: cursor.slice(space + 1) };
}
