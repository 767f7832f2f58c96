import cluster from 'node:cluster';

/** How many processes answer for this school; the first one tells each that it starts (`workers.ts`). */
const processes = cluster.isWorker ? Number(process.env.PROCESSES) : 1;

/** This process's part of what all of them together may use, and no less than `least`. */
export const shareOf = (all: number, least = 1) => Math.max(least, Math.floor(all / processes));
