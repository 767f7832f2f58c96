import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, databaseFileIn } from '#base/database/connect.ts';
import { migrate } from '#base/database/migrate.ts';
import { createTestDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for `createTestDatabase`; null where the machine has no PostgreSQL. */
    postgresUrl: string | null;
    /** Of that server's Unix socket. */
    postgresFolder: string | null;
    /** A migrated database on it, to be copied: the migrations take longer than that. */
    migratedUrl: string | null;
    /** The same as a file of SQLite. */
    migratedFile: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // With as few rows as here it takes longer to compile a statement than to run it, and there is nothing to vacuum.
  const postgres = await startPostgres({ more: ['jit=off', 'autovacuum=off'] });
  project.provide('postgresUrl', postgres?.url ?? null);
  project.provide('postgresFolder', postgres?.folder ?? null);
  project.provide('migratedUrl', postgres && (await createMigrated(postgres.url)));
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-migrated-'));
  await migrateIn(folder);
  project.provide('migratedFile', databaseFileIn(folder));
  if (postgres === null) {
    const missing = 'PostgreSQL (initdb, postgres) is not on this machine';
    if (process.env.CI === 'true') throw new Error(`${missing}; a CI run needs it.`);
    console.log(`${missing}: the tests run on SQLite only.`);
  }
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await postgres?.stop();
  };
}

async function createMigrated(serverUrl: string): Promise<string> {
  const { url } = await createTestDatabase(serverUrl);
  await migrateIn(tmpdir(), url);
  return url;
}

async function migrateIn(dataFolder: string, databaseUrl?: string): Promise<void> {
  const database = connect({ databaseUrl, dataFolder });
  await migrate(database);
  await database.destroy();
}
