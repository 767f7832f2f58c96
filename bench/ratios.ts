import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { send } from '../test/faults/calls.ts';
import type { SchoolProcess } from '../test/faults/school-process.ts';
import { freePort } from '../test/free-port.ts';
import type { Client } from './client.ts';
import { type Load, processorTime, type Question } from './load.ts';

/**
 * The school in comparison with a bare `node:http` server that sends as many bytes. If the school compresses
 * each answer, the bare server does so, too.
 */
export type Ratio = {
  /** Of the body, on the wire. */
  bytes: number;
  school: Load;
  bare: Load;
  /** Requests a second, school to bare: the median of the rounds. */
  speed: number;
  /** Processor time of the server's process for one request, in microseconds. The main figure: other load on the machine does not change it. */
  processor: { school: number; bare: number };
};

const rounds = 5;
/** Code becomes fast by being run. */
const warmCalls = 100_000;

/** Asks the school and the bare server by turns, so that what else the machine does slows both. */
export async function compare(client: Client, school: SchoolProcess, question: Question): Promise<Ratio> {
  const { path, headers, cookies } = question;
  const first = await send(school.address, path, { headers, cookie: cookies?.[0] });
  const bytes = Number(first.headers['content-length']);
  const isCompressedEachTime = cookies !== undefined && first.headers['content-encoding'] !== undefined;
  const bare = isCompressedEachTime
    ? await openBareServer(
        await send(school.address, path, { cookie: cookies[0] }).then(({ text }) => text),
        'compressing',
      )
    : await openBareServer('x'.repeat(bytes), 'plain');
  try {
    const sides = [
      { address: school.address, pid: school.pid },
      { address: bare.address, pid: bare.pid },
    ] as const;
    for (const { address } of sides)
      for (let warm = 0; warm < warmCalls; ) warm += (await client.load(address, question)).answered;
    const results: { school: Measured; bare: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [ofSchool, ofBare] = [
        await measured(client, sides[0], question),
        await measured(client, sides[1], question),
      ];
      results.push({ school: ofSchool, bare: ofBare });
    }
    const bySpeed = results.toSorted((one, other) => speedOf(one) - speedOf(other));
    const [middle] = bySpeed.slice(rounds >> 1);
    if (!middle) throw new Error('There was no round.');
    const costs = (side: 'school' | 'bare') =>
      (1000 * results.reduce((sum, result) => sum + result[side].processorTime, 0)) /
      results.reduce((sum, result) => sum + result[side].answered, 0);
    return { bytes, ...middle, speed: speedOf(middle), processor: { school: costs('school'), bare: costs('bare') } };
  } finally {
    bare.close();
  }
}

type Measured = Load & { processorTime: number };

const speedOf = ({ school, bare }: { school: Load; bare: Load }) => school.perSecond / bare.perSecond;

type Side = { address: string; pid: number };

async function measured(client: Client, { address, pid }: Side, question: Question): Promise<Measured> {
  const before = processorTime(pid);
  const load = await client.load(address, question);
  return { ...load, processorTime: processorTime(pid) - before };
}

async function openBareServer(body: string, kind: 'plain' | 'compressing') {
  const port = await freePort();
  const words = [join(import.meta.dirname, 'bare-server.ts'), String(port), kind];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  await once(child.stdout, 'data');
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close: () => child.kill() };
}
