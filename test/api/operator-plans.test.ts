import { join } from 'node:path';
import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { operate } from '../operator.ts';
import { repeatedReadsOf } from '../plans.ts';
import { onEveryEngine } from '../start-app.ts';
import { unhurried } from '../steps.ts';

// The operator's commands may read a table whole, but once each time: at a million rows, a second time for each row never ends.

const asked: RootOperationNode[] = [];
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

vi.mock('#database/connect.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#database/connect.ts')>();
  return {
    ...original,
    connect: (...place: Parameters<typeof original.connect>) => original.connect(...place).withPlugin(watch),
  };
});

onEveryEngine(
  'Every command of the operator that reads whole tables',
  (school) => {
    const seen = new Map<string, { command: string; compiled: CompiledQuery }>();
    const failed: string[] = [];

    beforeAll(async () => {
      const { DATA_DIR } = school().environment;
      const file = join(DATA_DIR, 'whole.backup');
      const commands = [
        ['doctor'],
        ['enrollment', 'recount'],
        ['enrollment', 'deleted'],
        ['audit', '--last', '5'],
        ['backup', file],
        ['sample', 'remove'],
      ];
      const { database } = school();
      for (const words of commands) {
        asked.length = 0;
        const { exitCode, shown } = await operate(school(), words);
        if (exitCode !== 0 && words[0] !== 'doctor') failed.push(`${words.join(' ')}: ${shown}`);
        for (const node of asked) {
          const compiled = database.getExecutor().compileQuery(node, { queryId: 'asked' });
          if (/^\s*(?:select|insert|update|delete|with)\b/i.test(compiled.sql))
            seen.set(compiled.sql, { command: words.join(' '), compiled });
        }
      }
    });

    test('is done, and asks the database', () => {
      expect(failed).toEqual([]);
      expect(seen.size).toBeGreaterThan(60);
    });

    test('excludes no rows by a list that a subquery makes', () => {
      const excluding = [...seen.values()].filter(({ compiled }) => /not in \(\s*select/i.test(compiled.sql));
      expect(excluding.map(({ command, compiled }) => `${command}: ${compiled.sql}`)).toEqual([]);
    });

    test('reads no table again for each row', async () => {
      const { database } = school();
      const wrong: string[] = [];
      for (const { command, compiled } of seen.values()) {
        const reads = await repeatedReadsOf(database, compiled);
        if (reads.length > 0) wrong.push(`${command}: ${compiled.sql}\n${reads.join('\n')}`);
      }
      expect(wrong.join('\n\n')).toBe('');
    });

    test('would be seen reading a table again for each row', async () => {
      const { database } = school();
      const count = sql`select (select count(*) from enrollments where reference = students.phone) from students`;
      const join = sql`select 1 from students join enrollments on enrollments.reference <> students.phone`;
      for (const query of [count, join])
        expect(await repeatedReadsOf(database, query.compile(database))).toEqual([expect.stringMatching(/scan/i)]);
    });
  },
  unhurried,
);
