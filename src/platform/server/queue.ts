type QueueRule = { atOnce: number; waiting: number; refuse: () => Error };

/** Runs at most `atOnce` works together and keeps at most `waiting` in line; more are refused at once. */
export function createQueue({ atOnce, waiting, refuse }: QueueRule) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw refuse();
      await new Promise<void>((start) => line.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A place passes to the next in line, so that nobody new slips in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
