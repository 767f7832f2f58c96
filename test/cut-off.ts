import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { root } from './faults/school-process.ts';
import type { School } from './start-app.ts';

const preload = pathToFileURL(join(root, 'test/faults/preload/cut-at-commit.ts')).href;
/** Of an account that the command makes. */
const password = 'quiet-mango-orchard-7';

/** Where the command finds its school, or none. */
export type Where = Pick<School['environment'], 'DATA_DIR' | 'DATABASE_URL'>;

/**
 * Runs the command as a process of its own, which ends without a word before the writes of its transaction of that number
 * count; whether it had so many.
 */
export async function cutOff(
  { DATA_DIR, DATABASE_URL = '' }: Where,
  args: string[],
  transaction: number,
): Promise<boolean> {
  const options = ['--disable-warning=ExperimentalWarning', '--import', preload];
  const own = { DATA_DIR, DATABASE_URL, PUBLIC_URL: '', ADMIN_PASSWORD: password, CUT_AT: String(transaction) };
  const child = spawn(process.execPath, [...options, 'src/app/command-line.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: 'ignore',
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') expect([args, code]).toEqual([args, 0]);
  return signal === 'SIGKILL';
}
