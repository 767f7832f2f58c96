import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Database } from '#base/database/connect.ts';
import { migrate } from '#base/database/migrate.ts';
import { findStandbyTrouble } from '#base/database/standby.ts';
import { fromStandby } from '#operations/school-place.ts';
import { aStudent } from '../factories.ts';
import { operate } from '../operator.ts';
import { canFollow, type PostgresServer, runOnServer, startPostgres } from '../postgres.ts';

// Commands that only read may ask a standby of PostgreSQL (DATABASE_REPLICA_URL).

const hasStandby = inject('postgresUrl') !== null && canFollow();

let folder: string;
let servers: PostgresServer[] = [];
let primary: Database;
let environment: { DATA_DIR: string; DATABASE_URL: string };
let replica: string;

beforeAll(async () => {
  if (!hasStandby) return;
  folder = await mkdtemp(join(tmpdir(), 'pathshala-standby-'));
  const first = await startPostgres();
  const second = first && (await startPostgres({ follows: first.url }));
  if (!first || !second) throw new Error('PostgreSQL has no standby.');
  servers = [first, second];
  replica = second.url;
  environment = { DATA_DIR: folder, DATABASE_URL: first.url };
  primary = connect({ databaseUrl: first.url, dataFolder: folder });
  await migrate(primary);
}, 60_000);
afterAll(async () => {
  if (!hasStandby) return;
  await primary.destroy();
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const isStandby = async (database: Database) =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database)).rows[0]?.is;
const command = (args: string[], DATABASE_REPLICA_URL: string) =>
  operate({ environment }, args, { variables: { DATABASE_REPLICA_URL } });
const databaseLine = ({ shown }: { shown: string }) => shown.split('\n').find((line) => line.includes('database:'));

test.runIf(hasStandby)('One that does not answer is not waited for, and the primary is read', async () => {
  const { shown, exitCode } = await command(['backup', join(folder, 'away.backup')], 'postgres://127.0.0.1:1/none');
  const sentence = 'The standby of DATABASE_REPLICA_URL cannot be read (connect ECONNREFUSED 127.0.0.1:1)';
  expect([exitCode, shown]).toEqual([0, expect.stringContaining(`${sentence}, so the primary is read.\n`)]);
  const doctor = await command(['doctor'], 'postgres://127.0.0.1:1/none');
  expect(databaseLine(doctor)).toBe(`WARN  database: PostgreSQL answers. ${sentence}, so the primary is read.`);
  expect(doctor.shown).toMatch(/^ok {4}enrollments: /m);
});

test.runIf(hasStandby)('A server that is no standby, or none of this one, is not read', async () => {
  await runOnServer(environment.DATABASE_URL, 'create database other');
  const otherDatabase = replica.replace('/postgres', '/other');
  await expect.poll(() => runOnServer(otherDatabase, 'select 1').catch(() => 0)).toBe(1);
  for (const [index, other] of [environment.DATABASE_URL, inject('postgresUrl') ?? '', otherDatabase].entries()) {
    const { shown } = await command(['backup', join(folder, `${index}.backup`)], other);
    expect(shown).toContain('DATABASE_REPLICA_URL leads to no standby of the database of DATABASE_URL');
  }
});

test.runIf(hasStandby)('One that is behind is not read', async () => {
  const standby = connect({ databaseUrl: replica, dataFolder: folder });
  await runOnServer(replica, 'select pg_wal_replay_pause()');
  await aStudent({ database: primary });
  expect(await findStandbyTrouble(primary, standby, 300)).toEqual({ kind: 'behind' });
  await runOnServer(replica, 'select pg_wal_replay_resume()');
  expect(await findStandbyTrouble(primary, standby)).toBeNull();
  await standby.destroy();
});

test.runIf(hasStandby)('It is read once it has what was written before', async () => {
  const { email } = await aStudent({ database: primary });
  const read = await fromStandby({ ...environment, DATABASE_REPLICA_URL: replica }, primary, async (database) => ({
    isStandby: await isStandby(database),
    found: await database.selectFrom('students').select('email').where('email', '=', email).execute(),
  }));
  expect(read).toEqual({ isStandby: true, found: [{ email }] });
});

test.runIf(hasStandby)('A backup, an export of a student and the checks of doctor read it', async () => {
  const { email } = await aStudent({ database: primary });
  const backup = await command(['backup', join(folder, 'standby.backup')], replica);
  expect(backup).toEqual({ exitCode: 0, shown: expect.stringMatching(/^\d+ rows are in/) });
  const exported = await command(['student', 'export', '--email', email], replica);
  expect(JSON.parse(exported.shown)).toMatchObject({ account: { email } });
  expect(databaseLine(await command(['doctor'], replica))).toContain('its standby has every change');
});

test.runIf(hasStandby)('One that goes away meanwhile is left, and the primary is read from the beginning', async () => {
  const complaints: string[] = [];
  const places: unknown[] = [];
  const read = async (database: Database) => {
    places.push(await isStandby(database));
    if (places.length === 1)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database).then(() => isStandby(database));
    return places.length;
  };
  const place = { ...environment, DATABASE_REPLICA_URL: replica };
  expect(await fromStandby(place, primary, read, (sentence) => complaints.push(sentence))).toBe(2);
  expect([places, complaints]).toEqual([[true, false], [expect.stringContaining('cannot be read (')]]);
});

test.runIf(hasStandby)('A school on the standby itself takes no writes, and doctor says so', async () => {
  const { exitCode, shown } = await operate({ environment: { ...environment, DATABASE_URL: replica } }, ['doctor']);
  expect([exitCode, databaseLine({ shown })]).toEqual([1, expect.stringMatching(/^FAIL .*read-only/)]);
});
