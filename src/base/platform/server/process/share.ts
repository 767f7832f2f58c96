import cluster from 'node:cluster';

/** Number of processes that serve requests. The primary process passes it to each worker (`workers.ts`). */
const processes = cluster.isWorker ? Number(process.env.PROCESSES) : 1;

export const shareOf = (all: number, least = 1) => Math.max(least, Math.floor(all / processes));
