import { createFairQueue } from './fair-queue.ts';

type QueueRule = {
  atOnce: number;
  waiting: number;
  /**
   * Tasks that wait longer than this are refused. If the database hangs, each running task takes seconds (fault F05).
   */
  longestMilliseconds?: number;
  refuse: () => Error;
};
type Waiting = { start: () => void; refuse: (error: Error) => void; hasLeft: boolean };

/**
 * Runs at most `atOnce` tasks and keeps at most `waiting` more. Beyond that, the new task or a waiting one is refused
 * at once. Networks (`of`) take turns. A network or a subject (`about`), such as an account, may fill the queue only
 * while no other wants a place.
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
      // The next task takes over the place directly, so that no new task can overtake it.
      const next = nextWaiting();
      if (next) next.start();
      else running -= 1;
    }
  };
}
