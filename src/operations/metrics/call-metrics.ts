import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolFigures } from '#base/database/postgres-pool.ts';
import { createGathering } from '#base/platform/server/process/gather.ts';

/** Seconds: the promises of docs/performance.md lie below 0.3, and nothing is answered after 10. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5];

/**
 * What this process counts: by the names of the table of calls, of which there are some two hundred, and never by a path, of which
 * there is no end. `all` joins it with what the other processes have counted.
 */
export function createCallMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'school_calls_total',
    help: 'Requests that were answered, by the name of the call (other: pages and files) and the first digit of the status.',
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
    help: 'Public pages and lists that were given again from memory; they are no calls.',
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
    // The process itself is measured from the first question on: a school that nobody asks does not pay for it.
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
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: each is what `getMetricsAsJSON` gave in a process of this same program
      const parts = (await gather()) as object[];
      return AggregatorRegistry.aggregate(parts).metrics();
    },
  };
}

export type CallMetrics = ReturnType<typeof createCallMetrics>;
