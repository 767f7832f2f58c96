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
      calls.inc({ call, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ call }, milliseconds / 1000);
    },
    observeRepeated: () => repeated.inc(),
    async all(): Promise<string> {
      const parts = await gather();
      return AggregatorRegistry.aggregate(parts.filter(isObject)).metrics();
    },
  };
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

export type CallMetrics = ReturnType<typeof createCallMetrics>;
