import type { KeyboardEvent } from 'react';

/** Returns a handler that calls `goOn` on Enter, except while a word is being composed, as on Bengali keyboards. */
export function onEnterOf(goOn: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn();
  };
}
