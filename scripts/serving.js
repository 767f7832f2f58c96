// How Node is started to serve visitors for months on a small machine. Without this, a burst of calls leaves 200 MiB behind, and so
// do the sample school's pictures (docs/performance.md).

/** MiB; the engine's own choice is 16, of which it keeps three, and calls are hardly faster for it. */
export const servingFlags = ['--max-semi-space-size=4'];

/** The C library's memory, https://man7.org/linux/man-pages/man3/mallopt.3.html: few heaps, and large pieces are given back at once. */
export const servingEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
