import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '#base/database/connect.ts';
import { migrate } from '#base/database/migrate.ts';
import { assembleSchool, type RunningSchool } from '../../src/app/assemble.ts';
import { admin, guest, student } from '../callers.ts';
import { operate } from '../operator.ts';
import { createTestDatabase } from '../postgres.ts';
import { editionsOf } from '../stand-in-pages.ts';
import { type School, startSchool } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

// The role that docs/operations.md makes for the school itself: enough to run it, not enough to rewrite history (trust D1).

const role = `app_${randomBytes(6).toString('hex')}`;

/** The statements of the document, for a role of this run. */
function statements(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, block = ''] = /```sql\n(.*?)```/s.exec(text) ?? [];
  return block
    .replaceAll('pathshala_app', role)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

describe.runIf(inject('postgresUrl'))('The school’s own role in PostgreSQL', () => {
  let owner: School;
  let running: RunningSchool;

  beforeAll(async () => {
    owner = await startSchool('postgres', unhurried);
    for (const statement of statements()) await sql.raw(statement).execute(owner.database);
    const url = new URL(owner.environment.DATABASE_URL ?? '');
    url.username = role;
    const pages = {
      editions: editionsOf({ renderPage: fails, renderShell: fails }),
      findFileFolders: () => [],
      worker: null,
    };
    running = assembleSchool({ ...owner.environment, DATABASE_URL: url.href }, pages, (line) => {
      const [, to = '', text = ''] = /^SMS to (\d+): (.*)/.exec(line) ?? [];
      owner.outbox.push({ to, text });
    });
  });
  afterAll(async () => {
    await running.database.destroy();
    await owner.close();
  });

  test('starts, and lets people enrol and pay', async () => {
    await migrate(running.database);
    const school = { ...owner, app: running.app };
    const [manager, pupil] = [await admin(school), await student(school)];
    const course = await aCourse(manager);
    await submitted(pupil, course);
    const named = { params: { studentId: pupil.studentId, courseNo: course.courseNo } };
    expect((await manager.call('markPaid', named)).status).toBe(200);
    expect((await manager.call('deleteEnrollment', named)).status).toBe(200);
    expect((await manager.call('deleteCourse', { params: { id: course._id } })).status).toBe(200);
    expect((await guest(school).request('/readyz')).status).toBe(200);
    expect((await pupil.call('logout', {})).status).toBe(200);
  });

  test('changes, deletes or empties nothing in the audit log', async () => {
    const { database } = running;
    await expect(database.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('permission denied');
    await expect(database.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied');
    await expect(sql`truncate audit_log`.execute(database)).rejects.toThrow('permission denied');
    await expect(sql`alter table audit_log add column x text`.execute(database)).rejects.toThrow('must be owner');
  });
});

test.runIf(inject('postgresUrl'))('a role that may make no tables is told so, and how it may', async () => {
  const { url, drop } = await createTestDatabase(inject('postgresUrl') ?? '');
  const owner = connect({ databaseUrl: url, dataFolder: '' });
  const plain = new URL(url);
  plain.username = `plain_${plain.pathname.slice(1)}`;
  try {
    // As PostgreSQL has it by itself since its version 15.
    await sql`revoke create on schema public from public`.execute(owner);
    await sql.raw(`create role ${plain.username} login`).execute(owner);
    const environment = { DATA_DIR: '', DATABASE_URL: plain.href };
    const { exitCode, shown } = await operate({ environment }, ['create']);
    expect([exitCode, shown]).toEqual([1, expect.stringMatching(/^This user may make no tables .*owner to USER/)]);
    await sql.raw(`grant create on schema public to ${plain.username}`).execute(owner);
    expect((await operate({ environment }, ['create'])).exitCode).toBe(0);
    await sql.raw(`drop owned by ${plain.username}`).execute(owner);
    await sql.raw(`drop role ${plain.username}`).execute(owner);
  } finally {
    await owner.destroy();
    await drop();
  }
});

async function fails(): Promise<never> {
  throw new Error('No page is asked for here.');
}
