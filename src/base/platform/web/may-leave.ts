/**
 * Asks about unsaved changes, or saves them, before a logout or an update to a new release. False keeps the user on the
 * page.
 */
type Ask = () => Promise<boolean>;

const asked = new Set<Ask>();

export function askBeforeLeaving(ask: Ask): () => void {
  asked.add(ask);
  return () => asked.delete(ask);
}

export async function mayLeave(): Promise<boolean> {
  for (const ask of asked) if (!(await ask())) return false;
  return true;
}
