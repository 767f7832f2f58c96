import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolFigures } from '#base/database/postgres-pool.ts';
import { createGathering } from '#base/platform/server/process/gather.ts';

/** Upper limits of a histogram of answer times, in seconds. The goals of docs/performance.md are below 0.3. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5];

/**
 * Counts calls by their names in the API table, because there are too many paths. `all` adds the counts of the other
 * processes.
 */
export function createCallMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'school_calls_total',
    help: 'Answered requests, by the name of the call (other: pages and files) and the first digit of the status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'school_call_seconds',
    help: 'How long calls took, by their name.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const repeated = new Counter({
    name: 'school_answers_from_memory_total',
    help: 'Public pages and lists answered from the cache. They do not count as calls.',
    registers,
  });
  new Gauge({
    name: 'school_database_connections',
    help: 'Connections to PostgreSQL: open, idle, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolFigures())) this.set({ state }, count);
    },
  });
  // Finding the series of a call by its labels takes longer than counting it.
  const seriesOf = memoized((call) => ({
    answered: memoized((status) => calls.labels(call, status)),
    lasted: seconds.labels(call),
  }));
  let isBegun = false;
  async function count(): Promise<unknown> {
    // Collecting these metrics takes time, so it begins with the first request for them.
    if (!isBegun) collectDefaultMetrics({ register: registry });
    isBegun = true;
    return registry.getMetricsAsJSON();
  }
  const gather = createGathering(count);
  return {
    observe(call: string, status: number, milliseconds: number): void {
      const series = seriesOf(call);
      series.answered(`${Math.floor(status / 100)}xx`).inc();
      series.lasted.observe(milliseconds / 1000);
    },
    observeRepeated: () => repeated.inc(),
    async all(): Promise<string> {
      const parts = await gather();
      return AggregatorRegistry.aggregate(parts.filter(isObject)).metrics();
    },
  };
}

function memoized<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>();
  return (name) => {
    const made = known.get(name) ?? make(name);
    known.set(name, made);
    return made;
  };
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

export type CallMetrics = ReturnType<typeof createCallMetrics>;
