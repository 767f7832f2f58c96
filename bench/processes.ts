import { execFileSync } from 'node:child_process';
import { signedInStudents } from '../test/faults/people.ts';
import { migrateAt, type Place, type SchoolProcess, whileOpen } from '../test/faults/school-process.ts';
import { loaded, processorTime, type Question, tell } from './load.ts';

const rounds = 5;
const counts = [1, 2];
const warmCalls = 15_000;
/** Some always wait for each process: what waits together is asked together (ask-together.ts), and half of few is fewer. */
const connections = 64;

/**
 * What a second process gives: for calls that are answered anew each time, requests a second, and what one costs in
 * processors' time, all processes of the school together. The second is what counts where the client, which runs beside
 * them, takes a part of the same cores: of two free cores, two processes answer twice the one's cost over the two's.
 */
export async function measureProcesses(place: Place): Promise<void> {
  await migrateAt(place);
  const students = await signedInStudents(place, connections);
  const calls: Question[] = [
    { path: '/api/students/me', cookies: students.map(({ cookie }) => cookie), connections },
    { path: '/api/courses?q=nothing-like-this', connections },
  ];
  for (const call of calls) {
    const costs: number[] = [];
    const speeds: number[] = [];
    for (const count of counts) {
      const { cost, speed } = await whileOpen(place, (school) => measureCall(school, count, call), {
        variables: { PROCESSES: String(count) },
      });
      costs.push(cost);
      speeds.push(speed);
      tell(
        `GET ${call.path}, ${count} of a school's processes`,
        `${speed.toFixed(0)}/s   ${cost.toFixed(0)} µs of a processor`,
      );
    }
    const [one = 0, two = 0] = costs;
    const [slow = 0, fast = 0] = speeds;
    tell(
      'two beside one',
      `${(fast / slow).toFixed(2)} times as many here, ${((2 * one) / two).toFixed(2)} with cores of their own`,
    );
  }
}

async function measureCall(school: SchoolProcess, count: number, call: Question) {
  const pids = () => [school.pid, ...(count === 1 ? [] : childrenOf(school))];
  while (pids().length <= (count === 1 ? 0 : count)) await new Promise((resolve) => setTimeout(resolve, 50));
  const ask = () => loaded(school.address, call);
  // Code becomes fast by being run, in each process anew.
  for (let warm = 0; warm < warmCalls * count; ) warm += (await ask()).answered;
  const before = pids().map(processorTime);
  const speeds: number[] = [];
  let answered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const load = await ask();
    speeds.push(load.perSecond);
    answered += load.answered;
  }
  const used = pids().reduce((sum, pid, index) => sum + processorTime(pid) - (before[index] ?? 0), 0);
  const [speed = 0] = speeds.toSorted((one, other) => one - other).slice(rounds >> 1);
  return { speed, cost: (used * 1000) / answered };
}

const childrenOf = ({ pid }: SchoolProcess) =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
