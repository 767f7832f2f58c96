import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect, type Database } from '#database/connect.ts';
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
