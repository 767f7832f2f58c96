import { uiMessages } from './messages.ts';
import { Notice } from './notice.tsx';

/** Says why nothing happens, in a browser that runs no scripts. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="info">{uiMessages.needsScript}</Notice>
    </noscript>
  );
}
