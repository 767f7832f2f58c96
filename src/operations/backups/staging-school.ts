import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Database } from '#base/database/connect.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';

type Place = Pick<Environment, 'DATABASE_URL'>;
type Work<Result> = (database: Database, where: string) => Promise<Result>;

const dayMilliseconds = 24 * 3_600_000;
const folderBegin = '.pathshala-verify-';
const databaseBegin = 'pathshala_verify_';

/**
 * Runs `work` with an empty scratch database, and deletes it afterwards. The scratch database is in PostgreSQL if the
 * school's role may create databases there, otherwise a SQLite file beside `file`.
 */
export async function inStagingSchool<Result>(place: Place, file: string, work: Work<Result>): Promise<Result> {
  if (place.DATABASE_URL === undefined) return besideFile(file, 'a scratch SQLite database', work);
  const made = await makeDatabase(place.DATABASE_URL);
  if ('why' in made) {
    return besideFile(file, `a scratch SQLite database (the role may not create one in PostgreSQL: ${made.why})`, work);
  }
  const database = connect({ databaseUrl: made.url, dataFolder: dirname(file), purpose: 'operate' });
  try {
    return await work(database, 'a scratch PostgreSQL database');
  } finally {
    await database.destroy();
    await onServer(place.DATABASE_URL, (server) => dropDatabase(server, made.name));
  }
}

async function besideFile<Result>(file: string, where: string, work: Work<Result>): Promise<Result> {
  const parent = dirname(file);
  removeLeftFolders(parent);
  const folder = mkdtempSync(join(parent, folderBegin));
  const database = connect({ dataFolder: folder, purpose: 'operate' });
  try {
    return await work(database, where);
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

function removeLeftFolders(parent: string): void {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(folderBegin))) {
    const folder = join(parent, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > dayMilliseconds) rmSync(folder, { recursive: true, force: true });
  }
}

async function makeDatabase(databaseUrl: string): Promise<{ url: string; name: string } | { why: string }> {
  const name = `${databaseBegin}${Date.now()}_${randomBytes(4).toString('hex')}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  try {
    await onServer(databaseUrl, async (server) => {
      await dropLeft(server);
      await sql`create database ${sql.ref(name)} template template0 encoding 'UTF8'`.execute(server);
    });
    await onServer(url.href, (made) => sql`select 1`.execute(made));
    return { url: url.href, name };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

async function dropLeft(server: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like ${`${databaseBegin}%`}`.execute(server);
  const isLeft = (name: string) => Date.now() - Number(name.split('_')[2]) > dayMilliseconds;
  for (const { name } of rows) if (isLeft(name)) await dropDatabase(server, name);
}

const dropDatabase = (server: Database, name: string) =>
  sql`drop database if exists ${sql.ref(name)} with (force)`.execute(server);

async function onServer<Result>(databaseUrl: string, work: (server: Database) => Promise<Result>): Promise<Result> {
  const server = connect({ databaseUrl, dataFolder: '.', purpose: 'operate' });
  return work(server).finally(() => server.destroy());
}
