import { existsSync, mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { countOfDay } from '#base/platform/server/jobs/day-count.ts';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import type { Mount } from '#contract/server/handler.ts';
import { createNotifier } from '#operations/alerts/notifier.ts';
import { sendAlert } from '#operations/alerts/send-alert.ts';
import { noteFailed, readBackupState } from '#operations/backups/backup-state.ts';
import { judgeDisk, judgeDiskToCome } from '#operations/monitoring/judge-disk.ts';
import { findAlerts } from '#operations/monitoring/watch-school.ts';
import { guest } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { catchMails, catchWebhooks } from '../message-catchers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';

const personal = 'student 01711000000 with TRX8N7A6D5E99';

const hooks = await catchWebhooks();
const mails = await catchMails();
const settings = {
  ALERT_WEBHOOK: hooks.address,
  ALERT_EMAIL: 'owner@school.example, keeper@school.example',
  SMTP_URL: mails.address,
  SMTP_FROM: 'school@school.example',
};
afterAll(() => {
  hooks.close();
  mails.close();
});

const loopbacks = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).filter(({ internal }) => internal));

test.each(loopbacks.map(({ address }) => address))('are sent through a mail server on %s', async (address) => {
  const server = await catchMails(address);
  const { SMTP_URL } = readEnvironment({ ...settings, SMTP_URL: server.address });
  const given = { ...settings, ALERT_EMAIL: ['owner@school.example'], SMTP_URL, PUBLIC_URL: undefined };
  const failures = await sendAlert({ cause: 'c', title: 't', text: 'The disk is full.' }, given, ['email']);
  server.close();
  expect([...failures]).toEqual([]);
  expect(server.caught).toEqual([expect.stringContaining('The disk is full.')]);
});

const breaking: Mount = (app) => {
  app.get('/broken/:phone', () => {
    throw new Error(personal);
  });
};

onEveryEngine(
  'alerts to the operator',
  (school) => {
    beforeEach(async () => {
      hooks.caught.length = 0;
      hooks.status.next = 200;
      mails.caught.length = 0;
      await school().database.deleteFrom('throttles').where('key', 'like', 'alert:%').execute();
    });

    /** As another process of the same school has it. */
    function another(lines: string[] = []) {
      const { environment, database } = school();
      const notifier = createNotifier({ settings: environment, database, log: () => log, pauses: [] });
      const log = createLog('info', { write: (line) => lines.push(line) }, notifier.hear);
      return { notifier, log };
    }

    test('tell of a call that failed once an hour, by both ways, in words and without what was in it', async () => {
      for (let time = 0; time < 5; time += 1) {
        expect((await guest(school()).request('/broken/01711000000')).status).toBe(500);
      }
      await school().notifier.done();
      const other = another();
      other.log.error({ kind: 'internal', error: personal }, 'call failed');
      await other.notifier.done();
      expect(hooks.caught).toEqual([
        {
          school: 'Pathshala',
          cause: 'call internal',
          title: 'Pathshala: A call of the school failed',
          text: expect.stringMatching(
            /^Pathshala: A call of the school failed\. Somebody saw .*"npm run school -- doctor"/,
          ),
          content: expect.any(String),
          at: expect.any(String),
        },
      ]);
      expect(mails.caught).toHaveLength(1);
      expect(mails.caught[0]).toMatch(/^To: owner@school.example, keeper@school.example\r$/m);
      expect(mails.caught[0]).toMatch(/^Subject: Pathshala: A call of the school failed\r$/m);
      expect(JSON.stringify([hooks.caught, mails.caught])).not.toMatch(/0171|TRX|broken|T0KEN/);

      await sql`update throttles set window_ends_at = '2020-01-01T00:00:00.000Z' where key like 'alert:%'`.execute(
        school().database,
      );
      const later = another();
      later.log.error({ kind: 'internal' }, 'call failed');
      await later.notifier.done();
      expect(hooks.caught).toHaveLength(2);
    });

    test('tell of a lasting cause again as soon as the hour is over, however late in the hour it came back', async () => {
      const { environment, database } = school();
      const log = createLog('info', { write: () => undefined });
      let now = Date.now();
      const notifier = createNotifier({ settings: environment, database, log: () => log, pauses: [], now: () => now });
      const windowEnds = (at: string) =>
        sql`update throttles set window_ends_at = ${at} where key like 'alert:%'`.execute(database);
      async function tellAfter(minutes: number) {
        now += minutes * 60_000;
        notifier.tell({ cause: 'lasting', title: 't', text: 't' });
        await notifier.done();
        return hooks.caught.length;
      }
      expect(await tellAfter(0)).toBe(1);
      await windowEnds(new Date(Date.now() + 30_000).toISOString());
      expect(await tellAfter(60)).toBe(1);
      await windowEnds('2020-01-01T00:00:00.000Z');
      expect(await tellAfter(1)).toBe(2);
    });

    test('of a process that ended and of wrong codes, but of no other line', async () => {
      const { log, notifier } = another();
      log.error({ process: 2 }, 'Alert: a process of the school ended; another one is started');
      log.error({ adminId: 'a' }, 'Alert: too many wrong admin codes');
      log.error({ error: personal }, `something else of ${personal}`);
      log.warn('Alert: only a warning');
      await notifier.done();
      expect(hooks.caught.map(({ title }) => title).toSorted()).toEqual([
        'Pathshala: A process of the school ended',
        'Pathshala: Somebody is guessing the codes of an admin',
      ]);
    });

    test('hold nobody up, and are bounded, while nobody takes them; the log says so without an address', async () => {
      hooks.status.next = 500;
      const lines: string[] = [];
      const { notifier } = another(lines);
      const begun = performance.now();
      for (let cause = 0; cause < 1000; cause += 1) notifier.tell({ cause: `cause ${cause}`, title: 't', text: 't' });
      expect(performance.now() - begun).toBeLessThan(200);
      await notifier.done();
      expect(hooks.caught).toHaveLength(20);
      expect(lines).toHaveLength(20);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        failures: { webhook: 'HTTP 500' },
        msg: 'the operator was not notified',
      });
      const port = await freePort();
      const nowhere = {
        ...school().environment,
        ALERT_WEBHOOK: `http://127.0.0.1:${port}/T0KEN`,
        SMTP_URL: `smtp://me:pass@127.0.0.1:${port}`,
      };
      const failures = await sendAlert({ cause: 'c', title: 't', text: 't' }, nowhere, ['webhook', 'email']);
      expect(Object.fromEntries(failures)).toEqual({ webhook: 'ECONNREFUSED', email: 'ESOCKET' });
    });

    test('are found by a look: backups, disk, SMS of the day, money that waits', async () => {
      const { database, environment } = school();
      const { log } = another();
      const find = async () =>
        (await findAlerts({ database, environment }, log)).map(({ cause, text }) => `${cause}: ${text}`);
      expect(await find()).toEqual([]);
      await aReceivedPayment(school());
      await sql`update payments set brought_at = '2020-01-01T00:00:00.000Z'`.execute(database);
      await countOfDay(database, 850);
      noteFailed(environment.DATA_DIR, { why: 'The disk of /backups is full.' });
      expect(await find()).toEqual([
        expect.stringMatching(
          /^backups: the last one failed just now: The disk of \/backups is full\. Fix that first\./,
        ),
        expect.stringMatching(/^SMS budget: 850 of 1000 are sent; .*raise SMS_DAILY_LIMIT/),
        'unsettled money: 0 submissions of students and 1 received payments have waited for more than 24 hours. An admin settles them on the payments desk.',
      ]);
      const toCome = join(environment.DATA_DIR, 'a', 'b');
      expect(judgeDiskToCome(toCome)).toMatch(new RegExp(`GiB free; the first start makes ${toCome}$`));
      expect(judgeDiskToCome(environment.DATA_DIR)).toMatch(/GiB free$/);
      expect(() => judgeDisk(environment.DATA_DIR, 2 ** 29)).toThrow(/0\.5 GiB free for .*; make room soon/);
    });

    test('of a nightly backup that failed come from the command itself', async () => {
      const folder = join(school().environment.DATA_DIR, 'nights');
      mkdirSync(folder, { recursive: true });
      const { exitCode } = await operate(school(), ['backup', 'nightly', join(folder, 'none')], {
        variables: settings,
      });
      expect(exitCode).toBe(1);
      expect(hooks.caught.map(({ text }) => text)).toEqual([
        expect.stringContaining(
          'Something is wrong with the backups. the last one failed just now: There is no file or folder',
        ),
      ]);
    });

    test('of a nightly backup come also where no school is reached, and where nobody keeps a note of it', async () => {
      const nowhere = join(school().environment.DATA_DIR, 'not-mounted');
      const away = `postgres://nobody@127.0.0.1:${await freePort()}/school`;
      const told = hooks.caught.length;
      for (const place of [
        { DATA_DIR: nowhere, DATABASE_URL: undefined },
        { DATA_DIR: school().environment.DATA_DIR, DATABASE_URL: away },
      ]) {
        const environment = { ...school().environment, ...place };
        const { exitCode } = await operate({ environment }, ['backup', 'nightly', '/backups'], { variables: settings });
        expect(exitCode).toBe(1);
      }
      expect(hooks.caught.slice(told).map(({ text }) => text)).toEqual([
        expect.stringContaining('failed just now: DATA_DIR holds no school.'),
        expect.stringContaining(
          'failed just now: The database does not answer. Check that it runs, and that DATABASE_URL leads to it.',
        ),
      ]);
      expect(existsSync(nowhere)).toBe(false);
      const { failed } = readBackupState(school().environment.DATA_DIR);
      expect(failed?.why).toBe('The database does not answer. Check that it runs, and that DATABASE_URL leads to it.');
      await operate(school(), ['backup', 'nightly'], { variables: settings });
      expect(hooks.caught).toHaveLength(told + 2);
    });
  },
  { ...settings, LOG_LEVEL: 'error' },
  [breaking],
);
