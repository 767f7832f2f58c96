import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { migrate, migrateTo } from '#base/database/migrate.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { untilSomebodyWaits } from '../waits-for-lock.ts';
import { openFirstSchool } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

const outline = [
  {
    topicNo: 2,
    topicName: 'শুরু',
    classes: [
      { lecture: 1, title: 'One', link: '', duration: 760 },
      { lecture: 7, title: '', link: '' },
    ],
  },
  { topicNo: 1, topicName: '', classes: [{ lecture: 1, title: 'Other', link: '' }] },
];

describe.each(engines)('Outlines without ids (%s)', (engine) => {
  let database: Database;
  let close: () => Promise<void>;

  const store = (topics: unknown) =>
    sql`update outlines set topics = ${JSON.stringify(topics)} where course_id = 'c1'`.execute(database);
  const stored = async () => {
    const { rows } = await sql<{ topics: string }>`select topics from outlines`.execute(database);
    return JSON.parse(rows[0]?.topics ?? 'null');
  };

  beforeAll(async () => {
    ({ database, close } = await openFirstSchool(engine));
    await store(outline);
    await migrate(database);
  });
  afterAll(() => close());

  test('get them, another one for each lecture, and keep all else', async () => {
    const withIds = outline.map((topic) => ({
      ...topic,
      classes: topic.classes.map((lecture) => ({ ...lecture, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })),
    }));
    const topics = await stored();
    expect(topics).toEqual(withIds);
    expect((await findOutline(database, 'c1')).topics).toEqual(topics);
    const ids: string[] = topics.flatMap(({ classes }: { classes: { id: string }[] }) => classes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
  });

  test('that the release before stores once more are read with the same ones', async () => {
    const before = (await findOutline(database, 'c1')).topics;
    await store(outline);
    expect((await findOutline(database, 'c1')).topics).toEqual(before);
  });
});

describe.runIf(inject('postgresUrl'))('The migration of an outline', () => {
  test('writes over nothing that the release before saves at that moment', async () => {
    const { database, close } = await openFirstSchool('postgres');
    await database.transaction().execute((transaction) => migrateTo(transaction, '0019-refunds'));
    const write = (connection: Database, title: string) => {
      const topics = JSON.stringify([{ topicNo: 1, topicName: '', classes: [{ lecture: 1, title, link: '' }] }]);
      return sql`update outlines set topics = ${topics} where course_id = 'c1'`.execute(connection);
    };
    await write(database, 'before');
    let migrating = Promise.resolve();
    await database.transaction().execute(async (transaction) => {
      await write(transaction, 'meanwhile');
      migrating = migrate(database);
      await untilSomebodyWaits(database);
    });
    await migrating;
    expect((await findOutline(database, 'c1')).topics[0]?.classes[0]?.title).toBe('meanwhile');
    await close();
  });
});
