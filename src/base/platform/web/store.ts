import { useSyncExternalStore } from 'react';

/** One value that several components show; `use` renders again when it changes, and is `initial` while the server renders. */
export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  const read = () => state;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    /** Is called after each change, until what comes back is called. */
    subscribe,
    write(next: State): void {
      state = next;
      for (const tell of listeners) tell();
    },
    use: (): State => useSyncExternalStore(subscribe, read, () => initial),
  };
}

/** Several askers at once share one asking. */
export function shareAsking<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
