import * as v from 'valibot';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { readCounts } from '#base/platform/server/jobs/day-count.ts';
import type { JobRow } from '#base/platform/server/jobs/job-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { tables } from '#contract/tables/tables.ts';
import { noticeMessages as messages } from '#money/notifications/messages.ts';
import { type Message, type MessageCounts, NoticeFacts, noticeKinds } from '#money/notifications/notice.ts';
import {
  countMessages,
  deleteMessage,
  findNames,
  hasNewer,
  listMessages,
  lockMessage,
  sendMessageAgain,
} from './message-queries.ts';

export async function readMessageCounts({
  database,
  environment,
}: Pick<Services, 'database' | 'environment'>): Promise<MessageCounts> {
  const [counts, { day: today, month }] = [await countMessages(database), await readCounts(database)];
  const { SMS_DAILY_LIMIT: limit, SMS_PART_PRICE: price } = environment;
  return { ...counts, today, limit, month, price };
}

const factsOf = (job: JobRow) => v.parse(NoticeFacts, tables.jobs.facts.read(job.facts, `job ${job.id}`));

export const listStudentMessages: Handler<'listStudentMessages'> = async (_request, context) => {
  const jobs = (await listMessages(context.database)).map((job) => ({ job, ...factsOf(job) }));
  const [studentIds, courseIds] = [jobs.map(({ student_id }) => student_id), jobs.map(({ course_id }) => course_id)];
  const { students, courses } = await findNames(context.database, studentIds, courseIds);
  const rows = jobs.flatMap(({ job, student_id, course_id }) => {
    const student = students.find(({ id }) => id === student_id);
    const course = courses.find(({ id }) => id === course_id);
    return student && course ? [toMessage(job, student.name, course)] : [];
  });
  return { messages: rows, counts: await readMessageCounts(context) };
};

const Kind = v.picklist(noticeKinds);

function toMessage(job: JobRow, name: string, { course_no, title }: { course_no: string; title: string }): Message {
  const { id, tries, failure, detail } = job;
  const kind = v.parse(Kind, job.kind);
  const state = job.state === 'failed' ? 'failed' : 'waiting';
  const at = job.ended_at ?? job.due_at;
  return { id, kind, state, name, courseNo: course_no, title, tries, failure, detail, at };
}

type AdminCaller = Services & Caller & { accountId: string };

function decide(
  id: string,
  { act, context }: { act: string; context: AdminCaller },
  change: (transaction: Transaction, job: JobRow) => Promise<void>,
): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    const job = await lockMessage(transaction, id);
    if (!job) throw new Refusal('not_found', messages.messageNotFound);
    await change(transaction, job);
    const actor = { kind: 'admin', id: context.accountId } as const;
    const { kind, subject, state, tries, failure } = job;
    const before = { kind, enrollment_id: subject, state, tries, failure };
    await recordAuditEvent(transaction, { actor, action: act, subject: id, before }, context);
  });
}

const notFailed = () => new Refusal('conflict', messages.messageNotFailed, { code: 'message_not_failed' });

export const sendMessage: Handler<'sendMessage'> = async ({ params }, context) => {
  await decide(params.id, { act: 'message.sent_again', context }, async (transaction, job) => {
    if (job.state !== 'failed') throw notFailed();
    if (await hasNewer(transaction, job)) throw new Refusal('conflict', messages.newerWaits, { code: 'newer_waits' });
    await sendMessageAgain(transaction, job.id);
  });
  return { ok: true };
};

export const dropMessage: Handler<'dropMessage'> = async ({ params }, context) => {
  await decide(params.id, { act: 'message.dropped', context }, async (transaction, job) => {
    if (job.state !== 'failed' && job.state !== 'waiting') throw notFailed();
    await deleteMessage(transaction, job.id);
  });
  return { ok: true };
};
