import { baseTables } from '#base/database/base-tables.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Services } from '#base/platform/server/http/handler.ts';
import { MailFailure, type SendMail } from '#base/platform/server/mail/send-mail.ts';
import { SmsFailure } from '#base/platform/server/sms/gateway-sms.ts';
import { countSmsParts } from '#base/shared/sms-text.ts';
import { countOfDay } from './day-count.ts';
import {
  beginJob,
  deleteJob,
  failJob,
  finishJob,
  type JobFailure,
  type JobRow,
  leaveJob,
  listCutOffJobs,
  listDueJobs,
  putJobBack,
  takeJob,
} from './job-queries.ts';
import { backOffSeconds, mostTries } from './pauses.ts';

/**
 * `to` is a phone number like `01XXXXXXXXX`. If it is null or all tries by SMS fail, the message is sent to `email`, if
 * the school has a mail server (record 47).
 */
export type Message = { to: string | null; email: string | null; text: string };
/** Writes the message from the current data of the job's subject. Null if there is no longer anything to send. */
export type Compose = (
  transaction: Transaction,
  job: { subject: string; facts: object },
  origin: string,
) => Promise<Message | null>;
/** Thrown by a `Compose` if its message must wait for so many milliseconds. This does not count as a try. */
export class NotYet extends Error {
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    super('This message waits for its time.');
    this.milliseconds = milliseconds;
  }
}

export type JobKinds = Record<string, Compose>;

export type Worker = Pick<Services, 'database' | 'environment' | 'sendSms' | 'log' | 'stopping'> & {
  sendMail: SendMail | null;
  kinds: JobKinds;
  /** Kinds of jobs that are done after all others. They wait when 80 % of the daily SMS limit is used. */
  later: readonly string[];
  /** Called before each round of jobs, to queue the next part of the messages that were requested in bulk. */
  spread: (database: Database) => Promise<void>;
  origin: string;
};

/** Longer than a job waits for the SMS gateway (5 s), the mail server or the database (trust K4). */
const leaseSeconds = 60;

/** `missed`: a message service was unreachable or gave no clear answer. `isDayFull`: a job met its daily SMS limit. */
export type Round = { taken: number; missed: boolean; isDayFull: boolean };

const mostLookedAt = 100;

/**
 * Does at most `atOnce` due jobs in parallel. When the daily SMS limit is reached, it goes on with other jobs, because
 * some send emails, which are not limited.
 */
export async function doDueJobs(worker: Worker, atOnce: number): Promise<Round> {
  const { database } = worker;
  await endCutOffJobs(worker);
  await worker.spread(database).catch((error) => logAndRetryLater(error, worker));
  const { urgent, rest } = groupsOf(worker);
  const due = await listDueJobs(database, urgent, atOnce);
  const others = due.length < atOnce ? await listDueJobs(database, rest, atOnce - due.length) : [];
  let round = await doJobs([...due, ...others], worker);
  if (!round.isDayFull) return round;
  const begun = new Date(await readDatabaseTime(database)).toISOString();
  for (const group of [urgent, rest]) {
    for (let looked = 0; looked < mostLookedAt && !round.missed && !worker.stopping.aborted; looked += atOnce) {
      // A job over the SMS limit becomes due later than `begun`, so this loop does not list it again.
      const next = await listDueJobs(database, group, atOnce, begun);
      if (next.length === 0) break;
      const { taken, missed } = await doJobs(next, worker);
      round = { ...round, taken: round.taken + taken, missed };
    }
  }
  return round;
}

async function doJobs(ids: string[], worker: Worker): Promise<Round> {
  const taken: JobRow[] = [];
  for (const id of ids) {
    const job = await takeJob(worker.database, id, leaseSeconds);
    if (job) taken.push(job);
  }
  const outcomes = await Promise.all(
    taken.map((job) => doJob(job, worker).catch((error) => logAndRetryLater(error, worker))),
  );
  return {
    taken: outcomes.filter((outcome) => outcome !== 'day full').length,
    missed: outcomes.includes('unreachable') || outcomes.includes('unknown'),
    isDayFull: outcomes.includes('day full'),
  };
}

const shareOfLater = 0.8;
const limitFor = (kind: string, { later, environment }: Worker) =>
  later.includes(kind) ? Math.ceil(environment.SMS_DAILY_LIMIT * shareOfLater) : environment.SMS_DAILY_LIMIT;

const groupsOf = ({ kinds, later }: Worker) => ({
  urgent: Object.keys(kinds).filter((kind) => !later.includes(kind)),
  rest: [...later],
});

/** Why the message was not sent: a failure or the daily limit. Null if it was sent, unneeded or only put off. */
type Outcome = JobFailure['failure'] | 'day full' | null;

function logAndRetryLater(error: unknown, { log }: Worker): null {
  log.warn({ error: String(error) }, 'what is to be sent will be looked for later');
  return null;
}

const mostCutOff = 100;

/** Marks jobs as failed if their worker died while sending. They are not retried: the message may have been sent. */
async function endCutOffJobs({ database, log }: Worker): Promise<void> {
  for (const job of await listCutOffJobs(database, mostCutOff)) {
    const why = { failure: 'unknown', detail: null } as const;
    await failJob(database, job, 'working', why);
    log.warn({ job: job.id, kind: job.kind, tries: job.tries, ...why }, 'a message was not sent');
  }
}

async function doJob(job: JobRow, worker: Worker): Promise<Outcome> {
  const { database, sendSms, stopping } = worker;
  if (stopping.aborted) return leave(job, database, null);
  let message: Message | null;
  try {
    message = await begin(job, worker);
  } catch (error) {
    if (error instanceof DayIsFull) return leave(job, database, 'day full');
    if (error instanceof NotYet) return leave(job, database, null, error.milliseconds / 1000);
    return tryLater(job, 'waiting', { error, parts: 0 }, worker);
  }
  if (!message) return null;
  const parts = partsOf(message);
  try {
    if (message.to === null) await mail(message, worker);
    else await sendSms(message.to, message.text);
  } catch (error) {
    if (await isMailedInstead(job, { message, error, parts }, worker)) return null;
    return tryLater(job, 'working', { error, parts }, worker);
  }
  await finishJob(database, job);
  return null;
}

const partsOf = ({ to, text }: Message) => (to === null ? 0 : countSmsParts(text));

const subjectOf = (text: string) =>
  (/^.{1,76}?(?=: http|[.!?।]\s|$)/su.exec(text)?.[0] ?? text.slice(0, 76)).replace(/\s+/g, ' ');

async function mail({ email, text }: Message, { sendMail }: Worker): Promise<void> {
  if (sendMail === null || email === null) throw new Error('No email can be sent.');
  await sendMail({ to: email, subject: subjectOf(text), text });
}

/**
 * Sends an email if the last try by SMS has certainly failed, and subtracts the SMS from the counts. Returns whether it
 * sent the email.
 */
async function isMailedInstead(
  job: JobRow,
  { message, error, parts }: { message: Message; error: unknown; parts: number },
  worker: Worker,
): Promise<boolean> {
  const { database, sendMail, log } = worker;
  const isOver = job.tries >= mostTries && whyOf(error).failure !== 'unknown';
  if (!isOver || message.to === null || message.email === null || sendMail === null) return false;
  try {
    await mail(message, worker);
  } catch (failure) {
    log.warn({ job: job.id, kind: job.kind, tries: job.tries, ...whyOf(failure) }, 'a message was not sent');
    return false;
  }
  await inTransaction(database, async (transaction) => {
    await finishJob(transaction, job);
    await countOfDay(transaction, -parts);
  });
  return true;
}

async function leave(job: JobRow, database: Database, why: Outcome, seconds = 0): Promise<Outcome> {
  await leaveJob(database, job, seconds);
  return why;
}

class DayIsFull extends Error {}

/**
 * Composes the message, counts its SMS and marks the job as begun, in one transaction. Null if there is no message or
 * no address, if another worker has the job, or if it was queued again. Throws DayIsFull over the daily SMS limit for
 * its kind.
 */
function begin(job: JobRow, worker: Worker): Promise<Message | null> {
  const { database, kinds, origin, sendMail } = worker;
  return inTransaction(database, async (transaction) => {
    const facts = baseTables.jobs.facts.read(job.facts, `job ${job.id}`);
    const message = (await kinds[job.kind]?.(transaction, { subject: job.subject, facts }, origin)) ?? null;
    if (!message || (message.to === null && !(sendMail && message.email))) {
      await deleteJob(transaction, job, 'waiting');
      return null;
    }
    if (!(await beginJob(transaction, job, leaseSeconds))) return null;
    const parts = partsOf(message);
    const count = parts > 0 ? await countOfDay(transaction, parts) : 0;
    if (count > limitFor(job.kind, worker)) throw new DayIsFull();
    return message;
  });
}

function whyOf(error: unknown): JobFailure {
  if (error instanceof SmsFailure) return { failure: error.what, detail: error.problem };
  if (error instanceof MailFailure) return { failure: error.what, detail: `by email: ${error.problem}` };
  return { failure: 'broken', detail: null };
}

/**
 * Retries a message that was certainly not sent, and subtracts its SMS from the counts. The job fails after the last
 * try, or if the message may have been sent. Staff see failed jobs.
 */
async function tryLater(
  job: JobRow,
  state: 'waiting' | 'working',
  { error, parts }: { error: unknown; parts: number },
  { database, log }: Worker,
): Promise<Outcome> {
  const { id, kind, tries } = job;
  const why = whyOf(error);
  log.warn({ job: id, kind, tries, ...why }, 'a message was not sent');
  const isLast = why.failure === 'unknown' || tries >= mostTries;
  const seconds = backOffSeconds(tries, Math.random());
  await inTransaction(database, async (transaction) => {
    await (isLast ? failJob(transaction, job, state, why) : putJobBack(transaction, job, { state, seconds, why }));
    if (why.failure !== 'unknown' && parts > 0) await countOfDay(transaction, -parts);
  });
  return why.failure;
}
