import type { KeyboardEvent } from 'react';

/** For a field of one line: Enter goes on, unless it ends a word that is being composed, as Bengali keyboards do. */
export function onEnterOf(goOn: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn();
  };
}
