import { uiMessages } from './messages.ts';
import { Notice } from './notice.tsx';

export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="info">{uiMessages.needsScript}</Notice>
    </noscript>
  );
}
