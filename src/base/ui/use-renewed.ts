import { useState } from 'react';

/** A state that is reset when the page loads its data again. A failed load (null) changes nothing. */
export function useRenewed<Value>(loaded: Value | null) {
  const [state, setState] = useState(loaded);
  const [last, setLast] = useState(loaded);
  if (last !== loaded) {
    setLast(loaded);
    if (loaded !== null) setState(loaded);
  }
  return [state, setState] as const;
}
