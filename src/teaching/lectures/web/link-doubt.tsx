import type { ReactNode } from 'react';
import { doubtOf } from '#base/media/video-link.ts';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';

export function linkDoubt(link: string): ReactNode {
  const doubt = doubtOf(link);
  return (
    doubt && (
      <span role="status" className="font-medium text-amber">
        {messages.linkDoubts[doubt]}
      </span>
    )
  );
}
