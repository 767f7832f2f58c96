import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { connect } from '#base/database/connect.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { findPrograms, type PostgresServer, runOnServer, startPostgres, unprivilegedOwner } from '../postgres.ts';
import { createVerdict, type Fault, type Finding } from './fault.ts';
import { withOwnServer } from './own-server.ts';
import { listCourse, signedInAdmin, signedInStudents, submitPayment } from './people.ts';
import { openSchool, type Place, type SchoolProcess } from './school-process.ts';

const archiver = 'pgbackrest';

/** docs/scaling.md, "Back to a point in time", with the lines that stand there. */
export const pointInTime: Fault = {
  id: 'F30',
  name: 'a statement that deletes all enrollments, and the database as it was a moment before, from its archive',
  engines: ['postgres'],
  hindrance: () => (findPrograms([archiver]) ? null : 'needs pgBackRest'),
  work: ({ short }) =>
    withOwnServer(async (place, server) => {
      const archive = await startArchive(server);
      const school = await openSchool(place);
      try {
        await school.untilReady();
        return await goBack({ place, server, school, archive }, short ? 10 : 30);
      } finally {
        school.signal('SIGKILL');
        await school.ended;
        archive.remove();
      }
    }),
};

type Scene = { place: Place; server: PostgresServer; school: SchoolProcess; archive: Archive };

async function goBack({ place, server, school, archive }: Scene, count: number): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const course = await listCourse(school, await signedInAdmin(place));
  const students = await signedInStudents(place, count);
  const submit = async (from: number, to: number) => {
    for (const student of students.slice(from, to)) {
      const { status } = await submitPayment(school, student, course._id);
      expect(status === 201, `A payment was answered ${status}.`);
    }
  };
  await submit(0, count / 2);
  archive.run('backup', '--type=full');
  // pgBackRest compares whole seconds: it does not take a copy that ended in the second of the moment.
  await wait(1000);
  await submit(count / 2, count);
  const moment = await ask(place.databaseUrl ?? '', 'select clock_timestamp()::text as answer');
  await place.withDatabase((database) => database.deleteFrom('enrollments').execute());
  await runOnServer(server.url, 'select pg_switch_wal()');
  await server.halt('fast');

  const began = performance.now();
  const restored = await archive.restore(moment);
  const recovery = Math.round(performance.now() - began);
  const url = new URL(place.databaseUrl ?? '');
  url.port = new URL(restored.url).port;
  const database = connect({ databaseUrl: url.href, dataFolder: place.folder, purpose: 'operate' });
  try {
    const rows = await database.selectFrom('enrollments').select('id').execute();
    const lost = count - rows.length;
    expect(lost === 0, `${lost} of ${count} payments are lost.`);
    const broken = await brokenInvariants(database);
    const again = await openSchool(place, { variables: { DATABASE_URL: url.href } });
    await again.untilReady();
    again.signal('SIGKILL');
    await again.ended;
    const others = 'none: the database is away';
    return { tries: count, acknowledged: count, lost, recovery, others, problems: [...problems, ...broken] };
  } finally {
    await database.destroy();
    await restored.stop();
  }
}

type Archive = {
  run(...words: string[]): void;
  restore(moment: string): Promise<PostgresServer>;
  remove(): void;
};

/** Lets the server archive its changes, as docs/scaling.md says. */
async function startArchive(server: PostgresServer): Promise<Archive> {
  const program = join(findPrograms([archiver]) ?? '', archiver);
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-archive-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const settings = join(folder, 'pgbackrest.conf');
  writeFileSync(
    settings,
    [
      '[global]',
      `repo1-path=${folder}/copies`,
      'repo1-retention-full=2',
      'start-fast=y',
      ...['lock-path', 'log-path', 'spool-path'].map((name) => `${name}=${folder}/${name}`),
      '[pathshala]',
      `pg1-path=${await ask(server.url, `select current_setting('data_directory') as answer`)}`,
      `pg1-port=${new URL(server.url).port}`,
      'pg1-user=pathshala',
    ].join('\n'),
  );
  for (const name of ['copies', 'lock-path', 'log-path', 'spool-path']) mkdirSync(join(folder, name));
  for (const name of owner ? ['', 'copies', 'lock-path', 'log-path', 'spool-path'] : [])
    chownSync(join(folder, name), owner?.uid ?? 0, owner?.gid ?? 0);
  const options = [`--config=${settings}`, '--stanza=pathshala', '--log-level-console=warn'];
  const run = (...words: string[]) => {
    const env = { ...process.env, PGHOST: new URL(server.url).hostname };
    execFileSync(program, [...options, ...words], { ...owner, cwd: folder, env, stdio: 'pipe' });
  };
  for (const [name, value] of [
    ['archive_mode', 'on'],
    ['archive_command', [program, ...options, 'archive-push', '%p'].join(' ')],
    ['archive_timeout', '60'],
  ])
    await runOnServer(server.url, `alter system set ${name} = '${value}'`);
  await server.halt('fast');
  await server.start();
  run('stanza-create');
  run('check');
  const restore = async (moment: string) => {
    const restored = await startPostgres({
      fill: (data) => {
        const target = [`--pg1-path=${data}`, '--type=time', `--target=${moment}`, '--target-action=promote'];
        run(...target, '--archive-mode=off', 'restore');
      },
    });
    if (restored === null) throw new Error('PostgreSQL is not on this machine.');
    return restored;
  };
  return { run, restore, remove };
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(statement);
    return rows[0]?.answer ?? '';
  } finally {
    await client.end();
  }
}
