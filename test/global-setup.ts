import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for `createTestDatabase`; null where the machine has no PostgreSQL. */
    postgresUrl: string | null;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres?.url ?? null);
  if (postgres === null) {
    const missing = 'PostgreSQL (initdb, postgres) is not on this machine';
    if (process.env.CI === 'true') throw new Error(`${missing}; a CI run needs it.`);
    console.log(`${missing}: the tests run on SQLite only.`);
  }
  return async () => postgres?.stop();
}
