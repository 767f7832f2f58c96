import type { KeyboardEvent } from 'react';

/** Returns a key handler that calls `goOn` on Enter. Enter is ignored while a Bengali keyboard composes a word. */
export function onEnterOf(goOn: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn();
  };
}
