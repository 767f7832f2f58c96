/** One of them, beginning anew behind the last one. */
export function inTurn<One>(all: readonly One[], index: number): One {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('There is none to choose from.');
  return one;
}
