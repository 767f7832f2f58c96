import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { isPostgres } from '#base/database/engine.ts';
import { admin, student } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { operate } from '../operator.ts';
import { repeatedReadsOf } from '../plans.ts';
import { onEveryEngine, type School, startNewSchool } from '../start-app.ts';
import { aCourse, paid, unhurried } from '../steps.ts';

// The operator's commands may read a table whole, but once each time: at a million rows, a second time for each row never ends.

const asked: RootOperationNode[] = [];
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

vi.mock('#base/database/connect.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#base/database/connect.ts')>();
  return {
    ...original,
    connect: (...place: Parameters<typeof original.connect>) => original.connect(...place).withPlugin(watch),
  };
});

async function aFormerSchool(folder: string): Promise<string> {
  const at = join(folder, 'former');
  await mkdir(at);
  const course = { ...(await aCourseDraft({ courseNo: 'C0901' })), createdAt: '2022-05-01T00:00:00Z' };
  const [email, createdAt] = ['asha@example.com', '2023-05-01T00:00:00Z'];
  const enrollment = {
    email,
    course: 'C0901',
    status: 'paid',
    method: 'bkash',
    reference: 'DKL4T8WR2M',
    amount: 2000,
    createdAt,
  };
  const files = { courses: [course], students: [{ name: 'Asha', email, createdAt }], enrollments: [enrollment] };
  for (const [name, rows] of Object.entries(files)) await writeFile(join(at, `${name}.json`), JSON.stringify(rows));
  return at;
}

onEveryEngine(
  'A command of the operator',
  (school) => {
    const seen = new Map<string, { command: string; compiled: CompiledQuery }>();
    const failed: string[] = [];

    beforeAll(async () => {
      const { DATA_DIR } = school().environment;
      const file = join(DATA_DIR, 'whole.backup');
      const manager = await admin(school());
      const learner = await student(school());
      await paid(manager, learner, await aCourse(manager));
      const { email } = learner.details;
      const commands = [
        ['doctor'],
        ['enrollment', 'recount'],
        ['enrollment', 'deleted'],
        ['audit', '--last', '5'],
        ['backup', file],
        ['sample', 'remove'],
        ['admin', 'list'],
        ['course', 'deleted'],
        ['facts', 'export', join(DATA_DIR, 'school.json')],
        ['student', 'export', '--email', email, '--to', join(DATA_DIR, 'student.json')],
        ['student', 'erase', '--email', email],
      ];
      for (const words of commands) await note(school(), words);
      for (const words of [
        ['restore', file],
        ['import', await aFormerSchool(DATA_DIR)],
      ]) {
        const empty = await startNewSchool(isPostgres(school().database) ? 'postgres' : 'sqlite');
        await note(empty, words).finally(empty.close);
      }
    });

    async function note(of: School, words: string[]): Promise<void> {
      asked.length = 0;
      const { exitCode, shown } = await operate(of, words);
      if (exitCode !== 0 && words[0] !== 'doctor') failed.push(`${words.join(' ')}: ${shown}`);
      for (const node of asked) {
        const compiled = of.database.getExecutor().compileQuery(node, { queryId: 'asked' });
        if (/^\s*(?:select|insert|update|delete|with)\b/i.test(compiled.sql))
          seen.set(compiled.sql, { command: words.join(' '), compiled });
      }
    }

    test('is done, and asks the database', () => {
      expect(failed).toEqual([]);
      expect(seen.size).toBeGreaterThan(200);
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
