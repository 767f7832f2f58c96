import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { countOfDay } from '#base/platform/server/jobs/day-count.ts';
import type { Compose } from '#base/platform/server/jobs/do-jobs.ts';
import { beginJob, listDueJobs, queueJob, takeJob } from '#base/platform/server/jobs/job-queries.ts';
import { createGatewaySms } from '#base/platform/server/sms/gateway-sms.ts';
import { admin, student } from '../callers.ts';
import { freePort } from '../free-port.ts';
import { close, listen } from '../identity-provider.ts';
import { messageWorker, withOtherWorkers } from '../message-worker.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, paid, unhurried } from '../steps.ts';
import { untilSomebodyWaits } from '../waits-for-lock.ts';

// What happens to a job between being asked for and being done, when several workers, a slow gateway and a sudden end meet.

const gateway = createServer();
const address = await listen(gateway);
afterAll(() => close(gateway));

const account = { SMS_API_KEY: 'only-for-tests', SMS_ACCOUNT: '', SMS_SENDER: 'SCHOOL' };
function gatewayThat(answer: RequestListener, milliseconds?: number) {
  gateway.removeAllListeners('request').on('request', answer);
  return createGatewaySms('bulksmsbd', { ...account, SMS_BASE_URL: address }, milliseconds);
}

onEveryEngine(
  'A job of the queue',
  (school) => {
    let made: { manager: Awaited<ReturnType<typeof admin>>; course: Awaited<ReturnType<typeof aCourse>> };
    beforeEach(async () => {
      if (!made) {
        const manager = await admin(school());
        made = { manager, course: await aCourse(manager) };
      }
      await school().database.deleteFrom('jobs').execute();
      await school().database.deleteFrom('throttles').execute();
    });

    let offset = 0;
    const later = async (seconds: number) => {
      offset += seconds;
      await school().shiftClock(offset);
    };
    /** Students whose payment is confirmed, and who are told now. */
    async function told(count: number) {
      await later(1);
      const manager = await admin(school());
      const people = await inParallel(count, async () => {
        const pupil = await student(school());
        await paid(manager, pupil, made.course);
        return pupil;
      });
      await later(61);
      return people.map(({ details }) => details.phone ?? '').toSorted();
    }
    const jobs = () => school().database.selectFrom('jobs').selectAll().orderBy('position').execute();
    async function theJob() {
      const [job] = await jobs();
      if (!job) throw new Error('There is no job.');
      return job;
    }
    const phonesOf = (workers: { sent: { to: string }[] }[]) =>
      workers.flatMap(({ sent }) => sent.map(({ to }) => to)).toSorted();
    const ask = (kind: string, subject: string) =>
      school()
        .database.transaction()
        .execute((transaction) => queueJob(transaction, { kind, subject, facts: {}, delaySeconds: 0 }));
    /** The same is asked for once more. */
    const askAgain = async () => {
      const { kind, subject, facts } = await theJob();
      await school()
        .database.transaction()
        .execute((transaction) => queueJob(transaction, { kind, subject, facts: JSON.parse(facts), delaySeconds: 60 }));
    };

    test('is done once, however many workers see it', async () => {
      const phones = await told(12);
      await withOtherWorkers(school(), { count: 4, ahead: offset }, async (workers) => {
        await Promise.all(workers.map((worker) => worker.work()));
        expect(phonesOf(workers)).toEqual(phones);
      });
      expect(new Set((await jobs()).map(({ state, tries }) => `${state} ${tries}`))).toEqual(new Set(['done 1']));
    });

    test('is not done beyond the day’s limit, however many workers there are', async () => {
      await told(8);
      await withOtherWorkers(school(), { count: 4, ahead: offset, limit: 5 }, async (workers) => {
        await Promise.all(workers.map((worker) => worker.work()));
        expect(phonesOf(workers)).toHaveLength(5);
      });
      const states = (await jobs()).map(({ state, tries }) => `${state} ${tries}`);
      expect(states.toSorted()).toEqual([...Array(5).fill('done 1'), ...Array(3).fill('waiting 0')]);
    });

    test('that is an email goes on a full day, behind however many SMS and in both groups', async () => {
      const waiting = 30;
      const smsTo = '01712345678';
      for (let number = 0; number < waiting; number += 1) await ask('paid', `sms-${number}`);
      await ask('paid', 'email');
      for (let number = 0; number < waiting; number += 1) await ask('announced', `sms-${number}`);
      await ask('announced', 'email');
      await later(1);
      await countOfDay(school().database, 1);
      const compose: Compose = async (_transaction, { subject }) =>
        subject === 'email'
          ? { to: null, email: 'a@b.example', text: 'Hello' }
          : { to: smsTo, email: null, text: 'Hello' };
      let mails = 0;
      const sendMail = async () => {
        mails += 1;
      };
      const worker = messageWorker(school(), { limit: 1, kinds: { paid: compose, announced: compose }, sendMail });
      expect(await worker.round()).toEqual({ taken: 2, missed: false, isDayFull: true });
      expect([mails, worker.sent]).toEqual([2, []]);
      const states = (await jobs()).map(({ state, tries }) => `${state} ${tries}`);
      expect(states.filter((state) => state === 'waiting 0')).toHaveLength(2 * waiting);
      // As soon as there is room again, the SMS go.
      const roomy = messageWorker(school(), { limit: 1000, kinds: { paid: compose, announced: compose } });
      await roomy.work();
      expect(roomy.sent).toHaveLength(2 * waiting);
    });

    test('of two parts waits where the day has room for one, without being tried again and again', async () => {
      const [phone] = await told(1);
      const compose = async () => ({ to: phone ?? '', email: null, text: 'a'.repeat(200) });
      const worker = messageWorker(school(), { limit: 1, kinds: { paid: compose } });
      expect(await worker.round()).toEqual({ taken: 0, missed: false, isDayFull: true });
      expect(worker.sent).toEqual([]);
      expect(await theJob()).toMatchObject({ state: 'waiting', tries: 0, lease: null });
      const roomy = messageWorker(school(), { limit: 2, kinds: { paid: compose } });
      await roomy.work();
      expect(roomy.sent).toHaveLength(1);
    });

    test('that was taken by a worker which ended is taken again when its lease is over', async () => {
      const [phone] = await told(1);
      const { id } = await theJob();
      expect(await takeJob(school().database, id, 60)).toMatchObject({ id, tries: 1 });
      expect(await takeJob(school().database, id, 60)).toBeUndefined();
      const worker = messageWorker(school());
      await worker.work();
      expect(worker.sent).toEqual([]);
      await later(61);
      await worker.work();
      expect(phonesOf([worker])).toEqual([phone]);
    });

    test('that was being sent when the process ended is not sent again by itself: an admin is told', async () => {
      await told(1);
      const { id } = await theJob();
      const taken = await takeJob(school().database, id, 60);
      await school()
        .database.transaction()
        .execute(async (transaction) => expect(taken && (await beginJob(transaction, taken, 60))).toBe(true));
      await later(61);
      const worker = messageWorker(school());
      await worker.work();
      expect(worker.sent).toEqual([]);
      expect(await theJob()).toMatchObject({ state: 'failed', failure: 'unknown', tries: 1 });
      const manager = await admin(school());
      expect((await manager.call('sendMessage', { params: { id } })).status).toBe(200);
      await worker.work();
      expect(worker.sent).toHaveLength(1);
    });

    test('that a worker lost to the clock is not begun by it', async () => {
      await told(1);
      const { id } = await theJob();
      const { database } = school();
      const slow = await takeJob(database, id, 60);
      await later(61);
      expect(await takeJob(database, id, 60)).toBeDefined();
      await database
        .transaction()
        .execute(async (transaction) => expect(slow && (await beginJob(transaction, slow, 60))).toBe(false));
    });

    test('that is refused is tried after about 1 minute, 5, 25 and 125, and then not any more', async () => {
      await told(1);
      const refusing = gatewayThat((_request, response) => response.end('{"response_code":1007}'));
      const worker = messageWorker(school(), { send: refusing });
      for (const [tried, minutes] of [1, 5, 25, 125].entries()) {
        await worker.work();
        expect(await theJob()).toMatchObject({ state: 'waiting', tries: tried + 1, failure: 'refused' });
        await later(minutes * 60 * 0.75);
        await worker.work();
        expect(worker.sent).toHaveLength(tried + 1);
        await later(minutes * 60 * 0.46);
      }
      await worker.work();
      expect(await theJob()).toMatchObject({ state: 'failed', tries: 5, detail: 'HTTP 200, code 1007' });
      await later(24 * 60 * 60);
      await worker.work();
      expect(worker.sent).toHaveLength(5);
      expect((await (await admin(school())).call('listStudentMessages', {})).body.counts.today).toBe(0);
    });

    test.each<[string, RequestListener, string, number, number?]>([
      ['answers 500', (_request, response) => void response.writeHead(500).end('{}'), 'waiting refused', 0],
      ['hangs', () => undefined, 'failed unknown', 1, 50],
      ['breaks off', (_request, response) => void response.destroy(), 'failed unknown', 1],
      ['answers nonsense', (_request, response) => void response.end('<html>'), 'failed unknown', 1],
    ])('waits for another try where the gateway %s, but never where it may have been sent', async (...row) => {
      const [, answer, expected, counted, milliseconds] = row;
      await told(1);
      const worker = messageWorker(school(), { send: gatewayThat(answer, milliseconds) });
      const { missed } = await worker.round();
      const { state, failure } = await theJob();
      expect(`${state} ${failure}`).toBe(expected);
      expect(missed).toBe(failure === 'unknown');
      const { counts } = (await (await admin(school())).call('listStudentMessages', {})).body;
      expect(counts.today).toBe(counted);
    });

    test('waits for another try where nobody answers at the gateway’s address', async () => {
      await told(1);
      const SMS_BASE_URL = `http://127.0.0.1:${await freePort()}`;
      const worker = messageWorker(school(), { send: createGatewaySms('bulksmsbd', { ...account, SMS_BASE_URL }) });
      expect(await worker.round()).toEqual({ taken: 1, missed: true, isDayFull: false });
      expect(await theJob()).toMatchObject({ state: 'waiting', failure: 'unreachable', tries: 1 });
    });

    test('holds no call up while the gateway takes its time, and no more than a few are sent at once', async () => {
      await told(6);
      const held: (() => void)[] = [];
      const allHeld = Promise.withResolvers<void>();
      const slow = () =>
        new Promise<void>((resolve) => {
          held.push(resolve);
          if (held.length === 4) allHeld.resolve();
        });
      const worker = messageWorker(school(), { send: slow });
      const round = worker.round();
      await allHeld.promise;
      const manager = await admin(school());
      await paid(manager, await student(school()), made.course);
      expect((await manager.call('listStudentMessages', {})).body.counts).toMatchObject({ waiting: 3, today: 4 });
      for (const release of held) release();
      expect(await round).toEqual({ taken: 4, missed: false, isDayFull: false });
    });

    test('that is asked for anew while a worker has just taken it is left to the newer one', async () => {
      await told(1);
      const { database } = school();
      const taken = await takeJob(database, (await theJob()).id, 60);
      await askAgain();
      await database
        .transaction()
        .execute(async (transaction) => expect(taken && (await beginJob(transaction, taken, 60))).toBe(false));
      await later(61);
      const worker = messageWorker(school());
      await worker.work();
      expect(worker.sent).toHaveLength(1);
    });

    test('that is refused while the same is asked for anew gives way to the newer one', async () => {
      await told(1);
      const worker = messageWorker(school(), {
        async send() {
          await askAgain();
          throw new Error('The gateway is not there.');
        },
      });
      await worker.round();
      expect(await jobs()).toMatchObject([{ state: 'waiting', tries: 0, failure: null }]);
    });

    /** The same, in a transaction that ends when somebody waits for it. */
    async function askSlowly() {
      const { kind, subject, facts } = await theJob();
      const asked = Promise.withResolvers<void>();
      const ended = school()
        .database.transaction()
        .execute(async (transaction) => {
          await queueJob(transaction, { kind, subject, facts: JSON.parse(facts), delaySeconds: 60 });
          asked.resolve();
          await untilSomebodyWaits(school().database);
        });
      await asked.promise;
      return { ended };
    }

    test('that is refused at the very moment at which the same is asked for anew gives way to the newer one', async () => {
      await told(1);
      let asking: Promise<unknown> = Promise.resolve();
      const worker = messageWorker(school(), {
        async send() {
          asking = (await askSlowly()).ended;
          throw new Error('The gateway is not there.');
        },
      });
      await worker.round();
      await asking;
      expect(await jobs()).toMatchObject([{ state: 'waiting', tries: 0, failure: null }]);
      expect(worker.logged.join()).not.toContain('looked for later');
    });

    test('that is sent again at the very moment at which the same is asked for anew leaves it to the newer one', async () => {
      await told(1);
      const { id } = await theJob();
      await school().database.updateTable('jobs').set({ state: 'failed', failure: 'unknown' }).execute();
      const manager = await admin(school());
      const { ended } = await askSlowly();
      const { status, refusal } = await manager.call('sendMessage', { params: { id } });
      await ended;
      expect([status, refusal.code]).toEqual([409, 'newer_waits']);
      expect((await jobs()).map(({ state }) => state)).toEqual(['failed', 'waiting']);
    });

    test('of two that are sent again at the same moment one waits, and the other is told so', async () => {
      await told(1);
      await askAgain();
      const { database } = school();
      const failed = { state: 'failed', failure: 'unknown' } as const;
      await database.updateTable('jobs').set(failed).execute();
      await askAgain();
      await database.updateTable('jobs').set(failed).execute();
      const manager = await admin(school());
      const answers = await Promise.all(
        (await jobs()).map(({ id }) => manager.call('sendMessage', { params: { id } })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await jobs()).map(({ state }) => state).toSorted()).toEqual(['failed', 'waiting']);
    });

    test('is left as it was by a process that is stopping', async () => {
      await told(2);
      const worker = messageWorker(school(), { stopping: AbortSignal.abort() });
      await worker.round();
      expect(worker.sent).toEqual([]);
      expect((await jobs()).map(({ state, tries, lease }) => [state, tries, lease])).toEqual([
        ['waiting', 0, null],
        ['waiting', 0, null],
      ]);
    });

    test('that is being sent when the process is told to stop is finished first', async () => {
      const [phone] = await told(1);
      const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const stopping = new AbortController();
      const worker = messageWorker(school(), {
        stopping: stopping.signal,
        send() {
          begun.resolve();
          return answered.promise;
        },
      });
      const working = worker.keepWorking();
      await begun.promise;
      stopping.abort();
      answered.resolve();
      await working;
      expect([phonesOf([worker]), (await theJob()).state]).toEqual([[phone], 'done']);
    });

    test('of a kind that only another release knows is left to that one', async () => {
      await told(1);
      await school().database.updateTable('jobs').set({ kind: 'of_tomorrow' }).execute();
      const worker = messageWorker(school());
      expect(await worker.work()).toEqual({ taken: 0, missed: false, isDayFull: false });
      expect(await listDueJobs(school().database, ['of_tomorrow'], 5)).toHaveLength(1);
    });

    test('that can never be written ends with a word to the admin', async () => {
      await told(1);
      const failing = async () => Promise.reject(new Error('There is no such word.'));
      const worker = messageWorker(school(), { kinds: { paid: failing } });
      for (const minutes of [2, 8, 40, 200, 1]) {
        await worker.work();
        await later(minutes * 60);
      }
      expect(await theJob()).toMatchObject({ state: 'failed', failure: 'broken', tries: 5 });
      const manager = await admin(school());
      expect((await manager.call('listStudentMessages', {})).status).toBe(200);
    });
  },
  unhurried,
);
