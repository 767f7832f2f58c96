import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type Load = {
  answered: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
};

export const tell = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);

export const told = ({ perSecond, p50, p95, p99 }: Load) =>
  `${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`;

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The figures of so many calls, each of which took so many milliseconds. */
function summarised(times: number[], milliseconds: number): Load {
  const sorted = times.toSorted((one, other) => one - other);
  const perSecond = (times.length / milliseconds) * 1000;
  return { answered: times.length, perSecond, p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
}

/** The times of the given works, one after the other. */
export async function timed(count: number, work: (index: number) => Promise<unknown>): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  return summarised(times, performance.now() - began);
}

/** What is asked: header lines beside Host, and, where many people ask, the cookie of each: one of them on each connection. */
export type Question = { path: string; headers?: Record<string, string>; cookies?: string[]; connections?: number };

export const usualConnections = 16;

/**
 * Connections, usually sixteen, that ask for one path again and again, over bare sockets: a client that costs more than the server
 * would measure itself. Any status but 200 is an error. Answers must carry a Content-Length.
 */
export async function loaded(address: string, question: Question, milliseconds = 1000): Promise<Load> {
  const { path, headers = {}, cookies = [], connections = usualConnections } = question;
  const { hostname, port, host } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const ask = (cookie?: string) =>
    `GET ${path} HTTP/1.1\r\n${lines.join('')}${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n`;
  const times: number[] = [];
  const began = performance.now();
  const ends = began + milliseconds;
  const askAgainAndAgain = (socket: Socket, index: number) =>
    new Promise<void>((resolve, reject) => {
      const own = ask(cookies[index % cookies.length]);
      let left = 0;
      let sentAt = 0;
      const askOnce = () => {
        sentAt = performance.now();
        socket.write(own);
      };
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        left = left === 0 ? bytesLeft(chunk, path) : left - chunk.length;
        if (left > 0) return;
        const now = performance.now();
        times.push(now - sentAt);
        if (now < ends) return askOnce();
        socket.destroy();
        resolve();
      });
      socket.on('connect', askOnce);
    });
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay());
  await Promise.all(sockets.map(askAgainAndAgain)).finally(() => {
    for (const socket of sockets) socket.destroy();
  });
  return summarised(times, performance.now() - began);
}

/** Of an answer whose first part this is. */
function bytesLeft(chunk: Buffer, path: string): number {
  const headEnds = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, headEnds);
  const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (status !== '200' || length === undefined) throw new Error(`${path} answered ${head.split('\r\n')[0]}.`);
  return headEnds + Number(length) - chunk.length;
}

/** Milliseconds that the process's own code has run so far; what else the machine does is not in it. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** The same of its first thread alone, which answers everybody; exact to a fraction of a millisecond. */
export function firstThreadTime(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
