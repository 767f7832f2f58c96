// Milliseconds in which further signals belong to the same stop. Service managers signal the whole process group, some
// with SIGHUP besides SIGTERM.
const echoMilliseconds = 1000;
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The first signal stops gracefully. A later one exits at once, unless it belongs to the same stop (trust K3). */
export function stopOnSignals(stopGracefully: () => void, endAtOnce: () => void): void {
  let toldAt: number | null = null;
  const stop = () => {
    const now = performance.now();
    if (toldAt !== null) return now - toldAt < echoMilliseconds ? undefined : endAtOnce();
    toldAt = now;
    stopGracefully();
  };
  for (const signal of stopSignals) process.on(signal, stop);
}
