import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { commandEnvironment, type Place, root } from './school-process.ts';

/** Those of scripts/school.js. */
const options = ['--disable-warning=ExperimentalWarning', '--optimize-for-size', '--max-semi-space-size=1'];

/** One command of the operator, in a process of its own. */
export type CommandProcess = {
  isRunning(): boolean;
  kill(): void;
  /** Exit code, or null when it was killed; all that it wrote; the most memory that it held, where the system tells (Linux). */
  ended: Promise<{ code: number | null; output: string; mostBytes: number }>;
};

export function startCommand(place: Place, ...args: string[]): CommandProcess {
  const child = spawn(process.execPath, [...options, 'src/app/command-line.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: commandEnvironment(place),
  });
  let output = '';
  let mostBytes = 0;
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const watch = setInterval(() => {
    mostBytes = Math.max(mostBytes, memoryOf(child.pid ?? 0));
  }, 20);
  const ended = once(child, 'close').then(([code]: (number | null | undefined)[]) => {
    clearInterval(watch);
    return { code: code ?? null, output, mostBytes };
  });
  return { isRunning, kill: () => child.kill('SIGKILL'), ended };
}

export const runCommand = (place: Place, ...args: string[]) => startCommand(place, ...args).ended;

/** The most memory that a process has held so far, in bytes. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
