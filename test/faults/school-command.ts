import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandEnvironment, type Place, root } from './school-process.ts';

export type CommandRun = {
  code: number | null;
  output: string;
  /** The most memory that it held at once; 0 where the system does not tell. */
  highestMiB: number;
};

/** `npm run school -- …` as a process of its own on the school of that place. */
export async function runSchoolCommand(place: Place, words: string[]): Promise<CommandRun> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/school.ts', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: commandEnvironment(place),
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  let highestMiB = 0;
  const watch = setInterval(() => {
    highestMiB = Math.max(highestMiB, highWaterMiB(child.pid ?? 0));
  }, 100);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  return { code, output: Buffer.concat(chunks).toString(), highestMiB };
}

function highWaterMiB(pid: number): number {
  if (process.platform !== 'linux') return 0;
  try {
    const kibibytes = /VmHWM:\s+(\d+)/.exec(readFileSync(join('/proc', String(pid), 'status'), 'utf8'))?.[1];
    return Math.round(Number(kibibytes ?? 0) / 1024);
  } catch {
    // It ended meanwhile.
    return 0;
  }
}
