import { Agent } from 'node:http';
import { send } from '../test/faults/calls.ts';

export type Load = { perSecond: number; p50: number; p95: number; p99: number };

export const tell = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);

export const told = ({ perSecond, p50, p95, p99 }: Load) =>
  `${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`;

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The times of the given works, one after the other, in milliseconds. */
export async function timed(count: number, work: (index: number) => Promise<unknown>): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return {
    perSecond: (count / (performance.now() - began)) * 1000,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
  };
}

/** Sixteen connections that ask for one path again and again; any status but the expected one is an error. */
export async function loaded(
  address: string,
  path: string,
  options: { cookie?: string; headers?: Record<string, string>; seconds?: number } = {},
): Promise<Load> {
  const { seconds = 3, ...sending } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const times: number[] = [];
  const began = performance.now();
  const ask = async () => {
    while (performance.now() - began < seconds * 1000) {
      const answer = await send(address, path, { agent, ...sending });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      times.push(answer.milliseconds);
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  agent.destroy();
  times.sort((one, other) => one - other);
  return { perSecond: times.length / seconds, p50: at(times, 0.5), p95: at(times, 0.95), p99: at(times, 0.99) };
}
