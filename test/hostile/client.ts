import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type Sending, send } from '../faults/calls.ts';
import type { SchoolProcess } from '../faults/school-process.ts';

// What the attacks of this folder are made of.

export const portOfSchool = ({ address }: SchoolProcess) => Number(new URL(address).port);

/** A size in MiB that Linux tells of the process. Returns 0 on other systems. */
function statusMiB({ pid }: SchoolProcess, name: 'VmRSS' | 'VmHWM' | 'RssFile'): number {
  if (process.platform !== 'linux') return 0;
  const line = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

/** Returns the resident memory in MiB, or 0 on systems other than Linux. */
export const residentMiB = (school: SchoolProcess) => statusMiB(school, 'VmRSS');

/**
 * Returns the peak of the resident memory in MiB since `forgetPeak`, or since the start, or 0 on systems other than
 * Linux. Without the pages of files, such as Node's own: processes share them, and each kernel maps more or fewer.
 */
export const peakMiB = (school: SchoolProcess) => statusMiB(school, 'VmHWM') - statusMiB(school, 'RssFile');

/** Resets the peak that `peakMiB` returns. Linux only. */
export function forgetPeak({ pid }: SchoolProcess): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** What the process has taken of a core since it began, in milliseconds; 0 where the system does not tell. */
export function coreMilliseconds({ pid }: SchoolProcess): number {
  if (process.platform !== 'linux') return 0;
  const [, , ...facts] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  // Its 14th and 15th field, in hundredths of a second.
  return (Number(facts[11]) + Number(facts[12])) * 10;
}

/** A connection from another address of this machine, so that it counts as another network. */
export function networkAgent(address: string): Agent {
  return new Agent({ keepAlive: true, maxSockets: 100, localAddress: address });
}

/**
 * How many times as long the hostile call takes as an ordinary one that travels beside it: what else the machine does
 * slows both. The two are sent by turns, one after the other, on a connection that is kept.
 */
export async function costRatio(
  school: SchoolProcess,
  hostile: { path: string } & Sending,
  ordinary: { path: string } & Sending,
  rounds = 15,
): Promise<{ ratio: number; statuses: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<'hostile' | 'ordinary', number[]> = { hostile: [], ordinary: [] };
  const statuses = new Set<number>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      times.ordinary.push((await send(school.address, ordinary.path, { agent, ...ordinary })).milliseconds);
      const answer = await send(school.address, hostile.path, { agent, ...hostile });
      times.hostile.push(answer.milliseconds);
      statuses.add(answer.status);
    }
  } finally {
    agent.destroy();
  }
  // The fastest: whatever else the machine does only adds to a call.
  return { ratio: Math.min(...times.hostile) / Math.min(...times.ordinary), statuses: [...statuses] };
}

/** A connection that writes what it is given and reads nothing until told to. */
export function deafSocket(school: SchoolProcess): { socket: Socket; closed: Promise<number> } {
  const began = performance.now();
  const socket = connect(portOfSchool(school), '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(performance.now() - began)));
  return { socket, closed };
}
