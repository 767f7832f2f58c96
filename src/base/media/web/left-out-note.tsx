import type { ReactNode } from 'react';
import { leftOut } from '#base/media/drawn-text.ts';
import { mediaMessages as messages } from '#base/media/messages.ts';

/** Names the signs of a text that certificates cannot print; nothing for other texts. */
export function leftOutNote(text: string): ReactNode {
  const signs = leftOut(text);
  return (
    signs.length > 0 && (
      <span role="status" className="font-medium text-amber">
        {messages.leftOut(signs.join(' '))}
      </span>
    )
  );
}
