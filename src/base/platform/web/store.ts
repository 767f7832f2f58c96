import { useSyncExternalStore } from 'react';

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
    subscribe,
    write(next: State): void {
      state = next;
      for (const tell of listeners) tell();
    },
    use: (): State => useSyncExternalStore(subscribe, read, () => initial),
  };
}

export function shareAsking<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
