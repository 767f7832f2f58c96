import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '#base/database/connect.ts';
import { explicitAddress } from '#base/database/postgres-address.ts';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { createAuthority, hasOpenssl } from '../certificates.ts';
import { findPlace, openSchool } from '../faults/school-process.ts';
import { operate } from '../operator.ts';
import { deployed } from '../own-school.ts';
import { type PostgresServer, startPostgres } from '../postgres.ts';

const read = (DATABASE_URL: string, others: Record<string, string> = {}) =>
  readEnvironment({ ...deployed, DATABASE_URL, ...others });
const elsewhere = 'postgres://school:secret@db.example/pathshala';

describe('The address of the database of a deployed school', () => {
  test.each([
    '',
    '?sslmode=disable',
    '?sslmode=prefer',
    '?sslmode=require',
    '?sslmode=verify-ca',
    '?sslmode=no-verify',
    '?ssl=true',
    '?sslmode=verify-full&sslmode=disable',
    '?sslmode=verify-full&sslmode=no-verify',
    '?sslmode=require&uselibpqcompat=true',
  ])('is refused on another machine with %j', (words) => {
    expect(() => read(elsewhere + words)).toThrow(/^DATABASE_URL must end in \?sslmode=verify-full when/);
    // In a trial it is the operator's own affair.
    expect(readEnvironment({ DATABASE_URL: elsewhere + words }).deployed).toBe(false);
  });

  test.each([
    'postgres://127.0.0.1/pathshala?host=db.example',
    'postgres://localhost/pathshala?host=db.example&sslmode=require',
    'postgres://localhost.example/pathshala',
    'postgres://127.0.0.1.example/pathshala',
    'postgres://[::2]/pathshala',
  ])('is another machine’s although it looks like this one’s: %s', (address) => {
    expect(() => read(address)).toThrow(/^DATABASE_URL must end in/);
  });

  test.each([
    'postgres://localhost/pathshala',
    'postgres://127.0.0.1:5432/pathshala',
    'postgres://[::1]/pathshala',
    'postgres:///pathshala?host=/var/run/postgresql',
    `${elsewhere}?sslmode=verify-full`,
    `${elsewhere}?sslmode=disable&sslmode=verify-full`,
    'postgres://127.0.0.1/pathshala?host=db.example&sslmode=verify-full',
  ])('is taken: %s', (address) => {
    expect(read(address).DATABASE_URL).toBe(address);
  });

  test.each<[string, string]>([
    ['?sslmode=require', '?sslmode=verify-full'],
    ['?sslmode=prefer&sslrootcert=ca.crt', '?sslmode=verify-full&sslrootcert=ca.crt'],
    ['?sslmode=disable&sslmode=verify-ca', '?sslmode=verify-full'],
    ['', ''],
    ['?sslmode=disable', '?sslmode=disable'],
    ['?sslmode=no-verify', '?sslmode=no-verify'],
    ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
  ])('with %j means what pg makes of it, in a word that stays: %j', (words, meant) => {
    expect(explicitAddress(elsewhere + words)).toBe(elsewhere + meant);
  });

  test('names no file that cannot be read, and nothing switches certificates off', () => {
    expect(() => read(`${elsewhere}?sslmode=verify-full&sslrootcert=/nowhere/ca.crt`)).toThrow(
      'DATABASE_URL must name files that can be read in sslrootcert, sslcert and sslkey.',
    );
    expect(() => read('postgres://localhost/pathshala', { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow(
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 when PUBLIC_URL is https.',
    );
  });
});

const hindrance = inject('postgresUrl') === null ? 'PostgreSQL' : hasOpenssl() ? null : 'openssl';
if (hindrance) console.log(`${hindrance} is not on this machine: no certificate of a database is tried.`);

describe.skipIf(hindrance !== null)('A database server with a certificate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-certificates-'));
  let servers: PostgresServer[] = [];
  let authority: string;

  /** A server that proves to be `name`; without one it speaks no TLS. */
  async function serverOf(name: string | null): Promise<PostgresServer> {
    const made = createAuthority(folder);
    authority = made.file;
    const server = await startPostgres(name === null ? {} : { identity: made.identify(name) });
    if (!server) throw new Error('PostgreSQL did not start.');
    servers = [...servers, server];
    return server;
  }
  const verified = ({ url }: PostgresServer) => `${url}?sslmode=verify-full&sslrootcert=${authority}`;
  const listAdmins = (address: string) =>
    operate({ environment: readEnvironment({ DATA_DIR: folder, DATABASE_URL: address }) }, ['admin', 'list']);

  let right: PostgresServer;
  beforeAll(async () => {
    right = await serverOf('IP:127.0.0.1');
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is spoken to in TLS when the certificate is of its name and of the named authority', async () => {
    expect(await listAdmins(verified(right))).toEqual({ exitCode: 0, shown: 'There are no admins.' });
    const database = connect({ databaseUrl: verified(right), dataFolder: folder });
    const used = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
      .execute(database)
      .finally(() => database.destroy());
    expect(used.rows).toEqual([{ ssl: true }]);
  });

  test('is refused with an authority that nobody knows', async () => {
    const { exitCode, shown } = await listAdmins(`${right.url}?sslmode=verify-full`);
    expect([exitCode, shown]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: the server did not prove with a certificate .+\(.*certificate.*\)\.$/),
    ]);
  });

  test('ends the start of a school when it is not the one of the address, or speaks no TLS', async () => {
    for (const name of ['DNS:database.example', null]) {
      const server = await serverOf(name);
      const place = await findPlace('sqlite', null, { DATABASE_URL: verified(server) });
      try {
        const school = await openSchool(place);
        expect(await school.ended).toBe(1);
        expect(school.output()).toMatch(/^DATABASE_URL: the server did not prove with a certificate/m);
        expect(school.output()).not.toMatch(/^\s+at /m);
      } finally {
        await place.remove();
      }
    }
  });
});
