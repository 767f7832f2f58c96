import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

/** @typedef {{ passed: number, failed: number }} Counts */

const folder = join(root, 'test-results');
/** @param {string} suite */
const fileOf = (suite) => join(folder, `${suite}-counts.json`);

/**
 * What a reporter leaves for the last line of `npm test`.
 * @param {string} suite
 * @param {Counts} counts
 */
export function writeCounts(suite, counts) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(suite), JSON.stringify(counts));
}

/** @param {string} suite */
export function forgetCounts(suite) {
  rmSync(fileOf(suite), { force: true });
}

/**
 * A suite that did not get as far as writing its counts, or that failed outside of a test, counts as one failure.
 * @param {string} suite
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readCounts(suite, exitCode) {
  try {
    const counts = JSON.parse(readFileSync(fileOf(suite), 'utf8'));
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * The files that take longest, longest first: where a slow run should be looked at.
 * @param {readonly { file: string, milliseconds: number }[]} files
 */
export function slowest(files) {
  const rows = files
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 20)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${file}`);
  return ['   The slowest files:', ...rows].join('\n');
}
