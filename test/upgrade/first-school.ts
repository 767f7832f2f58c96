import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type Database, type Transaction } from '#base/database/connect.ts';
import { createTestDatabase } from '../postgres.ts';
import { fillFirstSchool, migrateToFirst } from './first-schema.ts';

/** A database of its own as the first release left it, with that school's rows. */
export async function openFirstSchool(engine: string): Promise<{ database: Database; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-upgrade-'));
  const postgresUrl = engine === 'postgres' ? inject('postgresUrl') : null;
  const postgres = postgresUrl ? await createTestDatabase(postgresUrl) : null;
  const database = connect({ databaseUrl: postgres?.url, dataFolder: folder });
  await migrateToFirst(database);
  await fillFirstSchool(database);
  const close = async () => {
    await database.destroy();
    await postgres?.drop();
    await rm(folder, { recursive: true });
  };
  return { database, close };
}

/** Gives course `c1` this outline. Each student who paid for it has done the lectures of these ids. */
export async function watchOutline(transaction: Transaction, outline: object[], done: string[]): Promise<void> {
  await sql`update outlines set topics = ${JSON.stringify(outline)} where course_id = 'c1'`.execute(transaction);
  for (const id of done)
    await sql`insert into lecture_progress (student_id, lecture_id, course_id, position_at, marked)
      select student_id, ${id}, course_id, '2026-10-01T20:00:00.000Z', 1 from enrollments
      where status = 'paid' and course_id = 'c1'`.execute(transaction);
}
