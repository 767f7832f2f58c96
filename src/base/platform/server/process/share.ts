import cluster from 'node:cluster';

/** Number of worker processes. The primary process passes it to each one that it starts (`workers.ts`). */
const processes = cluster.isWorker ? Number(process.env.PROCESSES) : 1;

/** Returns this process's share of a limit for all processes together, but at least `least`. */
export const shareOf = (all: number, least = 1) => Math.max(least, Math.floor(all / processes));
