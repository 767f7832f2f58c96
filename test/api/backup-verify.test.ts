import { existsSync, mkdirSync, statSync } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { newChecksum } from '#operations/backup-format.ts';
import { backupStateFileIn, readBackupState } from '#operations/backups/backup-state.ts';
import { judgeBackups } from '#operations/backups/judge-backups.ts';
import { admin } from '../callers.ts';
import { aLivelySchool } from '../lively-school.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, startSchool } from '../start-app.ts';

/** As somebody would who knows the format: the checksum fits what stands there now. */
function rewritten(bytes: Buffer, change: (text: string) => string): Buffer {
  const lines = change(gunzipSync(bytes).toString()).trimEnd().split('\n');
  const end = JSON.parse(lines.pop() ?? '');
  const text = lines.map((line) => `${line}\n`).join('');
  end.sha256 = newChecksum().update(text).digest('hex');
  end.rows = lines.length - 1;
  return gzipSync(`${text}${JSON.stringify(end)}\n`);
}

onEveryEngine('backup verify', (school) => {
  const inFolder = (name: string) => join(school().environment.DATA_DIR, name);
  /** Those of other tests on the same server go by themselves. */
  const scratchDatabases = async () =>
    school().environment.DATABASE_URL === undefined
      ? []
      : (await sql`select datname from pg_database where datname like 'pathshala_verify%'`.execute(school().database))
          .rows;

  test('restores it aside, says in words what was compared, and leaves nothing behind', async () => {
    await aLivelySchool(school());
    const file = inFolder('school.backup');
    await operate(school(), ['backup', file]);
    const before = await school().database.selectFrom('audit_log').select('action').execute();
    const { exitCode, shown } = await operate(school(), ['backup', 'verify', file]);
    const engine = school().environment.DATABASE_URL ? 'PostgreSQL' : 'SQLite';
    expect([exitCode, shown.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^The file is complete: \d+ rows of 20\S+Z, and its checksum is right\.$/),
        expect.stringMatching(
          new RegExp(
            `^Restored into a scratch ${engine} database, which is removed again; as many rows as its list says: 1 students, 1 courses, 1 enrollments, 1 payments, .* more tables\\.$`,
          ),
        ),
        'The money is the same: enrollments paid ৳2,000, payments settled ৳2,000, settlements ৳2,000.',
        'Sound: the database’s own check, references between rows, and every sum that the school keeps.',
        'Verified: the school can be restored from it.',
      ],
    ]);
    expect((await readdir(school().environment.DATA_DIR)).filter((name) => name.includes('verify'))).toEqual([]);
    await expect.poll(scratchDatabases).toEqual([]);
    expect(await school().database.selectFrom('audit_log').select('action').execute()).toEqual(before);
    const state = backupStateFileIn(school().environment.DATA_DIR);
    expect(statSync(state).mode & 0o777).toBe(0o600);
    expect(readBackupState(school().environment.DATA_DIR).verified).toMatchObject({ file, bytes: statSync(file).size });
  });

  test('refuses one that is not what it says of itself, though its checksum fits', async () => {
    const bytes = await readFile(inFolder('school.backup'));
    const bad: Record<string, [(text: string) => string, RegExp]> = {
      'a row less': [(text) => text.replace(/^.*"table":"receipts".*\n/m, ''), /rows of receipts: 0 instead of 1/],
      'other money': [
        (text) => text.replace('"amount_due":2000', '"amount_due":1900'),
        /poisha of enrollments paid: 190000 instead of 200000/,
      ],
    };
    for (const [what, [change, sentence]] of Object.entries(bad)) {
      const file = inFolder(`${what}.backup`);
      await writeFile(file, rewritten(bytes, change));
      const { exitCode, shown } = await operate(school(), ['backup', 'verify', file]);
      expect([what, exitCode, shown]).toEqual([what, 1, expect.stringMatching(sentence)]);
    }
    const cut = inFolder('cut.backup');
    await writeFile(cut, bytes.subarray(0, -100));
    expect(await operate(school(), ['backup', 'verify', cut])).toMatchObject({ exitCode: 1 });
    await expect.poll(scratchDatabases).toEqual([]);
  });

  test('every night: one more that is verified, then older ones go; a night that fails removes none', async () => {
    const folder = inFolder('nights');
    mkdirSync(folder);
    const old = Array.from(
      { length: 20 },
      (_, day) => `school-2026-01-${String(day + 1).padStart(2, '0')}-0300.backup`,
    );
    for (const name of old) await writeFile(join(folder, name), 'of a former night');
    const lost = join(folder, '.pathshala-verify-lost');
    mkdirSync(lost);
    await utimes(lost, 0, 0);
    const missing = await operate(school(), ['backup', 'nightly', join(folder, 'none')]);
    expect(missing.exitCode).toBe(1);
    expect((await operate(school(), ['doctor'])).shown).toContain(
      'FAIL  backups: the last one failed just now: There is',
    );
    expect(await readdir(folder)).toHaveLength(21);

    const owner = await admin(school());
    expect((await owner.call('readToday', {})).body.backup).toBeNull();
    const { exitCode, shown } = await operate(school(), ['backup', 'nightly', folder]);
    expect([exitCode, shown]).toEqual([0, expect.stringContaining('school-2026-01-01-0300.backup is not among')]);
    const stayed = (await readdir(folder)).filter((name) => name.startsWith('school-')).toSorted();
    expect(existsSync(lost)).toBe(school().environment.DATABASE_URL !== undefined);
    // Seven days with tonight, and the week that ended on the 9th.
    expect(stayed.slice(0, -1).map((name) => name.slice(7, 17))).toEqual([
      ...['2026-01-09', '2026-01-15', '2026-01-16', '2026-01-17', '2026-01-18', '2026-01-19'],
      '2026-01-20',
    ]);
    const newest = readBackupState(school().environment.DATA_DIR).verified?.file ?? '';
    expect(basename(newest)).toBe(stayed.at(-1));
    expect((await operate(school(), ['doctor'])).shown).toMatch(
      /^ok {4}backups: the newest verified one is from just now/m,
    );
    const { backup, at } = (await owner.call('readToday', {})).body;
    expect(Date.parse(at) - Date.parse(backup?.at ?? '')).toBeLessThan(60_000);
    const clerk = await admin(school(), { role: 'payments' });
    expect((await clerk.call('readToday', {})).body.backup).toBeNull();
  });

  test('the doctor of a deployed school asks for verified backups', () => {
    const now = Date.parse('2026-11-23T12:00:00Z');
    const verified = (at: string) => ({ verified: { file: 'f', at, rows: 1, bytes: 1, verifiedAt: at } });
    expect(judgeBackups({}, false, now)).toContain('as in any trial');
    expect(() => judgeBackups({}, true, now)).toThrow('none was ever verified. Run "npm run school -- backup nightly');
    expect(judgeBackups(verified('2026-11-22T21:00:00.000Z'), true, now)).toContain('15 hours ago');
    expect(() => judgeBackups(verified('2026-11-20T21:00:00.000Z'), true, now)).toThrow('2 days ago');
    expect(() => judgeBackups(verified('2026-10-20T21:00:00.000Z'), true, now)).toThrow('21 Oct 2026');
    const night = verified('2026-11-22T21:00:00.000Z');
    const hourly = (at: string) => ({ ...night, hour: { file: 'f', at } });
    expect(judgeBackups(hourly('2026-11-23T09:30:00.000Z'), true, now)).toContain('15 hours ago');
    expect(() => judgeBackups(hourly('2026-11-23T08:30:00.000Z'), true, now)).toThrow(
      'the newest hourly one is from 3 hours ago. Look at pathshala-hourly.timer.',
    );
  });
});

test.runIf(inject('postgresUrl'))(
  'a role that may make no database gets a scratch one of SQLite, and is told so',
  async () => {
    const school = await startSchool('postgres');
    try {
      await sql`drop role if exists modest`.execute(school.database);
      await sql`create role modest login`.execute(school.database);
      await sql`grant select on all tables in schema public to modest`.execute(school.database);
      const url = new URL(school.environment.DATABASE_URL ?? '');
      url.username = 'modest';
      const environment = { ...school.environment, DATABASE_URL: url.href };
      const file = join(environment.DATA_DIR, 'school.backup');
      await operate({ environment }, ['backup', file]);
      const { exitCode, shown } = await operate({ environment }, ['backup', 'verify', file]);
      expect([exitCode, shown]).toEqual([
        0,
        expect.stringContaining(
          'a scratch SQLite database (the role may not create one in PostgreSQL: permission denied',
        ),
      ]);
      await sql`drop owned by modest`.execute(school.database);
      await sql`drop role modest`.execute(school.database);
    } finally {
      await school.close();
    }
  },
);
