import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { explain } from '#operations/explain.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';

const vague = /does not answer|\n\s+at /;

/** Runs a command and returns why it did not work. */
async function complaint(DATA_DIR: string, args: string[], variables: Record<string, string> = {}): Promise<string> {
  const { exitCode, shown } = await operate({ environment: readEnvironment({ DATA_DIR }) }, args, { variables });
  expect(exitCode).toBe(1);
  expect(shown).not.toMatch(vague);
  return shown;
}

describe('A command says why it did not work:', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-cause-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const inFolder = (...names: string[]) => join(folder, ...names);

  test('DATA_DIR is a file, or below one', async () => {
    writeFileSync(inFolder('file'), '');
    expect(await complaint(inFolder('file'), ['admin', 'list'])).toBe(`${inFolder('file')} already exists.`);
    expect(await complaint(inFolder('file', 'data'), ['admin', 'list'])).toBe(
      `A part of ${inFolder('file', 'data')} is a file, not a folder.`,
    );
  });

  test('the database file is a folder, or none of a database', async () => {
    mkdirSync(inFolder('folder', 'pathshala.sqlite'), { recursive: true });
    expect(await complaint(inFolder('folder'), ['admin', 'list'])).toMatch(/^The database file cannot be opened: /);
    mkdirSync(inFolder('text'));
    const text = 'This is no database, whatever its name is. '.repeat(30);
    writeFileSync(inFolder('text', 'pathshala.sqlite'), text, { mode: 0o600 });
    expect(await complaint(inFolder('text'), ['admin', 'list'])).toBe(
      'pathshala.sqlite in DATA_DIR is not a database.',
    );
    for (const name of ['folder', 'text']) {
      const { shown } = await operate({ environment: readEnvironment({ DATA_DIR: inFolder(name) }) }, ['doctor']);
      expect(shown).toMatch(/^FAIL {2}database: .*(?:cannot be opened|not a database)/m);
    }
  });

  test('a file to read or to write is a folder, or is not there', async () => {
    const data = inFolder('school');
    expect(await complaint(data, ['backup', inFolder('file')])).toMatch(/^DATA_DIR holds no school\./);
    expect(existsSync(data)).toBe(false);
    expect(await complaint(data, ['import', folder])).toMatch(`${folder} has no file to read.`);
    expect(await complaint(data, ['import', inFolder('none')])).toBe(`There is no file or folder ${inFolder('none')}.`);
    for (const args of [
      ['backup', inFolder('none', 'file')],
      ['backup', folder],
      ['restore', folder],
      ['restore', inFolder('none')],
    ]) {
      expect(await complaint(data, args)).toContain(folder);
    }
  });

  test('the disk is full', () => {
    const database = new DatabaseSync(inFolder('small.sqlite'));
    database.exec('create table things (thing text); pragma max_page_count = 2;');
    const fill = () => database.exec(`insert into things values ('${'x'.repeat(100_000)}')`);
    expect(() => fill()).toThrow();
    try {
      fill();
    } catch (error) {
      expect(explain(error)).toBe('The disk of the database is full. Make room, then try again.');
    }
    database.close();
  });
});

onEveryEngine('A command on a database that is not as it should be', (school) => {
  test.each([
    ['table', 'alter table admins rename to admins_away', 'alter table admins_away rename to admins'],
    ['column', 'alter table admins rename column phone to away', 'alter table admins rename column away to phone'],
  ])('says that a %s is missing', async (_, take, putBack) => {
    const { database } = school();
    await sql.raw(take).execute(database);
    try {
      const args = ['admin', 'add', '--email', 'new@example.com', '--phone', '01711000000', '--name', 'New'];
      expect(await operate(school(), args)).toEqual({
        exitCode: 1,
        shown: expect.stringMatching(
          /^The database has other tables or columns than this release of the school needs\. .*doctor/,
        ),
      });
    } finally {
      await sql.raw(putBack).execute(database);
    }
  });
});
