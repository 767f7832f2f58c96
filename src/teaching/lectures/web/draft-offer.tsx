import { useEffect, useRef } from 'react';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { Button } from '#base/ui/button.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import type { Draft } from './outline-draft.ts';
import type { Drafts } from './use-outline-draft.ts';

type DraftOfferProps = { drafts: Drafts; onChoose: (choice: 'go-on' | 'throw-away') => void };

/** What was typed here before and not saved: nothing else is shown until it is decided on, so that neither overwrites the other. */
export function DraftOffer({ drafts: { found, isOutdated }, onChoose }: DraftOfferProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (found === null) return null;
  return (
    <section aria-labelledby="draft" className="panel grid gap-3 border-amber border-l-4 p-4 sm:p-5">
      <h2 id="draft" ref={heading} tabIndex={-1} className="font-sans font-semibold text-base outline-none">
        {messages.draftFound(formatTime(new Date(found.at).toISOString()))}
      </h2>
      <p>{messages.draftHolds(contentsOf(found))}</p>
      {isOutdated && <p className="font-medium text-amber">{messages.draftOutdated}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChoose('go-on')}>{messages.goOn}</Button>
        <Button look="outline" onClick={() => onChoose('throw-away')}>
          {messages.throwAway}
        </Button>
      </div>
    </section>
  );
}

function contentsOf({ topics }: Draft): string {
  const lectures = topics.reduce((sum, { classes }) => sum + classes.length, 0);
  return messages.toAdd(topics.length, lectures) || messages.nothingAtAll;
}
