// Service managers signal the whole process group, some with SIGHUP beside SIGTERM. One stop can arrive several times.
const echoMilliseconds = 1000;
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The first signal stops gracefully. A later one, unless it is such a repetition, exits at once (trust K3). */
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
