/** The revision of what visitors see as this process knows it: the same for all processes, at most two seconds late. */
export type Revision = {
  /** Without asking the database; null when it was asked too long ago. */
  known(): number | null;
  /** What is known, else what the database says. */
  current(): Promise<number>;
  /** Asks anew: whoever changed something here is told so only after this process knows. */
  refresh(): Promise<void>;
  /** Asks anew because another process says that something has changed. */
  hear(): void;
};

const milliseconds = {
  /** Another process's change is heard of when somebody asks after this. */
  askAgain: 500,
  /** With the time that an answer takes it stays under two seconds. */
  good: 1500,
};

type Options = { isKept?: boolean; tellOthers?: () => void };

/** `read` asks the database. With `isKept: false` it is asked each time. `tellOthers` is called when something changed here. */
export function createRevision(
  read: () => Promise<number>,
  { isKept = true, tellOthers = () => {} }: Options = {},
): Revision {
  let latest: { value: number; askedAt: number } | null = null;
  let asking: Promise<number> | null = null;
  /** What was asked before says nothing of a change that was made since. */
  let worthFrom = 0;

  async function ask(): Promise<number> {
    const askedAt = performance.now();
    const value = await read();
    // A later question may have been answered sooner.
    if (isKept && askedAt >= (latest?.askedAt ?? worthFrom)) latest = { value, askedAt };
    return value;
  }

  function askShared(): Promise<number> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  function known(): number | null {
    if (latest === null) return null;
    const age = performance.now() - latest.askedAt;
    if (age > milliseconds.askAgain) askShared().catch(() => undefined);
    return age > milliseconds.good ? null : latest.value;
  }

  return {
    known,
    current: async () => known() ?? (isKept ? await askShared() : await ask()),
    async refresh() {
      const before = latest?.value;
      await ask().catch(() => {
        [latest, asking, worthFrom] = [null, null, performance.now()];
      });
      if (latest !== null && latest.value !== before) tellOthers();
    },
    hear: () => void ask().catch(() => undefined),
  };
}
