import { spawnSync } from 'node:child_process';

/**
 * Ends every program that this process started. Test files run in threads, and a thread that is stopped runs no `exit` handler:
 * the schools that it started would go on. Their parent is the process, not the thread.
 */
export function endChildren(): void {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
}
