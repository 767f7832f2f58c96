import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { sampleSchool } from '#base/sample/sample-school.ts';
import { insertSampleSchool } from '#operations/seed-school.ts';
import { unchangedDetails } from '#school/profile/unchanged-details.ts';
import { send } from '../faults/calls.ts';
import { findPlace, openSchool, type Place, whileOpen } from '../faults/school-process.ts';
import { operate } from '../operator.ts';
import { deployed } from '../own-school.ts';

const engines = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const noSchool = /holds no school\..+"npm run school -- create"/;

/** Runs a command of the operator on the place. */
const commandAt = (place: Place, args: string[], variables: Record<string, string> = {}) =>
  operate(
    { environment: readEnvironment({ DATA_DIR: join(place.folder, 'data'), DATABASE_URL: place.databaseUrl }) },
    args,
    { variables },
  );

test('the phone and every wallet of the sample are known, and only they', () => {
  expect(unchangedDetails(sampleSchool)).toEqual(['phone', 'wallets']);
  const own = { method: 'bkash', number: '01811223344', kind: 'Payment' } as const;
  expect(unchangedDetails({ phone: '01811223344', wallets: [own] })).toEqual([]);
  for (const wallet of sampleSchool.wallets) {
    expect(unchangedDetails({ phone: '01811223344', wallets: [own, wallet] })).toEqual(['wallets']);
  }
});

describe.each(engines)('A deployed school (%s)', (engine) => {
  let place: Place;
  beforeAll(async () => {
    place = await findPlace(engine, inject('postgresUrl'), { ...deployed });
  });
  afterAll(async () => {
    await place.remove();
  });

  /** Starts it as its operator would, and returns why it did not open. */
  async function refusal(): Promise<string> {
    const output = join(place.folder, 'refusal');
    rmSync(output, { force: true });
    const school = await openSchool(place, { output });
    expect(await school.ended).toBe(1);
    return readFileSync(output, 'utf8');
  }

  test('is not begun by a start or a command in a place that holds none', async () => {
    const said = await refusal();
    expect(said.split('\n').filter(Boolean)).toEqual([expect.stringMatching(noSchool)]);
    for (const args of [['admin', 'list'], ['course', 'deleted'], ['doctor'], ['seed']]) {
      const { exitCode, shown } = await commandAt(place, args, deployed);
      expect([args, exitCode]).toEqual([args, 1]);
      expect(shown).toMatch(noSchool);
    }
    expect(existsSync(join(place.folder, 'data', 'pathshala.sqlite'))).toBe(false);
    if (place.databaseUrl) {
      expect(await place.withDatabase((database) => database.introspection.getTables())).toEqual([]);
    }
  });

  test('opens where `create` has begun one, which changes nothing the second time', async () => {
    expect(await commandAt(place, ['create'], deployed)).toMatchObject({ exitCode: 0 });
    if (engine === 'sqlite') {
      expect(statSync(join(place.folder, 'data', 'pathshala.sqlite')).mode & 0o777).toBe(0o600);
    }
    const again = await commandAt(place, ['create'], deployed);
    expect(again).toMatchObject({ exitCode: 0, shown: expect.stringContaining('already: nothing was changed') });
    await whileOpen(place, async ({ address }) => {
      const headers = { host: 'school.example' };
      expect((await send(address, '/api/courses', { headers })).status).toBe(200);
    });
  });

  test('does not open while sample accounts are in it', async () => {
    const sample = { email: 'sadia@example.com', name: 'Sadia', provider: 'local', search: 'sadia' } as const;
    await place.withDatabase((database) =>
      database
        .insertInto('students')
        .values({ ...sample, id: 'sample-1', password_hash: 'none' })
        .execute(),
    );
    await place.withDatabase((database) =>
      database.transaction().execute((transaction) => insertSampleSchool(transaction, 'the sample')),
    );
    // All that stands in its way is named at once.
    expect((await refusal()).split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^The phone of the sample school must be replaced by your own: .+ -- facts import FILE"/),
      expect.stringMatching(/^The wallets of the sample school must be replaced by your own: .+ -- facts import FILE"/),
      expect.stringMatching(/^The sample school is still there.+ -- sample remove"/),
    ]);
    const { shown } = await commandAt(place, ['doctor'], deployed);
    expect(shown).toMatch(/^FAIL {2}sample school: .+ -- sample remove"/m);
    expect(shown).toMatch(/^FAIL {2}school details: The phone of the sample school .+ -- facts import FILE/m);
    expect(await commandAt(place, ['sample', 'remove'], deployed)).toMatchObject({ exitCode: 0 });
    // What the sample said of itself has gone with it.
    expect((await commandAt(place, ['doctor'], deployed)).shown).toMatch(/^ok {4}school details: your own/m);
    expect(await commandAt(place, ['sample', 'remove'], deployed)).toMatchObject({
      exitCode: 0,
      shown: expect.stringContaining('nothing of the sample school'),
    });
  });
});

describe('The files of a school', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-files-'));
  const data = join(folder, 'data');
  const modeOf = (name: string) => (statSync(join(data, name)).mode & 0o777).toString(8);
  const modes = () =>
    Object.fromEntries(
      readdirSync(data, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(data, name)).isFile())
        .map((name) => [name, modeOf(name)]),
    );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are their owner’s alone from the moment they exist, in an open folder and under a lax umask', async () => {
    mkdirSync(data, { recursive: true });
    chmodSync(data, 0o755);
    const place: Place = { ...(await findPlace('sqlite', null)), folder };
    await whileOpen(
      place,
      async () => {
        for (const name of ['pathshala.sqlite', 'pathshala.sqlite-shm', 'pathshala.sqlite-wal'])
          expect([name, modeOf(name)]).toEqual([name, '600']);
        // The files of the pages are kept beside the data after the opening.
        await vi.waitFor(() => expect(readdirSync(join(data, 'pages'))).toEqual([expect.stringMatching(/^\w{32}$/)]), {
          timeout: 20_000,
        });
        expect(new Set(Object.values(modes()))).toEqual(new Set(['600']));
      },
      { umask: '000', output: join(folder, 'output') },
    );
  });

  test('are closed to others where an earlier release left them open, and that is said', async () => {
    mkdirSync(join(data, 'outbox'), { recursive: true });
    writeFileSync(join(data, 'outbox', 'sms.jsonl'), '');
    const open = ['pathshala.sqlite', join('outbox', 'sms.jsonl'), 'sample-admin.json'];
    writeFileSync(join(data, 'sample-admin.json'), '{}');
    for (const name of open) chmodSync(join(data, name), 0o644);
    const environment = readEnvironment({ DATA_DIR: data });
    const looked = await operate({ environment }, ['doctor']);
    for (const name of open) expect(looked.shown).toContain(join(data, name));
    expect(modes()).toMatchObject({ 'pathshala.sqlite': '644' });
    const { shown } = await operate({ environment }, ['admin', 'list']);
    for (const name of open) expect(shown).toContain(`${join(data, name)} could be read by others`);
    expect(new Set(Object.values(modes()))).toEqual(new Set(['600']));
    expect((await operate({ environment }, ['admin', 'list'])).shown).not.toContain('could be read');
  });
});
