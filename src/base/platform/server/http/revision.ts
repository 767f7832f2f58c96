/**
 * A number that is new after every change of public content. This process knows it with a delay of at most two
 * seconds.
 */
export type Revision = {
  /** Returns the revision without a database call. Null if none was read yet or the last one read is too old. */
  known(): number | null;
  current(): Promise<number>;
  /** Call this after a change of public content, so that this process serves no old copy afterwards. */
  refresh(): Promise<void>;
  hear(): void;
};

const milliseconds = {
  askAgain: 500,
  /** After this age the cached revision is not used. With the time of a read it is at most two seconds old. */
  good: 1500,
};

type Options = { isKept?: boolean; tellOthers?: () => void };

/**
 * `isKept: false` turns the cache off. `tellOthers` informs other processes after a change of public content in this
 * one.
 */
export function createRevision(
  read: () => Promise<number>,
  { isKept = true, tellOthers = () => {} }: Options = {},
): Revision {
  let latest: { value: number; askedAt: number } | null = null;
  let asking: Promise<number> | null = null;
  /** A revision whose read began before this time is not cached, because the read may have missed a change. */
  let worthFrom = 0;

  async function ask(): Promise<number> {
    const askedAt = performance.now();
    const value = await read();
    // A read that began later may have finished first. Its newer value must not be replaced.
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
