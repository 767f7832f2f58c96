import { createFairLine } from './fair-line.ts';

type QueueRule = { atOnce: number; waiting: number; refuse: () => Error };
type Waiting = { start: () => void; refuse: (error: Error) => void };

/**
 * Runs at most `atOnce` works together and keeps at most `waiting` in line; more are refused at once. Works `of` different
 * networks take turns, and one network may have the whole line only while no other wants a place in it.
 */
export function createQueue({ atOnce, waiting, refuse }: QueueRule) {
  const line = createFairLine<Waiting>(waiting);
  let running = 0;

  return async function enqueue<Result>(work: () => Promise<Result>, of = ''): Promise<Result> {
    if (running >= atOnce) {
      await new Promise<void>((start, refuseOne) => line.join(of, { start, refuse: refuseOne })?.refuse(refuse()));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A place passes to the next in line, so that nobody new slips in between.
      const next = line.next();
      if (next) next.start();
      else running -= 1;
    }
  };
}
