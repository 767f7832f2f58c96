import type { KeyboardEvent } from 'react';

/** Calls `goOn` on Enter, but not while a Bengali keyboard composes a word. */
export function onEnterOf(goOn: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn();
  };
}
