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

/** An SMS to a `01XXXXXXXXX`; an email to whom no SMS can reach, where the school has a mail server (record 47). */
export type Message = { to: string | null; email: string | null; text: string };
/** What there is to say by now about the subject, in words of the moment; null when there is nothing any more. */
export type Compose = (
  transaction: Transaction,
  job: { subject: string; facts: object },
  /** The school's own address, such as `https://school.example`. */
  origin: string,
) => Promise<Message | null>;
/** Thrown by a `Compose` whose message may go only in so many milliseconds: it waits, and this was no try. */
export class NotYet extends Error {
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    super('This message waits for its time.');
    this.milliseconds = milliseconds;
  }
}

/** TABLE of kinds: name → what is composed when a job of that kind is due. */
export type JobKinds = Record<string, Compose>;

export type Worker = Pick<Services, 'database' | 'environment' | 'sendSms' | 'log' | 'stopping'> & {
  /** Null: the school has no mail server. */
  sendMail: SendMail | null;
  kinds: JobKinds;
  /** Kinds that come after the others, and leave them a part of the day's limit. */
  later: readonly string[];
  /** Queues some of what is asked for all at once, before each round. */
  spread: (database: Database) => Promise<void>;
  origin: string;
};

/** Longer than all that a job waits for: 5 s for the gateway, and the database's own limits (trust K4). */
const leaseSeconds = 60;

/** What a round came to. `missed`: the gateway did not answer. */
export type Round = { taken: number; missed: boolean; isDayFull: boolean };

/** Tables['jobs'] of each group that are looked at in one round on a full day. */
const mostLookedAt = 100;

/**
 * Takes at most so many of the jobs that are due, and does them side by side. When the day has no room for another SMS, it looks on
 * for emails, which go all the same, also behind many SMS and in both groups.
 */
export async function doDueJobs(worker: Worker, atOnce: number): Promise<Round> {
  const { database } = worker;
  await endCutOffJobs(worker);
  await worker.spread(database).catch((error) => toldLater(error, worker));
  const { urgent, rest } = groupsOf(worker);
  const due = await listDueJobs(database, urgent, atOnce);
  const others = due.length < atOnce ? await listDueJobs(database, rest, atOnce - due.length) : [];
  let round = await doJobs([...due, ...others], worker);
  if (!round.isDayFull) return round;
  const begun = new Date(await readDatabaseTime(database)).toISOString();
  for (const group of [urgent, rest]) {
    for (let looked = 0; looked < mostLookedAt && !round.missed && !worker.stopping.aborted; looked += atOnce) {
      // An SMS without room moves to the end of the queue: it is due later than that.
      const next = await listDueJobs(database, group, atOnce, begun);
      if (next.length === 0) break;
      const { taken, missed } = await doJobs(next, worker);
      round = { ...round, taken: round.taken + taken, missed };
    }
  }
  return round;
}

/** Side by side. */
async function doJobs(ids: string[], worker: Worker): Promise<Round> {
  const taken: JobRow[] = [];
  for (const id of ids) {
    const job = await takeJob(worker.database, id, leaseSeconds);
    if (job) taken.push(job);
  }
  const outcomes = await Promise.all(taken.map((job) => doJob(job, worker).catch((error) => toldLater(error, worker))));
  return {
    taken: outcomes.filter((outcome) => outcome !== 'day full').length,
    missed: outcomes.includes('unreachable') || outcomes.includes('unknown'),
    isDayFull: outcomes.includes('day full'),
  };
}

/** Of the day's limit, for kinds that come later; the rest is kept for those that cannot wait. */
const shareOfLater = 0.8;
const limitFor = (kind: string, { later, environment }: Worker) =>
  later.includes(kind) ? Math.ceil(environment.SMS_DAILY_LIMIT * shareOfLater) : environment.SMS_DAILY_LIMIT;

/** Tables['jobs'] that cannot wait come first. */
const groupsOf = ({ kinds, later }: Worker) => ({
  urgent: Object.keys(kinds).filter((kind) => !later.includes(kind)),
  rest: [...later],
});

/** Why it is not done; null when it is, or nothing is to be done any more. */
type Outcome = JobFailure['failure'] | 'day full' | null;

/** The database could not be told; when the lease is over, another round sees how far it came. */
function toldLater(error: unknown, { log }: Worker): null {
  log.warn({ error: String(error) }, 'what is to be sent will be looked for later');
  return null;
}

const mostCutOff = 100;

/** A message that may have been sent is never sent again by itself: a person decides. */
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

/** Whom no SMS can reach costs none. */
const partsOf = ({ to, text }: Message) => (to === null ? 0 : countSmsParts(text));

/** The first sentence, without its link: it names the school and says what it is about. */
const subjectOf = (text: string) =>
  (/^.{1,76}?(?=: http|[.!?।]\s|$)/su.exec(text)?.[0] ?? text.slice(0, 76)).replace(/\s+/g, ' ');

async function mail({ email, text }: Message, { sendMail }: Worker): Promise<void> {
  if (sendMail === null || email === null) throw new Error('Nobody can be told by email.');
  await sendMail({ to: email, subject: subjectOf(text), text });
}

/** Once the gateway has surely not taken it the last time: what was counted for the SMS is given back. */
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

/** Others have used up the day since the round began, or it has no room for all parts. */
class DayIsFull extends Error {}

/** What is to be sent, counted and marked as begun, in one transaction with what it was composed from. */
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

/** What is surely not sent is not paid for, and is tried again, some times; the rest a person sees. */
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
