import type { ReactNode } from 'react';
import { leftOut } from '#base/media/drawn-text.ts';
import { mediaMessages as messages } from '#base/media/messages.ts';

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
