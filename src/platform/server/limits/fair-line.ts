/** A waiting line in which groups are served in turn, however many each of them sends; within a group, first come first served. */
export type FairLine<Item> = {
  /** Takes a place. When all are taken, somebody of the largest group goes without: that one is given back. */
  join(group: string, item: Item): Item | undefined;
  /** Who is served now. */
  next(): Item | undefined;
};

export function createFairLine<Item>(places: number): FairLine<Item> {
  // In the order of their turns.
  const groups = new Map<string, Item[]>();
  let taken = 0;

  function join(group: string, item: Item): Item | undefined {
    const own = groups.get(group) ?? [];
    if (taken < places) {
      taken += 1;
      own.push(item);
      groups.set(group, own);
      return undefined;
    }
    // A group that is larger even without its newest loses that one; else whoever comes last does without.
    const largest = [...groups.values()].reduce((most, one) => (one.length > most.length ? one : most), own);
    if (largest.length <= own.length + 1) return item;
    const displaced = largest.pop();
    own.push(item);
    groups.set(group, own);
    return displaced;
  }

  function next(): Item | undefined {
    const [turn] = groups;
    if (!turn) return undefined;
    const [group, waiting] = turn;
    const item = waiting.shift();
    groups.delete(group);
    if (waiting.length > 0) groups.set(group, waiting);
    taken -= 1;
    return item;
  }

  return { join, next };
}
