import { join } from 'node:path';
import { root } from './run.js';

// How Node is started to serve visitors for months on a small machine. Without this, a burst of calls leaves 200 MiB behind
// (docs/performance.md).

/**
 * Before what is no longer needed is thrown away, the old generation may grow by 15 % of what was needed last time, instead of by up to
 * four times as much. The young one has 4 MiB from the start: with the engine's own choice, up to 16, more stays
 * behind; with less than 4, short-lived objects grow old.
 */
export const servingFlags = ['--heap-growing-percent=15', '--min-semi-space-size=4', '--max-semi-space-size=4'];

/** Node keeps the code that it has read: the next start is faster, and holds no compiler of types in memory. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/**
 * The C library's memory, https://man7.org/linux/man-pages/man3/mallopt.3.html: few heaps, and pieces from 16 KiB on, such as bodies of
 * answers, are given back at once.
 */
export const servingEnvironment = {
  ...compiledOnce,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
