import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import { createNotifier } from '#operations/alerts/notifier.ts';
import { cleanUp } from '#operations/housekeeping.ts';
import { admin, student } from '../callers.ts';
import { catchWebhooks } from '../message-catchers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted } from '../steps.ts';

const hooks = await catchWebhooks();
afterAll(hooks.close);

const whole = 'ok    enrollments: counted correctly, and all found by the search';
const mended = /^Pathshala: The search of enrollments was damaged\./;
const command = /"npm run school -- enrollment recount"/;

type Row = { position: number; text: string };

/** What may happen to SQLite's index: what is done to it, by the newest two texts, and whether the school cures it by itself. */
const damages: [string, (database: Database, rows: [Row, Row], file: string) => Promise<unknown>, boolean][] = [
  [
    'the letters of a text are lost',
    (database, [{ position, text }]) =>
      sql`insert into enrollment_letters (enrollment_letters, rowid, text) values ('delete', ${position}, ${text})`.execute(
        database,
      ),
    true,
  ],
  [
    'three letters of a text are lost',
    (database, [{ position, text }]) =>
      sql`insert into enrollment_letters (enrollment_letters, rowid, text)
        values ('delete', ${position}, ${text.slice(-5, -2)})`.execute(database),
    true,
  ],
  [
    'the letters of an erased text stay',
    (database, [{ position }]) =>
      sql`insert into enrollment_letters (rowid, text) values (${position}, 'ꙮꙮꙮ')`.execute(database),
    false,
  ],
  [
    'the index names another text than has the letters',
    async (database, [one, other]) => {
      await sql`insert into enrollment_letters (enrollment_letters, rowid, text) values ('delete', ${one.position}, 'nel')`.execute(
        database,
      );
      await sql`insert into enrollment_letters (rowid, text) values (${other.position}, 'nel')`.execute(database);
    },
    false,
  ],
  [
    'a page of the index is overwritten',
    async (_database, _rows, file) => {
      const beside = new DatabaseSync(file, { defensive: false });
      beside.exec(`update enrollment_letters_data set block = zeroblob(40)
        where id = (select max(id) from enrollment_letters_data)`);
      beside.close();
    },
    false,
  ],
];

onEveryEngine(
  'The check of the search index',
  (school) => {
    beforeEach(async () => {
      hooks.caught.length = 0;
      await school().database.deleteFrom('throttles').execute();
    });

    async function keepHouse(): Promise<string[]> {
      const { environment, database } = school();
      const notifier = createNotifier({ settings: environment, database, log: () => log, pauses: [] });
      const log = createLog('error', { write: () => {} }, notifier.hear);
      await cleanUp({ database, log, stopping: new AbortController().signal });
      await notifier.done();
      return hooks.caught.splice(0).map(({ text }) => text ?? '');
    }
    const fileOf = () => join(school().environment.DATA_DIR, 'pathshala.sqlite');
    const doctor = async () => (await operate(school(), ['doctor'])).shown.match(/^.*enrollments: .*$/m)?.[0];
    async function newestTexts(): Promise<[Row, Row]> {
      const query = school().database.selectFrom('enrollment_search').select(['position', 'text']);
      const [one, other] = await query.orderBy('position', 'desc').limit(2).execute();
      if (!one || !other) throw new Error('Nobody has submitted.');
      return [one, other];
    }

    test('finds nothing wrong in a whole one, and is made once a day', async () => {
      const manager = await admin(school());
      const course = await aCourse(manager);
      for (const name of ['Ærøska সাদিয়া 😀😀😀😀', 'Mina Mina Mina', 'Lonely'])
        await submitted(await student(school(), { name }), course, `ONLY${name.length}"'`);
      expect([await keepHouse(), await doctor()]).toEqual([[], whole]);
      if (isPostgres(school().database)) return;
      await damages[0]?.[1](school().database, await newestTexts(), fileOf());
      expect(await keepHouse()).toEqual([]);
      await operate(school(), ['enrollment', 'recount']);
    });

    test.each(damages)('tells the operator when %s, and it is cured', async (_what, damage, isCuredAlone) => {
      const { database } = school();
      if (isPostgres(database)) return;
      await damage(database, await newestTexts(), fileOf());
      expect(await doctor()).toMatch(/^FAIL {2}enrollments: .*recount/);
      const [first, second, ...more] = await keepHouse();
      expect([first, more]).toEqual([expect.stringMatching(mended), []]);
      if (isCuredAlone) expect(second).toBe(undefined);
      else {
        expect(second).toMatch(command);
        expect((await operate(school(), ['enrollment', 'recount'])).exitCode).toBe(0);
      }
      expect(await doctor()).toBe(whole);
    });
  },
  { ALERT_WEBHOOK: hooks.address },
);
