import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parentCheckMilliseconds = 200;
let stopped = false;

/** Whether this command was told to stop. */
export const isStopped = () => stopped;

/**
 * Runs a program in the project's folder on this terminal, passes signals on to it and answers its exit code.
 * @param {string} program
 * @param {string[]} words
 * @param {{ env?: Record<string, string>, shell?: boolean, milliseconds?: number }} [options] `milliseconds`: after which it is ended
 * @returns {Promise<number>}
 */
export function run(program, words, { env = {}, shell = false, milliseconds } = {}) {
  const child = spawn(program, words, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } });
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    stopped = true;
    // Ctrl+C reaches every program of a terminal by itself; a second one would mean "at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, passOn);
  const stopWatching = whenNpmEnds(() => passOn('SIGTERM'));
  const timer = milliseconds === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), milliseconds);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      stopWatching();
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * SIGTERM for npm ends npm and the shell below it, which tells its own child nothing; SIGKILL ends npm alone. That this
 * process or the shell has another parent is the only sign of it. Some shells give their place to this process, whose
 * parent is then npm itself.
 * @param {() => void} act
 * @returns {() => void} stops watching
 */
export function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const parent = process.ppid;
  const npm = isNode(parent) ? null : parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(timer);
    if (!stopped) act();
  }, parentCheckMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Null where the system does not tell.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isNode(pid) {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('node');
  } catch {
    return false;
  }
}
