import { useState } from 'react';

/** Returns a state that starts with loaded data, and is reset when the page loads the data again. A failed load (null) changes nothing. */
export function useRenewed<Value>(loaded: Value | null) {
  const [state, setState] = useState(loaded);
  const [last, setLast] = useState(loaded);
  if (last !== loaded) {
    setLast(loaded);
    if (loaded !== null) setState(loaded);
  }
  return [state, setState] as const;
}
