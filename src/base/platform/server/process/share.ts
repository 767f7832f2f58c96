import cluster from 'node:cluster';

/** The primary process passes the number of worker processes to each one (`workers.ts`). */
const processes = cluster.isWorker ? Number(process.env.PROCESSES) : 1;

export const shareOf = (all: number, least = 1) => Math.max(least, Math.floor(all / processes));
