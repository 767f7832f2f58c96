/** Asks the person about what is not saved, or keeps it first, and answers whether it may be left. */
type Ask = () => Promise<boolean>;

const asked = new Set<Ask>();

/** A screen wants to be asked before a logout or another release, until the function that comes back is called. */
export function askBeforeLeaving(ask: Ask): () => void {
  asked.add(ask);
  return () => asked.delete(ask);
}

export async function mayLeave(): Promise<boolean> {
  for (const ask of asked) if (!(await ask())) return false;
  return true;
}
