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
type Waiting = { start: () => void; refuse: () => void };

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
        start() {
          clearTimeout(timer);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          reject(refuse());
        },
      };
      const displaced = line.join(of, one, about);
      displaced?.refuse();
      if (displaced === one || longestMilliseconds === undefined) return;
      timer = setTimeout(() => {
        line.leave(of, one);
        one.refuse();
      }, longestMilliseconds);
    });
  }

  return async function enqueue<Result>(work: () => Promise<Result>, of = '', about?: string): Promise<Result> {
    if (running >= atOnce) await takePlace(of, about);
    else running += 1;
    try {
      return await work();
    } finally {
      // The next task takes over the place directly, so that no new task can overtake it.
      const next = line.next();
      if (next) next.start();
      else running -= 1;
    }
  };
}
