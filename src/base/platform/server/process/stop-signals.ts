// A service manager signals the whole group, some with SIGHUP beside SIGTERM: one stop then comes several times.
const echoMilliseconds = 1000;
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The first signal stops gracefully; a second one that is no echo of it ends at once (trust K3). */
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
