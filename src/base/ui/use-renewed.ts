import { useState } from 'react';

/** State that begins as what the page has loaded, and is set again when the page has loaded it anew. A load that failed (null) changes nothing. */
export function useRenewed<Value>(loaded: Value | null) {
  const [state, setState] = useState(loaded);
  const [last, setLast] = useState(loaded);
  if (last !== loaded) {
    setLast(loaded);
    if (loaded !== null) setState(loaded);
  }
  return [state, setState] as const;
}
