import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackupState } from '#operations/backups/backup-state.ts';
import { aLivelySchool } from '../lively-school.ts';
import { operate } from '../operator.ts';
import { s3Keys, startStorage } from '../s3-server.ts';
import { onEveryEngine, startNewSchool } from '../start-app.ts';

onEveryEngine('encrypted backups', (school) => {
  let storage: Awaited<ReturnType<typeof startStorage>>;
  beforeAll(async () => {
    storage = await startStorage();
  });
  afterAll(() => storage.close());

  const inFolder = (name: string) => join(school().environment.DATA_DIR, name);
  const run = (args: string[], variables: Record<string, string> = {}) => operate(school(), args, { variables });
  const keyFile = () => inFolder('school.key');
  let recipients = { BACKUP_RECIPIENTS: '' };

  test('are for a key that the server does not know; only whoever has it restores them', async () => {
    await aLivelySchool(school());
    const made = await run(['backup', 'key', keyFile()]);
    recipients = { BACKUP_RECIPIENTS: /BACKUP_RECIPIENTS=(age1\w+)/.exec(made.shown)?.[1] ?? '' };
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    const file = inFolder('school.backup.age');
    const { exitCode, shown } = await run(['backup', file], recipients);
    expect([exitCode, shown]).toEqual([0, expect.stringContaining('It is encrypted')]);
    // As any other program that knows the format would.
    const bytes = await readFile(file);
    const decrypter = new Decrypter();
    decrypter.addIdentity(/^AGE-SECRET-KEY-.*$/m.exec(await readFile(keyFile(), 'utf8'))?.[0] ?? '');
    expect(gunzipSync(await decrypter.decrypt(bytes)).toString()).toMatch(/^\{"format":"pathshala-backup"/);

    const locked = `${file} is encrypted, and no configured key opens it: set BACKUP_IDENTITY_FILE to the file with its secret key, or BACKUP_PASSPHRASE. Nothing was changed.`;
    await run(['backup', 'key', inFolder('other.key')]);
    const verified = (variables: Record<string, string>) => run(['backup', 'verify', file], variables);
    expect(await verified(recipients)).toEqual({ exitCode: 1, shown: locked });
    expect(await verified({ BACKUP_IDENTITY_FILE: inFolder('other.key') })).toEqual({ exitCode: 1, shown: locked });
    const withKey = { BACKUP_IDENTITY_FILE: keyFile() };
    expect(await verified(withKey)).toMatchObject({ exitCode: 0 });
    const cut = inFolder('cut.age');
    for (const spoilt of [
      bytes.subarray(0, -20),
      Buffer.from(bytes.map((byte, at) => (at === 500 ? byte ^ 1 : byte))),
    ]) {
      await writeFile(cut, spoilt);
      expect((await run(['backup', 'verify', cut], withKey)).shown).toContain('cut.age is not a complete backup');
    }
    const empty = await startNewSchool('sqlite');
    try {
      expect((await operate(empty, ['restore', file])).shown).toBe(locked);
      expect(await operate(empty, ['restore', file], { variables: withKey })).toMatchObject({ exitCode: 0 });
    } finally {
      await empty.close();
    }
  });

  test('every night: verified though no key is there, copied whole, older ones removed there by the same rule', async () => {
    const folder = inFolder('nights');
    mkdirSync(folder);
    const place = {
      ...recipients,
      ...s3Keys,
      BACKUP_STORAGE_ENDPOINT: storage.endpoint,
      BACKUP_STORAGE_BUCKET: 'bucket/pathshala',
    };
    const old = ['school-2024-01-01-0300.backup.age', 'school-2024-01-02-0300.backup.age'];
    for (const name of [...old, 'notes.txt']) storage.objects.set(`/bucket/pathshala/${name}`, Buffer.from('old'));
    for (let day = 3; day < 12; day += 1) {
      storage.objects.set(
        `/bucket/pathshala/school-2024-01-${String(day).padStart(2, '0')}-0300.backup.age`,
        Buffer.from('x'),
      );
    }
    storage.troubles.push(503);
    const { exitCode, shown } = await run(['backup', 'nightly', folder], place);
    expect([exitCode, shown]).toEqual([0, expect.stringContaining('which confirms that it is complete')]);
    const [file = ''] = readdirSync(folder);
    expect(file).toMatch(/^school-20\d\d-\d\d-\d\d-\d{4}\.backup\.age$/);
    expect(storage.objects.get(`/bucket/pathshala/${file}`)).toEqual(await readFile(join(folder, file)));
    const left = [...storage.objects.keys()].map((name) => basename(name).slice(0, 17));
    expect(left.toSorted()).toEqual(
      [
        'notes.txt',
        'school-2024-01-05',
        ...[6, 7, 8, 9].map((day) => `school-2024-01-0${day}`),
        'school-2024-01-10',
        'school-2024-01-11',
        file.slice(0, 17),
      ].toSorted(),
    );
    expect(readBackupState(school().environment.DATA_DIR)).toMatchObject({
      verified: { file: join(folder, file) },
      copied: { file },
    });
    // Tried again at once, as after a storage that refused: another name, and the older one of the day goes.
    expect((await run(['backup', 'nightly', folder], place)).exitCode).toBe(0);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(folder)).not.toEqual([file]);
  });

  test('every hour: copied whole, and the oldest of more than a day removed there, but no night', async () => {
    const folder = inFolder('hours');
    mkdirSync(folder);
    const place = { BACKUP_STORAGE_ENDPOINT: storage.endpoint, BACKUP_STORAGE_BUCKET: 'bucket/pathshala' };
    const nights = [...storage.objects.keys()];
    const hours = Array.from(
      { length: 24 },
      (_, hour) => `hour-2024-01-01-${String(hour).padStart(2, '0')}30.backup.age`,
    );
    for (const name of hours) {
      storage.objects.set(`/bucket/pathshala/${name}`, Buffer.from('x'));
      await writeFile(join(folder, name), 'x');
    }
    const { exitCode, shown } = await run(['backup', 'hourly', folder], { ...recipients, ...s3Keys, ...place });
    expect([exitCode, shown]).toEqual([0, expect.stringContaining(`${hours[0]} was removed from`)]);
    const left = readdirSync(folder).toSorted();
    const file = left.at(-1) ?? '';
    expect(left).toEqual([...hours.slice(1), file]);
    expect(file).toMatch(/^hour-20\d\d-\d\d-\d\d-\d{4}\.backup\.age$/);
    expect([...storage.objects.keys()].toSorted()).toEqual(
      [...nights, ...left.map((name) => `/bucket/pathshala/${name}`)].toSorted(),
    );
    const key = { BACKUP_IDENTITY_FILE: keyFile() };
    expect((await run(['backup', 'verify', join(folder, file)], key)).exitCode).toBe(0);
    expect(readBackupState(school().environment.DATA_DIR)).toMatchObject({ hour: { file: join(folder, file) } });
  });

  test('every hour: a failed one is told until the next good one, and what was interrupted goes after a day', async () => {
    const folder = inFolder('more-hours');
    expect((await run(['backup', 'hourly', folder])).exitCode).toBe(1);
    expect((await run(['doctor'])).shown).toMatch(/^FAIL {2}backups: the last hourly one failed just now: There is/m);
    mkdirSync(folder);
    // With names of a clock that was wrong.
    for (let hour = 10; hour < 34; hour += 1) await writeFile(join(folder, `hour-2099-01-01-${hour}30.backup`), '');
    for (const name of ['hour-2024-01-01-0030.backup.part', 'hour-2024-01-01-0130.backup.part'])
      await writeFile(join(folder, name), '');
    await utimes(join(folder, 'hour-2024-01-01-0030.backup.part'), 0, 0);
    expect((await run(['backup', 'hourly', folder])).exitCode).toBe(0);
    const left = readdirSync(folder);
    expect(left).toHaveLength(26);
    expect(left).not.toContain('hour-2024-01-01-0030.backup.part');
    expect((await run(['doctor'])).shown).not.toContain('the last hourly one failed');
    // A failed night is not mended by hours.
    for (const [kind, place] of [
      ['nightly', 'no-such'],
      ['hourly', 'no-such'],
      ['hourly', 'more-hours'],
    ])
      await run(['backup', kind ?? '', inFolder(place ?? '')]);
    expect((await run(['doctor'])).shown).toMatch(/^FAIL {2}backups: the last one failed just now: There is/m);
  });

  test('a storage that refuses removes nothing, is told of without its words, and by the doctor', async () => {
    const folder = inFolder('refused');
    mkdirSync(folder);
    const before = [...storage.objects.keys()];
    const place = {
      ...recipients,
      BACKUP_STORAGE_ENDPOINT: storage.endpoint,
      BACKUP_STORAGE_BUCKET: 'bucket/pathshala',
    };
    const wrong = { BACKUP_STORAGE_KEY_ID: s3Keys.BACKUP_STORAGE_KEY_ID, BACKUP_STORAGE_SECRET: 'another' };
    const { exitCode, shown } = await run(['backup', 'nightly', folder], { ...place, ...wrong });
    expect([exitCode, shown.split('\n').at(-1)]).toEqual([
      1,
      `The storage ${new URL(storage.endpoint).host} did not take the backup (HTTP 403 SignatureDoesNotMatch). Backups that are there stay. Check BACKUP_STORAGE_… and the permissions of the key.`,
    ]);
    expect([...storage.objects.keys()]).toEqual(before);
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await run(['doctor'])).shown).toMatch(/^FAIL {2}backups: the last one failed just now: The storage/m);
    const plain = await run(['doctor'], {
      BACKUP_STORAGE_ENDPOINT: storage.endpoint,
      ...s3Keys,
      BACKUP_STORAGE_BUCKET: 'bucket',
    });
    expect(plain.shown).toBe(
      'BACKUP_RECIPIENTS must be set when BACKUP_STORAGE_ENDPOINT is: no backup leaves this machine unencrypted.',
    );
  });
});

// A key is made of the words by a second of work, so the files that are only read here ask for less of it.
test('a backup that is encrypted by a passphrase is opened by the same words alone', async () => {
  const school = await startNewSchool('sqlite');
  const words = 'seven green boats on the Padma';
  const run = (args: string[], BACKUP_PASSPHRASE: string) =>
    operate(school, args, { variables: { BACKUP_PASSPHRASE } });
  const made = join(school.environment.DATA_DIR, 'words.backup.age');
  const quick = join(school.environment.DATA_DIR, 'quick.backup.age');
  try {
    expect(await run(['backup', made], words)).toMatchObject({ exitCode: 0 });
    // As any other program that knows the format would.
    const decrypter = new Decrypter();
    decrypter.addPassphrase(words);
    const encrypter = new Encrypter();
    encrypter.setPassphrase(words);
    encrypter.setScryptWorkFactor(10);
    await writeFile(quick, await encrypter.encrypt(await decrypter.decrypt(await readFile(made))));
    expect(await run(['backup', 'verify', quick], words)).toMatchObject({ exitCode: 0 });
    const other = await run(['backup', 'verify', quick], 'seven other boats');
    expect(other.shown).toContain('no configured key opens it');
  } finally {
    await school.close();
  }
});
