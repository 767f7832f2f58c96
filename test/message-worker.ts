import { schoolJobs } from '#app/jobs.ts';
import { connect } from '#base/database/connect.ts';
import { doDueJobs, type Round, type Worker } from '#base/platform/server/jobs/do-jobs.ts';
import { keepDoingJobs } from '#base/platform/server/jobs/keep-doing-jobs.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import type { SendSms } from '#base/platform/server/sms/send-sms.ts';
import type { School, Sms } from './start-app.ts';

export const schoolAddress = 'https://school.example';

/** What sends a school's SMS to students, one round at a time; `sent` is what the gateway was given. */
export function messageWorker(
  { database, environment }: Pick<School, 'database' | 'environment'>,
  {
    send,
    limit,
    ...changes
  }: { send?: SendSms; limit?: number } & Partial<
    Pick<Worker, 'database' | 'sendMail' | 'stopping' | 'kinds' | 'spread'>
  > = {},
) {
  const sent: Sms[] = [];
  const logged: string[] = [];
  const worker: Worker = {
    database,
    environment: { ...environment, SMS_DAILY_LIMIT: limit ?? environment.SMS_DAILY_LIMIT },
    log: createLog('info', { write: (line) => logged.push(line) }),
    stopping: new AbortController().signal,
    ...schoolJobs,
    origin: schoolAddress,
    sendMail: null,
    async sendSms(to, text) {
      sent.push({ to, text });
      await send?.(to, text);
    },
    ...changes,
  };
  return {
    sent,
    logged,
    round: (atOnce = 4) => doDueJobs(worker, atOnce),
    /** As the school does, until it is told to stop. */
    keepWorking: () => keepDoingJobs(worker),
    /** Until nothing is due. */
    async work(): Promise<Round> {
      for (;;) {
        const round = await doDueJobs(worker, 4);
        if (round.taken === 0 || round.isDayFull) return round;
      }
    },
  };
}

/** Workers of other processes or machines: each has a connection of its own, and a clock that is so many seconds ahead. */
export async function withOtherWorkers<Result>(
  { environment }: School,
  { count, ahead, ...changes }: { count: number; ahead: number } & Parameters<typeof messageWorker>[1],
  work: (workers: ReturnType<typeof messageWorker>[]) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL, DATA_DIR } = environment;
  const wall = () => Date.now() + ahead * 1000;
  const databases = Array.from({ length: count }, () =>
    connect({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR, wall }),
  );
  try {
    return await work(databases.map((database) => messageWorker({ database, environment }, changes)));
  } finally {
    await Promise.all(databases.map((database) => database.destroy()));
  }
}
