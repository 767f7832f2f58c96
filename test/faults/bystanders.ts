import { type Answer, countStatuses, keepSending, p95, send } from './calls.ts';
import type { Person } from './people.ts';
import type { SchoolProcess } from './school-process.ts';

/** What a person takes for "it works": limit for 95 of 100 answers where a fault has no stricter one of its own. */
const mostMilliseconds = 1000;
/**
 * On a machine that is slow or busy with other things, as many times what the same calls took just before the fault began:
 * what the fault itself makes slow is not in it.
 */
const mostTimesCalm = 20;
const calmVisits = 30;

type Expected = {
  /** What the calls may be answered; 0 is no answer at all, where the process is ended. */
  statuses?: readonly number[];
  /** The 95th percentile, in milliseconds, on a machine that has nothing else to do. */
  most?: number;
  perSecond?: number;
  /** Reads the own account, too, which asks the database each time. */
  student?: Person | undefined;
};

export type Watch = {
  /** Answers so far end here; what they were, and sentences about what must not be. */
  stop(): Promise<{ others: string; problems: string[] }>;
};

/** A steady trickle of ordinary calls by people who have nothing to do with the fault: pages, catalogue, own account. */
export async function watchBystanders(
  { address }: Pick<SchoolProcess, 'address'>,
  expected: Expected = {},
): Promise<Watch> {
  const { statuses = [200], most = mostMilliseconds, perSecond = 10, student } = expected;
  const visits = [
    () => send(address, '/api/courses'),
    () => send(address, '/'),
    ...(student ? [() => send(address, '/api/students/me', { cookie: student.cookie })] : []),
  ];
  // The first visit of all loads what writes the pages.
  for (const visit of visits) await visit();
  const calm: Answer[] = [];
  while (calm.length < calmVisits)
    calm.push(await (visits[calm.length % visits.length] ?? (() => send(address, '/')))());
  const limit = Math.max(most, mostTimesCalm * p95(calm));
  const load = keepSending(
    perSecond,
    (index) => (visits[index % visits.length] ?? (() => send(address, '/')))(),
    Number.POSITIVE_INFINITY,
  );
  return {
    stop: async () => {
      const answers = await load.stop();
      const found = countStatuses(answers);
      const others = `${describeStatuses(answers)}, p95 ${p95(answers)} ms (before ${p95(calm)})`;
      const problems: string[] = [];
      if (answers.length === 0) problems.push('Nobody else called.');
      if (!Object.keys(found).every((status) => statuses.includes(Number(status))))
        problems.push(`Others were answered ${JSON.stringify(found)}.`);
      if (p95(answers) > limit) problems.push(`Others waited: p95 ${p95(answers)} ms, of at most ${limit}.`);
      return { others, problems };
    },
  };
}

/** Such as `120 × 200, 3 × 503`. */
function describeStatuses(answers: Answer[]): string {
  return Object.entries(countStatuses(answers))
    .map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
    .join(', ');
}

/** Watches while `work` runs, and adds what was seen to its finding. */
export async function amongBystanders<Found extends { problems: string[] }>(
  school: Pick<SchoolProcess, 'address'>,
  expected: Expected,
  work: () => Promise<Found>,
): Promise<Found & { others: string }> {
  const watch = await watchBystanders(school, expected);
  const found = await work().catch(async (error) => {
    await watch.stop();
    throw error;
  });
  const { others, problems } = await watch.stop();
  return { ...found, others, problems: [...found.problems, ...problems] };
}
