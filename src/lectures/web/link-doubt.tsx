import type { ReactNode } from 'react';
import { editorMessages as messages } from '#lectures/editor-messages.ts';
import { doubtOf } from '#media/video-link.ts';

/** What is said beside a link that will not play, or not everywhere; null for any other. */
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
