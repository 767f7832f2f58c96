import { createFairQueue } from './fair-queue.ts';

type QueueRule = {
  atOnce: number;
  waiting: number;
  /** Who waits longer is refused: while the database is silent, each work holds its place for seconds (fault F05). */
  longestMilliseconds?: number;
  refuse: () => Error;
};
type Waiting = { start: () => void; refuse: (error: Error) => void; hasLeft: boolean };

/**
 * Runs at most `atOnce` works together and keeps at most `waiting` in line; more are refused at once. Works `of` different
 * networks take turns, and one network may have the whole line only while no other wants a place in it; so may works `about` one thing,
 * such as an account.
 */
export function createQueue({ atOnce, waiting, longestMilliseconds, refuse }: QueueRule) {
  const line = createFairQueue<Waiting>(waiting);
  let running = 0;

  function takePlace(of: string, about: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const one: Waiting = {
        hasLeft: false,
        start() {
          clearTimeout(timer);
          resolve();
        },
        refuse(error) {
          one.hasLeft = true;
          clearTimeout(timer);
          reject(error);
        },
      };
      if (longestMilliseconds !== undefined) timer = setTimeout(() => one.refuse(refuse()), longestMilliseconds);
      line.join(of, one, about)?.refuse(refuse());
    });
  }

  function nextWaiting(): Waiting | undefined {
    let next = line.next();
    while (next?.hasLeft) next = line.next();
    return next;
  }

  return async function enqueue<Result>(work: () => Promise<Result>, of = '', about?: string): Promise<Result> {
    if (running >= atOnce) await takePlace(of, about);
    else running += 1;
    try {
      return await work();
    } finally {
      // A place passes to the next in line, so that nobody new slips in between.
      const next = nextWaiting();
      if (next) next.start();
      else running -= 1;
    }
  };
}
