import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, countStatuses, keepSending, p95, send } from './calls.ts';
import { createVerdict, type Fault, type Finding } from './fault.ts';
import { findPlace, migrateAt, openSchool, type Place, type SchoolProcess } from './school-process.ts';

const mostStop = 10_000;
const uploadMilliseconds = 1500;

/** What was accepted is answered; then the process ends by itself. */
export const stopUnderLoad: Fault = {
  id: 'F14',
  name: 'SIGTERM at 50 calls a second with a slow upload; a second signal',
  engines: ['sqlite'],
  quick: true,
  work: async ({ engine, serverUrl, short }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      const finding = await stopOnce(place);
      const among = await stopOnce(place, { PROCESSES: '2' });
      finding.problems.push(...among.problems.map((problem) => `Of two processes: ${problem}`));
      const stuck = short ? null : await stopStuck(place, 1);
      const forced = await stopStuck(place, 2);
      if (stuck !== null && (stuck.milliseconds > mostStop + 500 || stuck.code !== 0))
        finding.problems.push(`With a stuck upload it ended after ${stuck.milliseconds} ms with ${stuck.code}.`);
      if (forced.milliseconds > 1000) finding.problems.push(`A second signal took ${forced.milliseconds} ms.`);
      const more = [
        `of two processes: ${among.figures}`,
        stuck && `stuck upload ${stuck.milliseconds} ms`,
        `second signal ${forced.milliseconds} ms`,
      ];
      return { ...finding, figures: [finding.figures, ...more].filter(Boolean).join(', ') };
    } finally {
      await place.remove();
    }
  },
};

async function stopOnce(place: Place, variables: Record<string, string> = {}): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const school = await openSchool(place, { variables });
  await school.untilReady();
  const kept = new Agent({ keepAlive: true });
  try {
    // Half of the calls come on connections that are kept.
    const load = keepSending(50, (index) => {
      const agent = index % 2 === 0 ? { agent: kept } : {};
      return send(school.address, '/api/courses', agent);
    });
    await wait(1000);
    const upload = slowLogin(school, uploadMilliseconds);
    await wait(uploadMilliseconds / 3);
    const told = performance.now();
    school.signal('SIGTERM');
    const code = await school.ended;
    const stopped = performance.now() - told;
    const answers = await load.stop();
    const accepted = answers.filter((answer) => answer.sentAt < told - 5);
    expect(
      accepted.every(({ status }) => status === 200),
      `Calls from before the signal: ${JSON.stringify(countStatuses(accepted))}.`,
    );
    const resets = cutOff(answers);
    expect(resets.length === 0, `${resets.length} calls were cut off (${resets[0]?.problem}).`);
    const slow = await upload;
    expect(slow.status === 401, `The slow upload was answered ${slow.status} ${slow.problem}.`);
    expect(code === 0 && stopped <= mostStop, `It ended after ${Math.round(stopped)} ms with ${code}.`);
    const figures = `stopped in ${Math.round(stopped)} ms`;
    const others = `before the signal ${accepted.length} × 200, p95 ${p95(accepted)} ms`;
    return { tries: accepted.length + 1, acknowledged: accepted.length + 1, lost: 0, others, figures, problems };
  } finally {
    kept.destroy();
    school.signal('SIGKILL');
  }
}

/** The system itself resets what waits to be accepted at the moment when a port is closed: the school never saw those. */
const closingMilliseconds = 50;

/** Calls that the school had accepted and did not answer. */
function cutOff(answers: Answer[]): Answer[] {
  const refused = answers.filter((answer) => answer.problem === 'ECONNREFUSED');
  const closed = Math.min(...refused.map((answer) => answer.sentAt)) - closingMilliseconds;
  return answers.filter(({ problem, sentAt }) => problem !== '' && problem !== 'ECONNREFUSED' && sentAt < closed);
}

/** A login whose body takes that long to arrive. */
function slowLogin({ address }: SchoolProcess, milliseconds: number): Promise<Pick<Answer, 'status' | 'problem'>> {
  const body = JSON.stringify({ identifier: 'nobody@example.com', password: 'whatever-it-is' });
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const call = request(new URL('/api/students/login', address), { method: 'POST', headers, agent: false });
    call.on('error', (error: NodeJS.ErrnoException) => resolve({ status: 0, problem: error.code ?? error.message }));
    call.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, problem: '' });
    });
    call.write(body.slice(0, 10));
    setTimeout(() => call.end(body.slice(10)), milliseconds).unref();
  });
}

/** The same signal within a second is the echo of the first: a service manager and the parent process both send it. */
const echoMilliseconds = 1000;

/** With a body that never comes; a second signal, if one is asked for, follows when it can no longer be an echo. */
async function stopStuck(place: Place, signals: 1 | 2) {
  const school = await openSchool(place);
  await school.untilReady();
  const stuck = slowLogin(school, 60_000);
  await wait(200);
  school.signal('SIGTERM');
  let told = performance.now();
  if (signals === 2) {
    await wait(2 * echoMilliseconds);
    school.signal('SIGTERM');
    told = performance.now();
  }
  const code = await school.ended;
  await stuck;
  return { code, milliseconds: Math.round(performance.now() - told) };
}
