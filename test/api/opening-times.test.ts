import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { middleOf } from '#money/day-book/opening-buckets.ts';
import { admin } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';

// Each engine counts up by itself within which minutes half of the openings lie, and nine in ten. Here it is told once more, from a
// plain list of them.

const days = ['2031-03-01', '2031-03-02', '2031-03-03'];
const methods = ['bkash', 'nagad', 'rocket'] as const;
type Opening = { day: string; method: (typeof methods)[number]; bucket: number; count: number };
const buckets = [0, 1, 4, 9, 10, 12, 20, 100, 36_864, 40_960];
// Rows of nothing stay where all that was counted is undone; very many in one bucket are a school that opens at once.
const count = fc.oneof(fc.constantFrom(0, 1, 9, 10, 3_000_000_000), fc.integer({ min: 0, max: 30 }));
const one = fc.record({
  day: fc.constantFrom(...days),
  method: fc.constantFrom(...methods),
  bucket: fc.constantFrom(...buckets),
  count,
});
const openings = fc.uniqueArray(one, {
  maxLength: 40,
  selector: ({ day, method, bucket }) => `${day} ${method} ${bucket}`,
});

/** The first of them, in the order of their minutes, with which so many of ten are counted. */
function told(tenths: number, some: Opening[]): number | null {
  const counts = some.map((opening) => BigInt(opening.count));
  const all = counts.reduce((sum, each) => sum + each, 0n);
  const within = (least: number) =>
    some.reduce((sum, opening) => (opening.bucket <= least ? sum + BigInt(opening.count) : sum), 0n);
  const least = all === 0n ? undefined : buckets.find((each) => within(each) * 10n >= all * BigInt(tenths));
  return least === undefined ? null : middleOf(least);
}

onEveryEngine(
  'How long openings took',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      boss = await admin(school());
    });

    test('is told of each day, of each method and in all as from a plain list', async () => {
      const read = async (by: 'day' | 'method' | 'course') => {
        const { body } = await boss.call('readPaymentsReport', {
          query: { from: '2031-03-01', to: '2031-03-03', by },
        });
        const times = ({ median, slowest }: typeof body.totals) => [median, slowest];
        return { rows: new Map(body.rows.map((row) => [row.key, times(row)])), totals: times(body.totals) };
      };
      const toldOf = (some: Opening[]) => [told(5, some), told(9, some)];
      await fc.assert(
        fc.asyncProperty(openings, async (stored) => {
          const { database } = school();
          await database.deleteFrom('opening_times').execute();
          const outside: Opening = { day: '2031-03-04', method: 'bkash', bucket: 9, count: 1000 };
          await database
            .insertInto('opening_times')
            .values([...stored, outside])
            .execute();
          const [byDay, byMethod, byCourse] = [await read('day'), await read('method'), await read('course')];
          for (const day of days)
            expect(byDay.rows.get(day), day).toEqual(toldOf(stored.filter((each) => each.day === day)));
          for (const method of methods) {
            const own = toldOf(stored.filter((each) => each.method === method));
            expect(byMethod.rows.get(method) ?? [null, null], method).toEqual(own);
          }
          for (const { totals } of [byDay, byMethod, byCourse]) expect(totals).toEqual(toldOf(stored));
        }),
        { numRuns: 60 },
      );
    });
  },
  { RATE_LIMIT_SCALE: '1000' },
);
